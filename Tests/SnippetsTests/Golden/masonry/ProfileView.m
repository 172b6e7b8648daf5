#import "ProfileView.h"

#import <Masonry/Masonry.h>

@implementation ProfileView

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
  _nameLabel = [[UILabel alloc] init];
  _introLabel = [[UILabel alloc] init];
  _subscribeButton = [[UIButton alloc] init];
  _imageView = [[UIImageView alloc] init];
  [self addSubview:self.nameLabel];
  [self addSubview:self.introLabel];
  [self addSubview:self.subscribeButton];
  [self addSubview:self.imageView];

  self.introLabel.numberOfLines = 0;
  self.introLabel.lineBreakMode = NSLineBreakByCharWrapping;

  self.subscribeButton.titleLabel.font = [UIFont systemFontOfSize:12];
  [self.subscribeButton setTitle:@"订阅" forState:UIControlStateNormal];
  [self.subscribeButton setTitleColor:UIColor.labelColor forState:UIControlStateNormal];
  [self.subscribeButton setImage:[UIImage imageNamed:@"subscribe"] forState:UIControlStateNormal];
  [self.subscribeButton setTitle:@"已订" forState:UIControlStateSelected];
  [self.subscribeButton setTitleColor:UIColor.systemYellowColor forState:UIControlStateSelected];
  [self.subscribeButton setImage:[UIImage imageNamed:@"subscribed"] forState:UIControlStateSelected];

  self.imageView.contentMode = UIViewContentModeScaleAspectFill;
  self.imageView.clipsToBounds = YES;
  self.imageView.layer.cornerRadius = 30;
  self.imageView.layer.borderWidth = 3;
  self.imageView.layer.borderColor = UIColor.systemRedColor.CGColor;
  self.imageView.image = [UIImage imageNamed:@"portrait"];

  [self applyStyle];
}

- (void)setStyle:(ProfileViewStyle)style {
  _style = style;
  [self applyStyle];
}

- (void)applyStyle {
  switch (_style) {
    case ProfileViewStyleLeading:
      [self applyLeadingStyle];
      break;
    case ProfileViewStyleCentred:
      [self applyCentredStyle];
      break;
  }
}

- (void)applyLeadingStyle {
  self.nameLabel.font = [UIFont systemFontOfSize:15];
  self.nameLabel.textColor = UIColor.labelColor;
  self.nameLabel.textAlignment = NSTextAlignmentNatural;

  self.introLabel.font = [UIFont systemFontOfSize:13];
  self.introLabel.textColor = UIColor.secondaryLabelColor;
  self.introLabel.textAlignment = NSTextAlignmentNatural;
  NSMutableParagraphStyle *introLabelParagraph = [[NSMutableParagraphStyle alloc] init];
  introLabelParagraph.lineSpacing = 10;
  introLabelParagraph.lineBreakMode = self.introLabel.lineBreakMode;
  introLabelParagraph.alignment = self.introLabel.textAlignment;
  self.introLabel.attributedText = [[NSAttributedString alloc]
    initWithString:self.introLabel.text ?: @""
    attributes:@{NSParagraphStyleAttributeName: introLabelParagraph}];

  [self.nameLabel mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.imageView.mas_top);
    make.left.equalTo(self.imageView.mas_right).offset(10);
    make.right.equalTo(self).offset(-14);
  }];
  [self.introLabel mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.nameLabel.mas_bottom).offset(10);
    make.left.equalTo(self.nameLabel.mas_left);
    make.right.equalTo(self.nameLabel.mas_right);
    make.bottom.lessThanOrEqualTo(self).offset(-20);
  }];
  [self.subscribeButton mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.imageView.mas_bottom).offset(10);
    make.left.equalTo(self.imageView.mas_left);
    make.right.equalTo(self.imageView.mas_right);
    make.height.equalTo(@30);
    make.bottom.lessThanOrEqualTo(self).offset(-20);
  }];
  [self.imageView mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self).offset(14);
    make.top.equalTo(self).offset(20);
    make.width.equalTo(@60);
    make.height.equalTo(self.imageView.mas_width);
  }];
}

- (void)applyCentredStyle {
  self.nameLabel.font = [UIFont systemFontOfSize:17];
  self.nameLabel.textColor = UIColor.systemRedColor;
  self.nameLabel.textAlignment = NSTextAlignmentCenter;

  self.introLabel.font = [UIFont systemFontOfSize:15];
  self.introLabel.textColor = UIColor.systemPurpleColor;
  self.introLabel.textAlignment = NSTextAlignmentCenter;
  NSMutableParagraphStyle *introLabelParagraph = [[NSMutableParagraphStyle alloc] init];
  introLabelParagraph.lineSpacing = 4;
  introLabelParagraph.lineBreakMode = self.introLabel.lineBreakMode;
  introLabelParagraph.alignment = self.introLabel.textAlignment;
  self.introLabel.attributedText = [[NSAttributedString alloc]
    initWithString:self.introLabel.text ?: @""
    attributes:@{NSParagraphStyleAttributeName: introLabelParagraph}];

  [self.nameLabel mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.subscribeButton.mas_bottom).offset(10);
    make.left.equalTo(self).offset(14);
    make.right.equalTo(self).offset(-14);
  }];
  [self.introLabel mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.top.equalTo(self.nameLabel.mas_bottom).offset(10);
    make.left.equalTo(self.nameLabel.mas_left);
    make.right.equalTo(self.nameLabel.mas_right);
    make.bottom.equalTo(self).offset(-20);
  }];
  [self.subscribeButton mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.imageView.mas_left);
    make.right.equalTo(self.imageView.mas_right);
    make.centerX.equalTo(self.imageView.mas_centerX);
    make.top.equalTo(self.imageView.mas_bottom).offset(10);
    make.height.equalTo(@30);
  }];
  [self.imageView mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.centerX.equalTo(self);
    make.top.equalTo(self).offset(20);
    make.width.equalTo(@60);
    make.height.equalTo(self.imageView.mas_width);
  }];
}

- (NSString *)name {
  return self.nameLabel.text;
}

- (void)setName:(NSString *)newValue {
  self.nameLabel.text = newValue;
}

- (NSString *)intro {
  return self.introLabel.text;
}

- (void)setIntro:(NSString *)newValue {
  self.introLabel.text = newValue;
  [self applyStyle];
}

- (BOOL)subscribed {
  return self.subscribeButton.selected;
}

- (void)setSubscribed:(BOOL)newValue {
  self.subscribeButton.selected = newValue;
}

@end
