#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, DeviceMeasuresStyle) {
  DeviceMeasuresStyleNear,
  DeviceMeasuresStyleFar,
};

/// Distances that each device has of its own, in two styles.
@interface DeviceMeasures : UIView

@property (nonatomic, readonly) UIView *box;
@property (nonatomic, readonly) UILabel *text;
@property (nonatomic, readonly) UIButton *more;
@property (nonatomic, readonly) UIStackView *row;
@property (nonatomic, readonly) UILabel *one;
@property (nonatomic, readonly) UILabel *two;
@property (nonatomic, readonly) UILabel *three;

@property (nonatomic) DeviceMeasuresStyle style;
@property (nonatomic) IBInspectable CGFloat gap;

@end

NS_ASSUME_NONNULL_END
