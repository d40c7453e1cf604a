/**
 * The product's fixed numbers, defined only here. Numbers on the wire are strings, like every value there.
 * The default service phone belongs to a brand and is in its configuration (`servicePhone`).
 */

export const API_PREFIX = '/under';
export const HTTP_TIMEOUT_MS = 60_000;

export const SMS_COUNTDOWN_SECONDS = 60;
export const SMS_COUNTDOWN_TICK_MS = 1000;
export const SMS_CODE_MAX_LENGTH = 6;
/** The legacy repayment requires a complete code before it is submitted. */
export const LEGACY_SMS_CODE_MIN_LENGTH = 6;
/**
 * How long the law requires a lender to keep a past borrower's identity: five years in the Philippines and in
 * India.
 */
export const RETAINED_AFTER_DELETION_YEARS = 5;
/** For the `reference` market; other markets have their own mobile pattern. */
export const MOBILE_DIGITS = 11;
export const CAPTCHA_MAX_LENGTH = 4;

export const COMPLAINT_TEXT_MAX_LENGTH = 200;
/** Not part of the specification: the limit for the borrowers of the presentation `hiram`. */
export const LONG_COMPLAINT_TEXT_MAX_LENGTH = 1000;
export const COMPLAINT_IMAGES_MAX = 9;
export const COMPLAINT_SCORES = ['1', '2', '3', '4', '5'] as const;
export const COMPLAINT_RATING_DELAY_MS = 3000;
export const COMPLAINT_SENT_MODAL_MS = 1500;
export const COMPLAINT_REPLY_WEEKDAYS = 3;

/** The length limits of the contact form: enough for real messages, and no more. */
export const CONTACT_MESSAGE_MAX_LENGTHS = { name: 80, telephone: 40, email: 254, remark: 1000 } as const;

export const TOAST_DEFAULT_MS = 3000;
/** A duration above this value is used as given; any other falls back to the default. */
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
/** The app-store rating call always sends this score; the actual choice is a separate field. */
export const APP_STORE_RATING_SCORE = '5';

export const BORROW_AGAIN_MODULE_ID = '30';
export const BORROW_AGAIN_POSITION_ID = '0';
export const ORDER_TILE_MODULE_ID = '31';
export const FAILURE_TILE_MODULE_ID = '32';
/** Not part of the specification: a product tile on the home page. */
export const HOME_TILE_MODULE_ID = '33';

/** The scene for a loan's agreements on the confirm screen. */
export const LOAN_CONFIRM_SCENE = '3';

export const DISABLED_TILE_COLOUR = '#ccc';
/** The blue of a brand that configures none. White text on it has a contrast ratio of 6.3 to 1. */
export const THEME_PRIMARY_COLOUR = '#1557d0';
export const THEME_PRIMARY_TEXT_COLOUR = '#fff';

/** With the refusal `other_cell`: the origin of the cell that has the person's account. */
export const CELL_ADDRESS_HEADER = 'hiram-cell-address';
