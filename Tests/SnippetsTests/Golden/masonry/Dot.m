#import "Dot.h"

#import <Masonry/Masonry.h>

/// test.gap
static CGFloat SpecTestGap(void) {
  CGSize screen = UIScreen.mainScreen.fixedCoordinateSpace.bounds.size;
  if (screen.width < 600) return 12;
  return 20;
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

/// test.same
static CGFloat SpecTestSame(void) {
  return 30;  // iPhone 14
}

@implementation Dot

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
  [self addSubview:self.ground];

  self.ground.backgroundColor = UIColor.systemRedColor;
  self.ground.layer.cornerRadius = SpecTestRadius();

  [self.ground mas_makeConstraints:^(MASConstraintMaker *make) {
    make.leading.trailing.top.bottom.equalTo(self);
  }];
}

- (CGSize)intrinsicContentSize {
  return CGSizeMake(SpecTestGap(), SpecTestSame() / 2.0);
}

@end
