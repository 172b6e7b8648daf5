// The part of UIKit and Foundation that generated Objective-C uses, for a compiler that only checks.
#pragma once

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_ENUM(type, name) enum name : type name; enum name : type
#define NS_OPTIONS(type, name) enum name : type name; enum name : type
#define IBInspectable
#define IBOutlet
#define YES __objc_yes
#define NO __objc_no
#define nil ((id)0)

typedef signed char BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { CGFloat top, left, bottom, right; } UIEdgeInsets;
typedef struct CGColor *CGColorRef;
static const UIEdgeInsets UIEdgeInsetsZero = {0, 0, 0, 0};
static inline UIEdgeInsets UIEdgeInsetsMake(CGFloat top, CGFloat left, CGFloat bottom, CGFloat right) {
  return (UIEdgeInsets){top, left, bottom, right};
}
static inline CGPoint CGPointMake(CGFloat x, CGFloat y) { return (CGPoint){x, y}; }
static inline CGSize CGSizeMake(CGFloat width, CGFloat height) { return (CGSize){width, height}; }
typedef struct { CGFloat top, leading, bottom, trailing; } NSDirectionalEdgeInsets;
static inline NSDirectionalEdgeInsets NSDirectionalEdgeInsetsMake(CGFloat top, CGFloat leading, CGFloat bottom, CGFloat trailing) {
  return (NSDirectionalEdgeInsets){top, leading, bottom, trailing};
}
static const CGFloat UIViewNoIntrinsicMetric = -1;
static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
  return (CGRect){{x, y}, {width, height}};
}
static const CGRect CGRectZero = {{0, 0}, {0, 0}};
static inline BOOL CGRectIsEmpty(CGRect rect) { return rect.size.width == 0 || rect.size.height == 0; }

NS_ASSUME_NONNULL_BEGIN

@class NSString, NSArray, UIView;

__attribute__((objc_root_class)) @interface NSObject
+ (instancetype)alloc;
- (instancetype)init;
@end

@interface NSObject ()
- (id)copy;
- (id)mutableCopy;
@end

@interface NSString : NSObject
@end
// What the compiler makes of literals.
@interface NSSimpleCString : NSString
@end
@interface NSConstantString : NSSimpleCString
@end

@interface NSNumber : NSObject
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithLong:(long)value;
+ (NSNumber *)numberWithDouble:(double)value;
+ (NSNumber *)numberWithBool:(BOOL)value;
@end

typedef struct { unsigned long state; id __unsafe_unretained _Nullable *_Nullable items; unsigned long *mutations; unsigned long extra[5]; } NSFastEnumerationState;

@interface NSArray<__covariant ObjectType> : NSObject
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull[_Nullable])objects count:(NSUInteger)count;
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state objects:(id __unsafe_unretained _Nullable[_Nonnull])buffer count:(NSUInteger)count;
@end

@protocol NSCopying
@end
@interface NSString () <NSCopying>
@end

@interface NSDictionary<__covariant KeyType, __covariant ObjectType> : NSObject
+ (instancetype)dictionaryWithObjects:(const ObjectType _Nonnull[_Nullable])objects forKeys:(const KeyType<NSCopying> _Nonnull[_Nullable])keys count:(NSUInteger)count;
@end

@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
- (void)setObject:(nullable ObjectType)object forKeyedSubscript:(KeyType<NSCopying>)key;
@end

@protocol UICoordinateSpace
@property (readonly, nonatomic) CGRect bounds;
@end

@interface UIScreen : NSObject
@property (class, nonatomic, readonly) UIScreen *mainScreen;
@property (readonly, nonatomic) id<UICoordinateSpace> fixedCoordinateSpace;
@end

@interface NSCoder : NSObject
@end

typedef NSString *NSAttributedStringKey;
extern NSAttributedStringKey const NSParagraphStyleAttributeName, NSKernAttributeName, NSBackgroundColorAttributeName, NSFontAttributeName;

@interface NSAttributedString : NSObject
- (instancetype)initWithString:(NSString *)string attributes:(nullable NSDictionary<NSAttributedStringKey, id> *)attributes;
@end

