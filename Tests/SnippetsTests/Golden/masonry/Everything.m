#import "Everything.h"

#import <Masonry/Masonry.h>

@implementation Everything {
  NSArray<MASConstraint *> *_ownConstraints;
}

- (instancetype)initWithFrame:(CGRect)frame {
  self = [super initWithFrame:frame];
  if (self) {
    [self setUpViews];
  }
  return self;
}

- (instancetype)initWithCoder:(NSCoder *)coder {
  self = [super initWithCoder:coder];
  if (self) {
    [self setUpViews];
  }
  return self;
}

- (void)setUpViews {
  _ground = [[UIView alloc] init];
  _label = [[UILabel alloc] init];
  _echo = [[UILabel alloc] init];
  _remark = [[UILabel alloc] init];
  _button = [[UIButton alloc] init];
  _toggle = [[UIButton alloc] init];
  _off = [[UIButton alloc] init];
  _picture = [[UIImageView alloc] init];
  [self addSubview:self.ground];
  [self addSubview:self.label];
  [self addSubview:self.echo];
  [self addSubview:self.remark];
  [self addSubview:self.button];
  [self addSubview:self.toggle];
  [self addSubview:self.off];
  [self addSubview:self.picture];
  self.remark.text = @"Tab \"and\" \\ slash";
  self.off.enabled = NO;

  self.toggle.titleLabel.font = [UIFont systemFontOfSize:15];
  [self.toggle setTitle:@"Toggle" forState:UIControlStateNormal];
  [self.toggle setTitleColor:UIColor.tintColor forState:UIControlStateNormal];

  self.off.titleLabel.font = [UIFont systemFontOfSize:15];
  [self.off setTitle:@"Off" forState:UIControlStateNormal];
  [self.off setTitleColor:UIColor.tintColor forState:UIControlStateNormal];

  [self applyStyle];
}

- (void)setStyle:(EverythingStyle)style {
  _style = style;
  [self applyStyle];
}

- (void)applyStyle {
  switch (_style) {
    case EverythingStyleDefault:
      [self applyDefaultStyle];
      break;
    case EverythingStyleCompact:
      [self applyCompactStyle];
      break;
  }
}

- (void)applyDefaultStyle {
  self.ground.backgroundColor =
    [UIColor colorWithRed:10 / 255.0 green:132 / 255.0 blue:255 / 255.0 alpha:1];
  self.ground.clipsToBounds = YES;
  self.ground.layer.cornerRadius = 8.5;
  self.ground.layer.borderWidth = 1;
  self.ground.layer.borderColor =
    [UIColor colorWithRed:0 / 255.0 green:0 / 255.0 blue:0 / 255.0 alpha:64 / 255.0].CGColor;

  self.label.font = [UIFont preferredFontForTextStyle:UIFontTextStyleBody];
  self.label.adjustsFontForContentSizeCategory = YES;
  self.label.textColor = UIColor.labelColor;
  self.label.textAlignment = NSTextAlignmentNatural;
  self.label.numberOfLines = 1;
  self.label.lineBreakMode = NSLineBreakByTruncatingTail;
  NSMutableParagraphStyle *labelParagraph = [[NSMutableParagraphStyle alloc] init];
  labelParagraph.lineSpacing = 2;
  labelParagraph.lineBreakMode = self.label.lineBreakMode;
  labelParagraph.alignment = self.label.textAlignment;
  self.label.attributedText = [[NSAttributedString alloc]
    initWithString:self.label.text ?: @""
    attributes:@{
      NSParagraphStyleAttributeName: labelParagraph,
      NSKernAttributeName: @1.5,
      NSBackgroundColorAttributeName: UIColor.yellowColor,
    }];

  self.button.titleLabel.font = [UIFont systemFontOfSize:15];
  self.button.titleLabel.adjustsFontForContentSizeCategory = NO;
  [self.button setTitle:@"On" forState:UIControlStateNormal];
  [self.button setTitleColor:UIColor.tintColor forState:UIControlStateNormal];
  [self.button setImage:nil forState:UIControlStateNormal];
  [self.button setTitle:@"Off" forState:UIControlStateSelected];
  [self.button setBackgroundImage:nil forState:UIControlStateDisabled];
  self.button.contentEdgeInsets = UIEdgeInsetsMake(4, 4, 4, 4);
  self.button.imageEdgeInsets = UIEdgeInsetsMake(0, 0, 0, 2);
  self.button.titleEdgeInsets = UIEdgeInsetsMake(0, -2, 0, 0);

  self.picture.contentMode = UIViewContentModeScaleAspectFit;
  self.picture.image = [UIImage imageNamed:@"photo"];

  [self.ground mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.edges.equalTo(self);
  }];
  [self.label mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.leading.greaterThanOrEqualTo(self).offset(7.25).priority(750);
    make.leading.equalTo(self.mas_leadingMargin).priority(249.5);
    make.firstBaseline.equalTo(self.mas_topMargin).offset(20);
    make.width.equalTo(self).multipliedBy(2.0 / 3.0).key(@"captionWidth");
  }];
  [self.echo mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.label.mas_bottom).offset(-0.5);
    make.centerX.equalTo(self.ground.mas_centerXWithinMargins);
    make.width.lessThanOrEqualTo(self).offset(-16);
  }];
  [self.remark mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.width.equalTo(self.label.mas_width).multipliedBy(0.333);
    make.top.greaterThanOrEqualTo(self.echo.mas_bottom).offset(4);
    make.lastBaseline.equalTo(self.echo.mas_lastBaseline).offset(24).priority(800);
    make.left.equalTo(self);
  }];
  [self.button mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self).offset(8);
    make.top.greaterThanOrEqualTo(self.remark.mas_bottom).offset(10);
    make.bottom.equalTo(self).offset(-20);
  }];
  [self.toggle mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.button.mas_right).offset(8);
    make.centerY.equalTo(self.button.mas_centerY);
  }];
  [self.off mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.right.equalTo(self).offset(-8);
    make.firstBaseline.equalTo(self.toggle.mas_firstBaseline);
  }];
  [self.picture mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.right.lessThanOrEqualTo(self).multipliedBy(0.5).offset(-5);
    make.right.equalTo(self).multipliedBy(1.0 / 2.0).priority(500);
    make.bottom.equalTo(self.mas_top).multipliedBy(-1).offset(40);
    make.width.equalTo(self.picture.mas_height);
  }];
  for (MASConstraint *constraint in _ownConstraints) {
    [constraint uninstall];
  }
  _ownConstraints = [self mas_makeConstraints:^(MASConstraintMaker *make) {
    make.height.greaterThanOrEqualTo(self.mas_width).multipliedBy(0.5).offset(10);
    make.height.equalTo(@40).priority(1);
  }];
}

