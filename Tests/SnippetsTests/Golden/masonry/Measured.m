#import "Measured.h"

#import <Masonry/Masonry.h>

@implementation Measured

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
  _photo = [[UIImageView alloc] init];
  _text = [[UILabel alloc] init];
  _button = [[UIButton alloc] init];
  _plain = [[UIButton alloc] init];
  [self addSubview:self.ground];
  [self addSubview:self.photo];
  [self addSubview:self.text];
  [self addSubview:self.button];
  [self addSubview:self.plain];
  UIButtonConfiguration *buttonConfiguration = [UIButtonConfiguration filledButtonConfiguration];
  buttonConfiguration.buttonSize = UIButtonConfigurationSizeSmall;
  self.button.configuration = buttonConfiguration;
  _gap = 8;
  _columns = 3;
  _ratio = 0.5;
  _ink = UIColor.systemIndigoColor;

  self.text.numberOfLines = 0;

  UIButtonConfiguration *buttonTitles = self.button.configuration;
  buttonTitles.titleTextAttributesTransformer =
    ^NSDictionary<NSAttributedStringKey, id> *(NSDictionary<NSAttributedStringKey, id> *attributes) {
    NSMutableDictionary<NSAttributedStringKey, id> *result = [attributes mutableCopy];
    result[NSFontAttributeName] =
      [[UIFontMetrics metricsForTextStyle:UIFontTextStyleBody] scaledFontForFont:[UIFont systemFontOfSize:15 weight:UIFontWeightSemibold]];
    return result;
  };
  self.button.configuration = buttonTitles;
  UIButtonConfiguration *buttonInsets = self.button.configuration;
  buttonInsets.contentInsets = NSDirectionalEdgeInsetsMake(0, 3, 0, 4);
  self.button.configuration = buttonInsets;

  self.plain.titleLabel.font = [UIFont systemFontOfSize:15];
  [self.plain setTitle:@"Plain" forState:UIControlStateNormal];

  [self applyStyle];
}

- (void)applyStyle {
  self.ground.backgroundColor = self.ink;
  self.ground.layer.borderWidth = self.gap / (CGFloat)self.columns;
  self.ground.layer.borderColor = self.ink.CGColor;

  NSMutableParagraphStyle *textParagraph = [[NSMutableParagraphStyle alloc] init];
  textParagraph.lineSpacing = self.gap / 2.0;
  textParagraph.lineBreakMode = self.text.lineBreakMode;
  textParagraph.alignment = self.text.textAlignment;
  self.text.attributedText = [[NSAttributedString alloc]
    initWithString:self.text.text ?: @""
    attributes:@{
      NSParagraphStyleAttributeName: textParagraph,
      NSKernAttributeName: @(self.ratio),
      NSBackgroundColorAttributeName: self.ink ?: UIColor.clearColor,
    }];

  [self.button setTitle:self.caption forState:UIControlStateNormal];

  [self.plain setTitleColor:self.ink forState:UIControlStateNormal];
  self.plain.contentEdgeInsets = UIEdgeInsetsMake(0, self.gap - 2.0, 0, 0);

  [self.ground mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self).offset(self.gap);  // gap
    make.top.equalTo(self).offset(self.gap * 2.0 - 1.0);  // gap
    make.width.equalTo(self).multipliedBy(self.ratio).offset(-self.gap);  // ratio, gap
    make.height.equalTo(@((CGFloat)self.columns * 10.0)).key(@"rows");  // columns
  }];
  [self.photo mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.ground.mas_right).offset(self.gap / (CGFloat)self.columns);  // gap, columns
    make.top.equalTo(self.ground.mas_top);
    make.right.lessThanOrEqualTo(self).offset(-self.gap);  // gap
  }];
  [self.text mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.ground.mas_left);
    make.top.equalTo(self.ground.mas_bottom).offset(4);
    make.right.lessThanOrEqualTo(self).offset(-((self.gap / 2.0) * (CGFloat)self.columns)).priority(751);  // columns
  }];
  [self.button mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.ground.mas_left);
    make.top.equalTo(self.text.mas_bottom);
    make.bottom.equalTo(self).offset(-self.gap);  // gap
  }];
  [self.plain mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.button.mas_right).offset(-self.gap);  // gap
    make.top.equalTo(self.button.mas_top);
  }];
}

- (void)setGap:(CGFloat)newValue {
  _gap = newValue;
  [self applyStyle];
}

- (void)setColumns:(NSInteger)newValue {
  _columns = newValue;
  [self applyStyle];
}

- (void)setRatio:(double)newValue {
  _ratio = newValue;
  [self applyStyle];
}

- (void)setInk:(UIColor *)newValue {
  _ink = newValue;
  [self applyStyle];
}

- (UIImage *)picture {
  return self.photo.image;
}

- (void)setPicture:(UIImage *)newValue {
  self.photo.image = newValue;
}

- (void)setCaption:(NSString *)newValue {
  _caption = [newValue copy];
  self.text.text = newValue;
  [self applyStyle];
}

@end