typedef NS_ENUM(NSInteger, NSTextAlignment) { NSTextAlignmentLeft, NSTextAlignmentCenter, NSTextAlignmentRight, NSTextAlignmentJustified, NSTextAlignmentNatural };
typedef NS_ENUM(NSInteger, NSLineBreakMode) { NSLineBreakByWordWrapping, NSLineBreakByCharWrapping, NSLineBreakByClipping, NSLineBreakByTruncatingHead, NSLineBreakByTruncatingTail, NSLineBreakByTruncatingMiddle };

@interface NSMutableParagraphStyle : NSObject
@property (nonatomic) CGFloat lineSpacing;
@property (nonatomic) NSLineBreakMode lineBreakMode;
@property (nonatomic) NSTextAlignment alignment;
@end

@interface UIColor : NSObject
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
+ (nullable UIColor *)colorNamed:(NSString *)name;
@property (nonatomic, readonly) CGColorRef CGColor;
@property (class, nonatomic, readonly) UIColor *tintColor;
@property (class, nonatomic, readonly) UIColor *blackColor;
@property (class, nonatomic, readonly) UIColor *whiteColor;
@property (class, nonatomic, readonly) UIColor *grayColor;
@property (class, nonatomic, readonly) UIColor *darkGrayColor;
@property (class, nonatomic, readonly) UIColor *lightGrayColor;
@property (class, nonatomic, readonly) UIColor *redColor;
@property (class, nonatomic, readonly) UIColor *greenColor;
@property (class, nonatomic, readonly) UIColor *blueColor;
@property (class, nonatomic, readonly) UIColor *cyanColor;
@property (class, nonatomic, readonly) UIColor *yellowColor;
@property (class, nonatomic, readonly) UIColor *magentaColor;
@property (class, nonatomic, readonly) UIColor *orangeColor;
@property (class, nonatomic, readonly) UIColor *purpleColor;
@property (class, nonatomic, readonly) UIColor *brownColor;
@property (class, nonatomic, readonly) UIColor *clearColor;
@property (class, nonatomic, readonly) UIColor *labelColor;
@property (class, nonatomic, readonly) UIColor *secondaryLabelColor;
@property (class, nonatomic, readonly) UIColor *tertiaryLabelColor;
@property (class, nonatomic, readonly) UIColor *placeholderTextColor;
@property (class, nonatomic, readonly) UIColor *separatorColor;
@property (class, nonatomic, readonly) UIColor *systemBackgroundColor;
@property (class, nonatomic, readonly) UIColor *secondarySystemBackgroundColor;
@property (class, nonatomic, readonly) UIColor *systemFillColor;
@property (class, nonatomic, readonly) UIColor *systemRedColor;
@property (class, nonatomic, readonly) UIColor *systemOrangeColor;
@property (class, nonatomic, readonly) UIColor *systemYellowColor;
@property (class, nonatomic, readonly) UIColor *systemGreenColor;
@property (class, nonatomic, readonly) UIColor *systemMintColor;
@property (class, nonatomic, readonly) UIColor *systemTealColor;
@property (class, nonatomic, readonly) UIColor *systemCyanColor;
@property (class, nonatomic, readonly) UIColor *systemBlueColor;
@property (class, nonatomic, readonly) UIColor *systemIndigoColor;
@property (class, nonatomic, readonly) UIColor *systemPurpleColor;
@property (class, nonatomic, readonly) UIColor *systemPinkColor;
@property (class, nonatomic, readonly) UIColor *systemBrownColor;
@property (class, nonatomic, readonly) UIColor *systemGrayColor;
@end

typedef CGFloat UIFontWeight;
extern const UIFontWeight UIFontWeightUltraLight, UIFontWeightThin, UIFontWeightLight, UIFontWeightRegular, UIFontWeightMedium, UIFontWeightSemibold, UIFontWeightBold, UIFontWeightHeavy, UIFontWeightBlack;
typedef NSString *UIFontTextStyle;
extern UIFontTextStyle const UIFontTextStyleLargeTitle, UIFontTextStyleTitle1, UIFontTextStyleTitle2, UIFontTextStyleTitle3, UIFontTextStyleHeadline, UIFontTextStyleSubheadline, UIFontTextStyleBody, UIFontTextStyleCallout, UIFontTextStyleFootnote, UIFontTextStyleCaption1, UIFontTextStyleCaption2;

