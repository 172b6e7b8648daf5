#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, EverythingStyle) {
  EverythingStyleDefault,
  EverythingStyleCompact,
};

/// One of each, on two lines.
@interface Everything : UIView

@property (nonatomic, readonly) UIView *ground;
@property (nonatomic, readonly) UILabel *label;
@property (nonatomic, readonly) UILabel *echo;
@property (nonatomic, readonly) UILabel *remark;
@property (nonatomic, readonly) UIButton *button;
@property (nonatomic, readonly) UIButton *toggle;
@property (nonatomic, readonly) UIButton *off;
@property (nonatomic, readonly) UIImageView *picture;

@property (nonatomic) EverythingStyle style;
@property (nonatomic, copy, nullable) NSString *caption;
@property (nonatomic) BOOL isChosen;

@end

NS_ASSUME_NONNULL_END