- (void)applyCompactStyle {
  self.ground.backgroundColor = nil;
  self.ground.clipsToBounds = NO;
  self.ground.layer.cornerRadius = 0;
  self.ground.layer.borderWidth = 0;
  self.ground.layer.borderColor = UIColor.blackColor.CGColor;

  self.label.font = [UIFont systemFontOfSize:17];
  self.label.adjustsFontForContentSizeCategory = NO;
  self.label.textColor = UIColor.labelColor;
  self.label.textAlignment = NSTextAlignmentRight;
  self.label.numberOfLines = 0;
  self.label.lineBreakMode = NSLineBreakByCharWrapping;
  NSMutableParagraphStyle *labelParagraph = [[NSMutableParagraphStyle alloc] init];
  labelParagraph.lineBreakMode = self.label.lineBreakMode;
  labelParagraph.alignment = self.label.textAlignment;
  self.label.attributedText = [[NSAttributedString alloc]
    initWithString:self.label.text ?: @""
    attributes:@{NSParagraphStyleAttributeName: labelParagraph}];

  self.button.titleLabel.font = [UIFont preferredFontForTextStyle:UIFontTextStyleHeadline];
  self.button.titleLabel.adjustsFontForContentSizeCategory = YES;
  [self.button setTitle:nil forState:UIControlStateNormal];
  [self.button setTitleColor:UIColor.redColor forState:UIControlStateNormal];
  [self.button setImage:[UIImage imageNamed:@"plus"] forState:UIControlStateNormal];
  [self.button setTitle:nil forState:UIControlStateSelected];
  [self.button setBackgroundImage:[UIImage imageNamed:@"grey"] forState:UIControlStateDisabled];
  self.button.contentEdgeInsets = UIEdgeInsetsZero;
  self.button.imageEdgeInsets = UIEdgeInsetsZero;
  self.button.titleEdgeInsets = UIEdgeInsetsZero;

  self.picture.contentMode = UIViewContentModeScaleToFill;
  self.picture.image = nil;

  [self.ground mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.width.equalTo(@10);
    make.height.equalTo(self.ground.mas_width);
    make.left.top.equalTo(self);
  }];
  [self.label mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self).offset(1);
    make.right.equalTo(self).offset(-1);
    make.top.equalTo(self);
  }];
  [self.echo mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.label.mas_bottom);
    make.left.equalTo(self.label.mas_left);
  }];
  [self.remark mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.echo.mas_bottom);
    make.left.equalTo(self.label.mas_left);
  }];
  [self.button mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self);
    make.top.equalTo(self.remark.mas_bottom);
  }];
  [self.toggle mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.button.mas_right).offset(8);
    make.centerY.equalTo(self.button.mas_centerY);
  }];
  [self.off mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.right.equalTo(self).offset(-8);
    make.firstBaseline.equalTo(self.toggle.mas_firstBaseline);
  }];
  [self.picture mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.bottom.equalTo(self);
    make.top.equalTo(self.button.mas_bottom);
  }];
  for (MASConstraint *constraint in _ownConstraints) {
    [constraint uninstall];
  }
  _ownConstraints = [self mas_makeConstraints:^(MASConstraintMaker *make) {
    make.width.greaterThanOrEqualTo(@100);
  }];
}

- (NSString *)caption {
  return self.label.text;
}

- (void)setCaption:(NSString *)newValue {
  self.label.text = newValue;
  self.echo.text = newValue;
  [self applyStyle];
}

- (BOOL)isChosen {
  return self.button.selected;
}

- (void)setIsChosen:(BOOL)newValue {
  self.button.selected = newValue;
  self.toggle.enabled = !newValue;
}

@end