@interface UIFont : NSObject
+ (UIFont *)systemFontOfSize:(CGFloat)size;
+ (UIFont *)systemFontOfSize:(CGFloat)size weight:(UIFontWeight)weight;
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style;
@end

@interface UIFontMetrics : NSObject
+ (instancetype)metricsForTextStyle:(UIFontTextStyle)textStyle;
- (UIFont *)scaledFontForFont:(UIFont *)font;
@end

@interface UIImage : NSObject
+ (nullable UIImage *)imageNamed:(NSString *)name;
@end

typedef float UILayoutPriority;
static const UILayoutPriority UILayoutPriorityRequired = 1000, UILayoutPriorityDefaultHigh = 750, UILayoutPriorityDefaultLow = 250;
typedef NS_ENUM(NSInteger, UILayoutConstraintAxis) { UILayoutConstraintAxisHorizontal, UILayoutConstraintAxisVertical };
typedef NS_ENUM(NSInteger, NSLayoutRelation) { NSLayoutRelationLessThanOrEqual = -1, NSLayoutRelationEqual, NSLayoutRelationGreaterThanOrEqual };
typedef NS_ENUM(NSInteger, NSLayoutAttribute) {
  NSLayoutAttributeNotAnAttribute, NSLayoutAttributeLeft, NSLayoutAttributeRight, NSLayoutAttributeTop, NSLayoutAttributeBottom,
  NSLayoutAttributeLeading, NSLayoutAttributeTrailing, NSLayoutAttributeWidth, NSLayoutAttributeHeight, NSLayoutAttributeCenterX,
  NSLayoutAttributeCenterY, NSLayoutAttributeLastBaseline, NSLayoutAttributeFirstBaseline, NSLayoutAttributeLeftMargin,
  NSLayoutAttributeRightMargin, NSLayoutAttributeTopMargin, NSLayoutAttributeBottomMargin, NSLayoutAttributeLeadingMargin,
  NSLayoutAttributeTrailingMargin, NSLayoutAttributeCenterXWithinMargins, NSLayoutAttributeCenterYWithinMargins
};

@interface NSLayoutConstraint : NSObject
+ (instancetype)constraintWithItem:(id)view1 attribute:(NSLayoutAttribute)attr1 relatedBy:(NSLayoutRelation)relation toItem:(nullable id)view2 attribute:(NSLayoutAttribute)attr2 multiplier:(CGFloat)multiplier constant:(CGFloat)c;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
+ (void)deactivateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@property (nonatomic) UILayoutPriority priority;
@property (nonatomic, copy, nullable) NSString *identifier;
@end

@interface CALayer : NSObject
@property (nonatomic) CGFloat cornerRadius;
@property (nonatomic) CGFloat borderWidth;
@property (nonatomic, nullable) CGColorRef borderColor;
@property (nonatomic, nullable) CGColorRef shadowColor;
@property (nonatomic) float shadowOpacity;
@property (nonatomic) CGSize shadowOffset;
@property (nonatomic) CGFloat shadowRadius;
@end

@interface UILayoutGuide : NSObject
@end

typedef NS_ENUM(NSInteger, UIViewContentMode) { UIViewContentModeScaleToFill, UIViewContentModeScaleAspectFit, UIViewContentModeScaleAspectFill, UIViewContentModeRedraw, UIViewContentModeCenter, UIViewContentModeTop, UIViewContentModeBottom, UIViewContentModeLeft, UIViewContentModeRight, UIViewContentModeTopLeft, UIViewContentModeTopRight, UIViewContentModeBottomLeft, UIViewContentModeBottomRight };
typedef NS_ENUM(NSInteger, UISemanticContentAttribute) { UISemanticContentAttributeUnspecified, UISemanticContentAttributePlayback, UISemanticContentAttributeSpatial, UISemanticContentAttributeForceLeftToRight, UISemanticContentAttributeForceRightToLeft };
typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) { UIViewAutoresizingNone = 0, UIViewAutoresizingFlexibleLeftMargin = 1, UIViewAutoresizingFlexibleWidth = 2, UIViewAutoresizingFlexibleRightMargin = 4, UIViewAutoresizingFlexibleTopMargin = 8, UIViewAutoresizingFlexibleHeight = 16, UIViewAutoresizingFlexibleBottomMargin = 32 };

