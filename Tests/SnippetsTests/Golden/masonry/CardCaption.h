#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// A picture with a title, a caption whose width follows the device, and a link.
@interface CardCaption : UIView

@property (nonatomic, readonly) UIView *ground;
@property (nonatomic, readonly) UIImageView *picture;
@property (nonatomic, readonly) UILabel *titleLabel;
@property (nonatomic, readonly) UILabel *captionLabel;
@property (nonatomic, readonly) UIButton *linkButton;

@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, copy, nullable) NSString *caption;

@end

NS_ASSUME_NONNULL_END
