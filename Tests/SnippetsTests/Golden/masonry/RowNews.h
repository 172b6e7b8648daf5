#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// A headline with a picture and the number of replies, drawn from a picture of 640 × 155 pixels.
@interface RowNews : UIView

@property (nonatomic, readonly) UIImageView *imageView;
@property (nonatomic, readonly) UILabel *titleLabel;
@property (nonatomic, readonly) UILabel *detailLabel;
@property (nonatomic, readonly) UIButton *chatBtn;

@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic, copy, nullable) NSString *detail;

@end

NS_ASSUME_NONNULL_END
