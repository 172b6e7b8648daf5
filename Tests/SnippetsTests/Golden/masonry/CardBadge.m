#import "CardBadge.h"

#import <Masonry/Masonry.h>

#import "ParallaxBehaviour.h"
#import "Ticket.h"

@implementation CardBadge

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
  _fixed = [[Ticket alloc] init];
  _badge = [[Ticket alloc] init];
  _mark = [[UIView alloc] init];
  _more = [[UIButton alloc] init];
  _parallax = [[ParallaxBehaviour alloc] init];
  [self addSubview:self.fixed];
  [self addSubview:self.badge];
  [self addSubview:self.mark];
  [self addSubview:self.more];
  _count = 1;
  self.fixed.word = @"Fixed";
  self.badge.tint = UIColor.systemTealColor;
  self.mark.kz_borderColor = UIColor.systemRedColor;
  self.more.kz_hitInset = -4;
  self.badge.inset = 1;
  self.parallax.header = self.fixed;
  self.parallax.others = @[self.badge, self.mark];

  self.badge.style = TicketStyleLoud;

  self.mark.backgroundColor = UIColor.redColor;

  self.more.titleLabel.font = [UIFont systemFontOfSize:15];
  [self.more setTitle:@"More" forState:UIControlStateNormal];
  [self.more setTitleColor:UIColor.tintColor forState:UIControlStateNormal];

  [self.fixed mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self).offset(8);
    make.top.equalTo(self).offset(8);
  }];
  [self.badge mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.fixed.mas_left);
    make.top.equalTo(self.fixed.mas_bottom).offset(4);
    make.bottom.equalTo(self).offset(-8);
  }];
  [self.mark mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.badge.mas_right).offset(4);
    make.width.equalTo(@10);
    make.height.equalTo(@10);
    make.centerY.equalTo(self.badge.mas_centerY);
  }];
  [self.more mas_makeConstraints:^(MASConstraintMaker *make) {
    make.trailing.equalTo(self).offset(-8);
    make.top.equalTo(self).offset(8);
  }];
}

- (NSString *)title {
  return self.badge.word;
}

- (void)setTitle:(NSString *)newValue {
  self.badge.word = newValue;
}

- (void)setCount:(NSInteger)newValue {
  _count = newValue;
  self.badge.inset = newValue;
}

- (BOOL)isHiddenValue {
  return self.mark.hidden;
}

- (void)setIsHiddenValue:(BOOL)newValue {
  self.mark.hidden = newValue;
}

- (BOOL)isOpen {
  return self.more.enabled;
}

- (void)setIsOpen:(BOOL)newValue {
  self.more.enabled = newValue;
}

@end
