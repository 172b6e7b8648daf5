#import <UIKit/UIKit.h>

@class Dot;

NS_ASSUME_NONNULL_BEGIN

/// A row whose height, margins and line width the device gives.
@interface RowBadge : UIView

@property (nonatomic, readonly) Dot *dot;
@property (nonatomic, readonly) UILabel *text;
@property (nonatomic, readonly) UIButton *more;

@end

NS_ASSUME_NONNULL_END