@interface UIView : NSObject
- (instancetype)initWithFrame:(CGRect)frame;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
- (void)addSubview:(UIView *)view;
- (void)addLayoutGuide:(UILayoutGuide *)guide;
@property (nonatomic) CGRect frame;
@property (nonatomic) CGRect bounds;
@property (nonatomic) UIViewAutoresizing autoresizingMask;
@property (nonatomic) BOOL translatesAutoresizingMaskIntoConstraints;
@property (nonatomic, nullable) UIColor *backgroundColor;
@property (nonatomic) BOOL clipsToBounds;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nonatomic) UIViewContentMode contentMode;
@property (nonatomic) UISemanticContentAttribute semanticContentAttribute;
@property (nonatomic, readonly) CALayer *layer;
@property (nonatomic) UIEdgeInsets layoutMargins;
@property (nonatomic, readonly) UILayoutGuide *safeAreaLayoutGuide;
@property (nonatomic, readonly) UILayoutGuide *layoutMarginsGuide;
@property (nonatomic, readonly) UILayoutGuide *readableContentGuide;
@property (nonatomic, readonly) CGSize intrinsicContentSize;
- (void)setContentHuggingPriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
- (void)setContentCompressionResistancePriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis;
@end

@interface UILabel : UIView
@property (nonatomic, copy, nullable) NSString *text;
@property (nonatomic, copy, nullable) NSAttributedString *attributedText;
@property (nonatomic, null_resettable) UIFont *font;
@property (nonatomic, null_resettable) UIColor *textColor;
@property (nonatomic) NSTextAlignment textAlignment;
@property (nonatomic) NSLineBreakMode lineBreakMode;
@property (nonatomic) NSInteger numberOfLines;
@property (nonatomic) BOOL adjustsFontForContentSizeCategory;
@property (nonatomic) BOOL adjustsFontSizeToFitWidth;
@property (nonatomic) CGFloat minimumScaleFactor;
@property (nonatomic) CGFloat preferredMaxLayoutWidth;
@end

@interface UIImageView : UIView
@property (nonatomic, nullable) UIImage *image;
@end

typedef NS_OPTIONS(NSUInteger, UIControlState) { UIControlStateNormal = 0, UIControlStateHighlighted = 1, UIControlStateDisabled = 2, UIControlStateSelected = 4 };

@interface UIControl : UIView
@property (nonatomic, getter=isEnabled) BOOL enabled;
@property (nonatomic, getter=isSelected) BOOL selected;
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
@end

typedef NS_ENUM(NSInteger, UIButtonConfigurationSize) { UIButtonConfigurationSizeMedium, UIButtonConfigurationSizeSmall, UIButtonConfigurationSizeMini, UIButtonConfigurationSizeLarge };
typedef NSDictionary<NSAttributedStringKey, id> *_Nonnull (^UIConfigurationTextAttributesTransformer)(NSDictionary<NSAttributedStringKey, id> *textAttributes);

@interface UIButtonConfiguration : NSObject
+ (instancetype)plainButtonConfiguration;
+ (instancetype)grayButtonConfiguration;
+ (instancetype)tintedButtonConfiguration;
+ (instancetype)filledButtonConfiguration;
+ (instancetype)borderlessButtonConfiguration;
+ (instancetype)borderedButtonConfiguration;
+ (instancetype)borderedTintedButtonConfiguration;
+ (instancetype)borderedProminentButtonConfiguration;
@property (nonatomic) UIButtonConfigurationSize buttonSize;
@property (nonatomic) NSDirectionalEdgeInsets contentInsets;
@property (nonatomic, copy, nullable) UIConfigurationTextAttributesTransformer titleTextAttributesTransformer;
@end

