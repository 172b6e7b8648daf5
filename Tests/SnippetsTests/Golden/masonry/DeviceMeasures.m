#import "DeviceMeasures.h"

#import <Masonry/Masonry.h>

/// test.gap
static CGFloat SpecTestGap(void) {
  CGSize screen = UIScreen.mainScreen.fixedCoordinateSpace.bounds.size;
  if (screen.width < 600) return 12;
  return 20;
}

/// As wide as a card is (test.cardWidth)
static CGFloat SpecTestCardWidth(void) {
  CGSize screen = UIScreen.mainScreen.fixedCoordinateSpace.bounds.size;
  if (screen.width == 375 && screen.height == 667) return 210 - 4;  // iPhone SE (3rd)
  if (screen.width >= 390 && screen.width < 430) return 250.5 - 4;
  if (screen.width >= 430) return SpecTestGap() * 10.0 - 4;
  return 180 - 4;
}

/// test.radius
static CGFloat SpecTestRadius(void) {
  CGSize screen = UIScreen.mainScreen.fixedCoordinateSpace.bounds.size;
  if (screen.width == 820 && screen.height == 1180) return 16.0 / 2.0;  // iPad (10th)
  if (screen.width >= 600 && screen.width <= 900) return 9.5;
  if (screen.width <= 347.5) return 3;  // iPhone 4s
  if (screen.width <= 487.5) return 6;  // iPhone 8
  if (screen.width <= 710) return 9.5;
  if (screen.width <= 860) return 16.0 / 2.0;  // iPad (10th)
  return 9.5;
}

/// test.spacing
static CGFloat SpecTestSpacing(void) {
  CGSize screen = UIScreen.mainScreen.fixedCoordinateSpace.bounds.size;
  if (screen.width >= 600) return 14;
  if (screen.width <= 380) return 5;  // iPhone 4s
  return 8;  // iPhone 16 Pro Max
}

/// test.same
static CGFloat SpecTestSame(void) {
  return 30;  // iPhone 14
}

/// test.default
static CGFloat SpecTestDefault(void) {
  return 4;
}

/// test.size
static CGFloat SpecTestSize(void) {
  CGSize screen = UIScreen.mainScreen.fixedCoordinateSpace.bounds.size;
  if (screen.width == 320 && screen.height == 480) return 13;  // iPhone 4s
  if (screen.width < 600) return 15;
  return 18;
}

@implementation DeviceMeasures

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
  _box = [[UIView alloc] init];
  _text = [[UILabel alloc] init];
  _more = [[UIButton alloc] init];
  _row = [[UIStackView alloc] init];
  _one = [[UILabel alloc] init];
  _two = [[UILabel alloc] init];
  _three = [[UILabel alloc] init];
  [self addSubview:self.box];
  [self addSubview:self.text];
  [self addSubview:self.more];
  [self addSubview:self.row];
  [self.row addArrangedSubview:self.one];
  [self.row addArrangedSubview:self.two];
  [self.row addArrangedSubview:self.three];
  self.row.spacing = SpecTestGap();
  self.row.layoutMarginsRelativeArrangement = YES;
  self.row.layoutMargins = UIEdgeInsetsMake(0, SpecTestGap(), 0, 3);
  self.three.preferredMaxLayoutWidth = SpecTestCardWidth();
  _gap = 3;
  self.text.text = @"One text";
  self.one.text = @"One";
  self.two.text = @"Two";
  self.three.text = @"Three";

  self.box.backgroundColor = UIColor.redColor;
  self.box.layer.cornerRadius = SpecTestRadius();

  self.text.font = [UIFont systemFontOfSize:SpecTestSize() weight:UIFontWeightSemibold];

  self.more.titleLabel.font = [UIFont systemFontOfSize:SpecTestSize()];
  [self.more setTitle:@"More" forState:UIControlStateNormal];
  [self.more setTitleColor:UIColor.tintColor forState:UIControlStateNormal];
  self.more.contentEdgeInsets = UIEdgeInsetsMake(SpecTestDefault(), SpecTestGap(), 0, 0);

  [self applyStyle];
}

- (void)setStyle:(DeviceMeasuresStyle)style {
  _style = style;
  [self applyStyle];
}

- (void)applyStyle {
  switch (_style) {
    case DeviceMeasuresStyleNear:
      [self applyNearStyle];
      break;
    case DeviceMeasuresStyleFar:
      [self applyFarStyle];
      break;
  }
}

- (void)applyNearStyle {
  NSMutableParagraphStyle *textParagraph = [[NSMutableParagraphStyle alloc] init];
  textParagraph.lineSpacing = SpecTestSpacing();
  textParagraph.lineBreakMode = self.text.lineBreakMode;
  textParagraph.alignment = self.text.textAlignment;
  self.text.attributedText = [[NSAttributedString alloc]
    initWithString:self.text.text ?: @""
    attributes:@{NSParagraphStyleAttributeName: textParagraph}];

  [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self).offset(SpecTestGap()).key(@"test.gap");
    make.top.equalTo(self).offset(SpecTestGap() * 2.0 + self.gap).key(@"test.gap");  // gap
    make.width.equalTo(@(SpecTestCardWidth())).key(@"test.cardWidth");
    make.height.equalTo(self.box.mas_width).multipliedBy(SpecTestSame() / 60.0).key(@"test.same");
  }];
  [self.text mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.box.mas_left);
    make.top.equalTo(self.box.mas_bottom).offset(SpecTestSpacing()).priority(751).key(@"test.spacing");
  }];
  [self.more mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.text.mas_right).offset(-SpecTestDefault()).key(@"test.default");
    make.top.equalTo(self.text.mas_top);
  }];
  [self.row mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self);
    make.top.equalTo(self.more.mas_bottom);
    make.bottom.equalTo(self).offset(-SpecTestGap()).key(@"test.gap");
  }];
}

- (void)applyFarStyle {
  NSMutableParagraphStyle *textParagraph = [[NSMutableParagraphStyle alloc] init];
  textParagraph.lineSpacing = SpecTestSpacing();
  textParagraph.lineBreakMode = self.text.lineBreakMode;
  textParagraph.alignment = self.text.textAlignment;
  self.text.attributedText = [[NSAttributedString alloc]
    initWithString:self.text.text ?: @""
    attributes:@{NSParagraphStyleAttributeName: textParagraph}];

  [self.box mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.right.equalTo(self).offset(-SpecTestGap()).key(@"test.gap");
    make.top.equalTo(self);
    make.width.equalTo(@(SpecTestCardWidth() - 10.0)).key(@"test.cardWidth");
    make.height.equalTo(@(SpecTestSame())).key(@"test.same");
  }];
  [self.text mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.right.equalTo(self.box.mas_right);
    make.top.equalTo(self.box.mas_bottom).offset(SpecTestSpacing()).key(@"far");  // test.spacing
  }];
  [self.more mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.right.equalTo(self.text.mas_left);
    make.top.equalTo(self.text.mas_top);
  }];
  [self.row mas_remakeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self);
    make.top.equalTo(self.text.mas_bottom);
    make.bottom.equalTo(self).offset(-SpecTestSpacing()).key(@"test.spacing");
  }];
}

- (void)setGap:(CGFloat)newValue {
  _gap = newValue;
  [self applyStyle];
}

@end
