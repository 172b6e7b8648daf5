#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// As large as the device says.
@interface Dot : UIView

@property (nonatomic, readonly) UIView *ground;

@end

NS_ASSUME_NONNULL_END
