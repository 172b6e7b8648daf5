#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Values and distances that properties, tokens and specs give.
@interface Measured : UIView

@property (nonatomic, readonly) UIView *ground;
@property (nonatomic, readonly) UIImageView *photo;
@property (nonatomic, readonly) UILabel *text;
@property (nonatomic, readonly) UIButton *button;
@property (nonatomic, readonly) UIButton *plain;

@property (nonatomic) IBInspectable CGFloat gap;
@property (nonatomic) IBInspectable NSInteger columns;
@property (nonatomic) IBInspectable double ratio;
@property (nonatomic, nullable) IBInspectable UIColor *ink;
@property (nonatomic, nullable) UIImage *picture;
@property (nonatomic, copy, nullable) IBInspectable NSString *caption;

@end

NS_ASSUME_NONNULL_END
