#import "RowNews.h"

#import <Masonry/Masonry.h>

@implementation RowNews

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
  _imageView = [[UIImageView alloc] init];
  _titleLabel = [[UILabel alloc] init];
  _detailLabel = [[UILabel alloc] init];
  _chatBtn = [[UIButton alloc] init];
  [self addSubview:self.imageView];
  [self addSubview:self.titleLabel];
  [self addSubview:self.detailLabel];
  [self addSubview:self.chatBtn];

  self.titleLabel.font = [UIFont systemFontOfSize:15];

  self.detailLabel.font = [UIFont systemFontOfSize:12];
  self.detailLabel.textColor = UIColor.secondaryLabelColor;
  self.detailLabel.numberOfLines = 0;

  self.chatBtn.backgroundColor = UIColor.systemRedColor;
  self.chatBtn.titleLabel.font = [UIFont systemFontOfSize:11];
  [self.chatBtn setTitle:@"跟帖" forState:UIControlStateNormal];
  [self.chatBtn setTitleColor:UIColor.whiteColor forState:UIControlStateNormal];

  [self.imageView mas_makeConstraints:^(MASConstraintMaker *make) {
    make.width.equalTo(self).multipliedBy(160.0 / 640.0);
    make.height.equalTo(self).multipliedBy(120.0 / 155.0);
    make.right.equalTo(self).multipliedBy(180.0 / 640.0);
    make.bottom.equalTo(self).multipliedBy(140.0 / 155.0);
  }];
  [self.titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
    make.width.equalTo(self).multipliedBy(420.0 / 640.0);
    make.height.equalTo(self).multipliedBy(31.0 / 155.0);
    make.right.equalTo(self).multipliedBy(615.0 / 640.0);
    make.bottom.equalTo(self).multipliedBy(55.0 / 155.0);
  }];
  [self.detailLabel mas_makeConstraints:^(MASConstraintMaker *make) {
    make.width.equalTo(self).multipliedBy(410.0 / 640.0);
    make.height.equalTo(self).multipliedBy(60.0 / 155.0);
    make.right.equalTo(self).multipliedBy(605.0 / 640.0);
    make.bottom.equalTo(self).multipliedBy(136.0 / 155.0);
  }];
  [self.chatBtn mas_makeConstraints:^(MASConstraintMaker *make) {
    make.width.equalTo(self).multipliedBy(120.0 / 640.0);
    make.height.equalTo(self).multipliedBy(28.0 / 155.0);
    make.right.equalTo(self).multipliedBy(628.0 / 640.0);
    make.bottom.equalTo(self).multipliedBy(141.0 / 155.0);
  }];
  [self mas_makeConstraints:^(MASConstraintMaker *make) {
    make.height.equalTo(self.mas_width).multipliedBy(155.0 / 640.0);
  }];
}

- (NSString *)title {
  return self.titleLabel.text;
}

- (void)setTitle:(NSString *)newValue {
  self.titleLabel.text = newValue;
}

- (NSString *)detail {
  return self.detailLabel.text;
}

- (void)setDetail:(NSString *)newValue {
  self.detailLabel.text = newValue;
}

@end
