#import <UIKit/UIKit.h>

@class ParallaxBehaviour;
@class Ticket;

NS_ASSUME_NONNULL_BEGIN

/// Two tickets above each other, one of which shows what the card is given.
@interface CardBadge : UIView

@property (nonatomic, readonly) Ticket *fixed;
@property (nonatomic, readonly) Ticket *badge;
@property (nonatomic, readonly) UIView *mark;
@property (nonatomic, readonly) UIButton *more;
@property (nonatomic, readonly) ParallaxBehaviour *parallax;

@property (nonatomic, copy, nullable) NSString *title;
@property (nonatomic) IBInspectable NSInteger count;
@property (nonatomic) BOOL isHiddenValue;
@property (nonatomic) BOOL isOpen;

@end

NS_ASSUME_NONNULL_END
