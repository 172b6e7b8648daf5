#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, ProfileViewStyle) {
  ProfileViewStyleLeading,
  ProfileViewStyleCentred,
};

/// A person or channel with a round picture, a few words, and a button to follow.
@interface ProfileView : UIView

@property (nonatomic, readonly) UILabel *nameLabel;
@property (nonatomic, readonly) UILabel *introLabel;
@property (nonatomic, readonly) UIButton *subscribeButton;
@property (nonatomic, readonly) UIImageView *imageView;

@property (nonatomic) ProfileViewStyle style;
@property (nonatomic, copy, nullable) NSString *name;
@property (nonatomic, copy, nullable) NSString *intro;
@property (nonatomic) BOOL subscribed;

@end

NS_ASSUME_NONNULL_END
