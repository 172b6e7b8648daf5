#import "RowBadge.h"

#import <Masonry/Masonry.h>

#import "Dot.h"

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

/// test.default
static CGFloat SpecTestDefault(void) {
  return 4;
}

@implementation RowBadge

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
  _dot = [[Dot alloc] init];
  _text = [[UILabel alloc] init];
  _more = [[UIButton alloc] init];
  [self addSubview:self.dot];
  [self addSubview:self.text];
  [self addSubview:self.more];
  self.text.preferredMaxLayoutWidth = SpecTestCardWidth();
  self.text.text = @"A text that needs several lines where cards are narrow";

  self.text.numberOfLines = 0;

  self.more.titleLabel.font = [UIFont systemFontOfSize:15];
  [self.more setTitle:@"More" forState:UIControlStateNormal];
  [self.more setTitleColor:UIColor.tintColor forState:UIControlStateNormal];
  [self.more setImage:[UIImage imageNamed:@"chevron"] forState:UIControlStateNormal];
  self.more.imageEdgeInsets = UIEdgeInsetsMake(SpecTestDefault(), 0, 0, 0);
  self.more.titleEdgeInsets = UIEdgeInsetsMake(0, SpecTestGap(), 0, SpecTestDefault());

  [self.dot mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.mas_leftMargin);
    make.top.equalTo(self.mas_topMargin);
  }];
  [self.text mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.dot.mas_right).offset(4);
    make.top.equalTo(self.mas_topMargin);
  }];
  [self.more mas_makeConstraints:^(MASConstraintMaker *make) {
    make.right.equalTo(self.mas_rightMargin);
    make.centerY.equalTo(self.mas_centerYWithinMargins);
  }];
}

- (CGSize)intrinsicContentSize {
  return CGSizeMake(UIViewNoIntrinsicMetric, SpecTestGap() * 2.0 + 20);
}

@end
