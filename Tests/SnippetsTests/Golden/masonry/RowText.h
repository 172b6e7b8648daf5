#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// A paragraph across the whole width.
@interface RowText : UIView

@property (nonatomic, readonly) UILabel *textLabel;

@property (nonatomic, copy, nullable) NSString *text;

@end

NS_ASSUME_NONNULL_END
