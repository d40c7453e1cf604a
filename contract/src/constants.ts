/**
 * The product's fixed figures, held here and nowhere else. Figures that go over the wire are strings, as every
 * value there is. The default service phone is a brand's own and lives in its configuration (`servicePhone`).
 */

export const API_PREFIX = '/under';
export const HTTP_TIMEOUT_MS = 60_000;

export const SMS_COUNTDOWN_SECONDS = 60;
export const SMS_COUNTDOWN_TICK_MS = 1000;
export const SMS_CODE_MAX_LENGTH = 6;
/** The legacy repayment asks for a whole code before it sends one. */
export const LEGACY_SMS_CODE_MIN_LENGTH = 6;
/** For how long the law has a lender know who a past borrower was: five years in the Philippines and in India. */
export const KEPT_AFTER_DELETION_YEARS = 5;
/** The `reference` market's; other markets bring their own mobile pattern. */
export const MOBILE_DIGITS = 11;
export const CAPTCHA_MAX_LENGTH = 4;

export const COMPLAINT_TEXT_MAX_LENGTH = 200;
export const COMPLAINT_IMAGES_MAX = 9;
export const COMPLAINT_SCORES = ['1', '2', '3', '4', '5'] as const;
export const COMPLAINT_RATING_DELAY_MS = 3000;
export const COMPLAINT_SENT_MODAL_MS = 1500;
export const COMPLAINT_REPLY_WEEKDAYS = 3;

/** What the contact form takes. Each field has room for what people really write, and for no more. */
export const CONTACT_MESSAGE_MAX_LENGTHS = { name: 80, telephone: 40, email: 254, remark: 1000 } as const;

export const TOAST_DEFAULT_MS = 3000;
/** A duration over this is used as given; anything else falls back to the default. */
export const TOAST_IGNORED_UP_TO_MS = 300;
export const LANDING_CAROUSEL_MS = 3000;
export const FOLDED_DETAIL_ROWS = 2;

export const DEFAULT_CHANNEL_NUMBER = '90006';
export const DEFAULT_CARD_TYPE = '1';
export const CONTACT_INFO_OVERALL = '30';

export const ORDER_STATUSES = ['21', '110', '151', '170', '174', '180', '200'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_RATING_STARS = ['1', '2', '3', '4', '5'] as const;
export const APP_STORE_RATING_FROM_STARS = 4;
/** What the app-store rating call sends whatever was chosen; the choice itself travels beside it. */
export const APP_STORE_RATING_SCORE = '5';

export const BORROW_AGAIN_MODULE_ID = '30';
export const BORROW_AGAIN_POSITION_ID = '0';
export const ORDER_TILE_MODULE_ID = '31';
export const FAILURE_TILE_MODULE_ID = '32';
/** Ours: a product's tile on the home page. */
export const HOME_TILE_MODULE_ID = '33';

/** The scene under which a loan's agreements are asked for when it is confirmed. */
export const LOAN_CONFIRM_SCENE = '3';

export const DISABLED_TILE_COLOUR = '#ccc';
/** The blue of a brand that configures none. White on it has a contrast of 6.3 to 1. */
export const THEME_PRIMARY_COLOUR = '#1557d0';
export const THEME_PRIMARY_TEXT_COLOUR = '#fff';