@interface UIButton : UIControl
@property (nonatomic, copy, nullable) UIButtonConfiguration *configuration;
@property (nonatomic, readonly, nullable) UILabel *titleLabel;
@property (nonatomic) UIEdgeInsets contentEdgeInsets;
@property (nonatomic) UIEdgeInsets imageEdgeInsets;
@property (nonatomic) UIEdgeInsets titleEdgeInsets;
- (void)setTitle:(nullable NSString *)title forState:(UIControlState)state;
- (void)setTitleColor:(nullable UIColor *)color forState:(UIControlState)state;
- (void)setImage:(nullable UIImage *)image forState:(UIControlState)state;
- (void)setBackgroundImage:(nullable UIImage *)image forState:(UIControlState)state;
@end

typedef NS_ENUM(NSInteger, UIStackViewDistribution) { UIStackViewDistributionFill, UIStackViewDistributionFillEqually, UIStackViewDistributionFillProportionally, UIStackViewDistributionEqualSpacing, UIStackViewDistributionEqualCentering };
typedef NS_ENUM(NSInteger, UIStackViewAlignment) { UIStackViewAlignmentFill, UIStackViewAlignmentLeading, UIStackViewAlignmentFirstBaseline, UIStackViewAlignmentCenter, UIStackViewAlignmentTrailing, UIStackViewAlignmentLastBaseline };

@interface UIStackView : UIView
@property (nonatomic) UILayoutConstraintAxis axis;
@property (nonatomic) UIStackViewDistribution distribution;
@property (nonatomic) UIStackViewAlignment alignment;
@property (nonatomic) CGFloat spacing;
@property (nonatomic, getter=isBaselineRelativeArrangement) BOOL baselineRelativeArrangement;
@property (nonatomic, getter=isLayoutMarginsRelativeArrangement) BOOL layoutMarginsRelativeArrangement;
- (void)addArrangedSubview:(UIView *)view;
- (void)setCustomSpacing:(CGFloat)spacing afterView:(UIView *)view;
@end

@interface UIScrollView : UIView
@property (nonatomic, readonly) UILayoutGuide *contentLayoutGuide;
@property (nonatomic, readonly) UILayoutGuide *frameLayoutGuide;
@end

@interface UITextField : UIControl
@property (nonatomic, copy, nullable) NSString *placeholder;
@property (nonatomic, copy, nullable) NSString *text;
@property (nonatomic, nullable) UIFont *font;
@property (nonatomic, nullable) UIColor *textColor;
@property (nonatomic) NSTextAlignment textAlignment;
@end

@interface UITextView : UIScrollView
@property (nonatomic, copy, null_resettable) NSString *text;
@property (nonatomic, nullable) UIFont *font;
@property (nonatomic, nullable) UIColor *textColor;
@property (nonatomic) NSTextAlignment textAlignment;
@end

@interface UISwitch : UIControl
@property (nonatomic, getter=isOn) BOOL on;
@end
@interface UISlider : UIControl
@property (nonatomic) float value;
@end
@interface UIStepper : UIControl
@end
@interface UISegmentedControl : UIControl
@property (nonatomic) NSInteger selectedSegmentIndex;
- (void)insertSegmentWithTitle:(nullable NSString *)title atIndex:(NSUInteger)segment animated:(BOOL)animated;
@end
@interface UIProgressView : UIView
@property (nonatomic) float progress;
@end
@interface UIActivityIndicatorView : UIView
@end
@interface UIPageControl : UIControl
@property (nonatomic) NSInteger numberOfPages;
@property (nonatomic) NSInteger currentPage;
@end
@interface UIDatePicker : UIControl
@end
@interface UIPickerView : UIView
@end
@interface UISearchBar : UIView
@property (nonatomic, copy, nullable) NSString *placeholder;
@end
@interface UINavigationBar : UIView
@end
@interface UIToolbar : UIView
@end
@interface UITabBar : UIView
@end
@interface UITableView : UIScrollView
@end
@interface UICollectionViewLayout : NSObject
@end
@interface UICollectionViewFlowLayout : UICollectionViewLayout
@end
@interface UICollectionView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout;
@end
@interface UIVisualEffectView : UIView
@end

NS_ASSUME_NONNULL_END
