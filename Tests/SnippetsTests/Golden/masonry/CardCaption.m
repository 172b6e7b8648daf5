#import "CardCaption.h"

#import <Masonry/Masonry.h>

/// The width of a caption below a picture (create.size.captionTextWidth)
static CGFloat SpecCreateSizeCaptionTextWidth(void) {
  CGSize screen = UIScreen.mainScreen.fixedCoordinateSpace.bounds.size;
  if (screen.width == 320 && screen.height == 480) return 220;  // iPhone 4s
  if (screen.width <= 347.5) return 234;  // iPhone 5s
  if (screen.width <= 394.5) return 250;  // iPhone 8
  return 260;  // iPhone 8 Plus
}

/// The height of a picture that can be cut into segments (create.size.segmentCollectionView.height)
static CGFloat SpecCreateSizeSegmentCollectionViewHeight(void) {
  return 116 + 16;  // iPhone 8 Plus
}

@implementation CardCaption

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
  _picture = [[UIImageView alloc] init];
  _titleLabel = [[UILabel alloc] init];
  _captionLabel = [[UILabel alloc] init];
  _linkButton = [[UIButton alloc] init];
  [self addSubview:self.ground];
  [self addSubview:self.picture];
  [self addSubview:self.titleLabel];
  [self addSubview:self.captionLabel];
  [self addSubview:self.linkButton];

  self.ground.backgroundColor = [UIColor colorNamed:@"color.card.ground"];
  self.ground.layer.cornerRadius = 12;
  self.ground.layer.shadowColor =
    [UIColor colorWithRed:28 / 255.0 green:34 / 255.0 blue:40 / 255.0 alpha:46 / 255.0].CGColor;
  self.ground.layer.shadowOpacity = 1;
  self.ground.layer.shadowOffset = CGSizeMake(0, 2);
  self.ground.layer.shadowRadius = 5;

  self.picture.contentMode = UIViewContentModeScaleAspectFill;
  self.picture.clipsToBounds = YES;
  self.picture.layer.cornerRadius = 12;

  self.titleLabel.font = [UIFont systemFontOfSize:17 weight:UIFontWeightSemibold];  // type.title
  self.titleLabel.textColor = [UIColor colorNamed:@"color.card.title"];
  [self applyTitleLabelAttributes];

  self.captionLabel.font = [UIFont systemFontOfSize:13];  // type.caption
  self.captionLabel.textColor = [UIColor colorNamed:@"color.card.title"];
  self.captionLabel.numberOfLines = 0;
  [self applyCaptionLabelAttributes];

  self.linkButton.titleLabel.font = [UIFont systemFontOfSize:13 weight:UIFontWeightSemibold];
  [self.linkButton setTitle:@"Read on" forState:UIControlStateNormal];
  [self.linkButton setTitleColor:[UIColor colorNamed:@"color.card.link"] forState:UIControlStateNormal];

  [self.ground mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self).offset(16);  // space.4
    make.right.equalTo(self).offset(-16);  // space.4
    make.top.equalTo(self).offset(8);  // space.2
    make.bottom.equalTo(self).offset(-8);  // space.2
  }];
  [self.picture mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.ground.mas_left).offset(8);  // space.2
    make.right.equalTo(self.ground.mas_right).offset(-8);  // space.2
    make.top.equalTo(self.ground.mas_top).offset(8);  // space.2
    make.height.equalTo(@(SpecCreateSizeSegmentCollectionViewHeight())).key(@"create.size.segmentCollectionView.height");
  }];
  [self.titleLabel mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.ground.mas_left).offset(12);  // space.3
    make.right.lessThanOrEqualTo(self.ground.mas_right).offset(-12);  // space.3
    make.top.equalTo(self.picture.mas_bottom).offset(12);  // space.3
  }];
  [self.captionLabel mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.titleLabel.mas_left);
    make.top.equalTo(self.titleLabel.mas_bottom).offset(4);  // space.2
    make.width.equalTo(@(SpecCreateSizeCaptionTextWidth())).key(@"create.size.captionTextWidth");
  }];
  [self.linkButton mas_makeConstraints:^(MASConstraintMaker *make) {
    make.left.equalTo(self.titleLabel.mas_left);
    make.top.equalTo(self.captionLabel.mas_bottom);
    make.height.greaterThanOrEqualTo(@44);  // target.least
    make.width.greaterThanOrEqualTo(@44);  // target.least
    make.bottom.equalTo(self.ground.mas_bottom);
  }];
}

- (void)applyTitleLabelAttributes {
  NSMutableParagraphStyle *titleLabelParagraph = [[NSMutableParagraphStyle alloc] init];
  titleLabelParagraph.lineSpacing = 1.8128906250000014;
  titleLabelParagraph.lineBreakMode = self.titleLabel.lineBreakMode;
  titleLabelParagraph.alignment = self.titleLabel.textAlignment;
  self.titleLabel.attributedText = [[NSAttributedString alloc]
    initWithString:self.titleLabel.text ?: @""
    attributes:@{NSParagraphStyleAttributeName: titleLabelParagraph}];
}

- (void)applyCaptionLabelAttributes {
  NSMutableParagraphStyle *captionLabelParagraph = [[NSMutableParagraphStyle alloc] init];
  captionLabelParagraph.lineSpacing = 2.0363281250000007;
  captionLabelParagraph.lineBreakMode = self.captionLabel.lineBreakMode;
  captionLabelParagraph.alignment = self.captionLabel.textAlignment;
  self.captionLabel.attributedText = [[NSAttributedString alloc]
    initWithString:self.captionLabel.text ?: @""
    attributes:@{NSParagraphStyleAttributeName: captionLabelParagraph}];
}

- (NSString *)title {
  return self.titleLabel.text;
}

- (void)setTitle:(NSString *)newValue {
  self.titleLabel.text = newValue;
  [self applyTitleLabelAttributes];
}

- (NSString *)caption {
  return self.captionLabel.text;
}

- (void)setCaption:(NSString *)newValue {
  self.captionLabel.text = newValue;
  [self applyCaptionLabelAttributes];
}

@end
