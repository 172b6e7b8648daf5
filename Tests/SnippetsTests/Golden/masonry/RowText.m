#import "RowText.h"

#import <Masonry/Masonry.h>

@implementation RowText

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
  _textLabel = [[UILabel alloc] init];
  [self addSubview:self.textLabel];

  self.textLabel.font = [UIFont preferredFontForTextStyle:UIFontTextStyleBody];
  self.textLabel.adjustsFontForContentSizeCategory = YES;
  self.textLabel.numberOfLines = 0;

  [self.textLabel mas_makeConstraints:^(MASConstraintMaker *make) {
    make.leading.trailing.top.bottom.equalTo(self);
  }];
}

- (NSString *)text {
  return self.textLabel.text;
}

- (void)setText:(NSString *)newValue {
  self.textLabel.text = newValue;
}

@end
