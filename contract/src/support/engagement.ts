import { defineCall } from '../call.ts';
import {
  APP_STORE_RATING_SCORE,
  BORROW_AGAIN_MODULE_ID,
  CONTACT_INFO_OVERALL,
  CONTACT_MESSAGE_MAX_LENGTHS,
  FAILURE_TILE_MODULE_ID,
  HOME_TILE_MODULE_ID,
  ORDER_RATING_STARS,
  ORDER_TILE_MODULE_ID,
} from '../constants.ts';
import { choice, email, integer, link, optional, publicId, text } from '../field.ts';

/** The lender's contact details. They are public, so no session is needed. */
export const contactInfo = defineCall({
  name: 'contactInfo',
  method: 'POST',
  path: '/v3/personal-center/contact-kf-info',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: { overall: choice(CONTACT_INFO_OVERALL) },
  data: { email, smWa: text({ max: 40 }) },
  refusals: ['not_found'],
});

const contactText = CONTACT_MESSAGE_MAX_LENGTHS;

/** The contact form of the public site. It writes to the lender's support inbox. */
export const sendContactMessage = defineCall({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/v3/personal-center/contact-message',
  client: 'form',
  success: 'integerZero',
  request: {
    /** An idempotency key that the page creates per message: retries create one message. */
    requestId: publicId,
    name: text({ min: 1, max: contactText.name }),
    telephone: text({ min: 1, max: contactText.telephone }),
    email,
    remark: text({ min: 1, max: contactText.remark }),
    /** A honeypot field that people do not see. A bot that fills it in gets a success response. */
    website: optional(text({ max: 200 })),
  },
  data: {},
  refusals: [],
});

/**
 * Counts a click: "Borrow Again", or a product tile by its index. The failure page logs its clicks here too.
 */
export const saveEvent = defineCall({
  name: 'saveEvent',
  method: 'POST',
  path: '/service/event/save',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: {
    productId: publicId,
    moduleId: choice(
      BORROW_AGAIN_MODULE_ID,
      ORDER_TILE_MODULE_ID,
      FAILURE_TILE_MODULE_ID,
      HOME_TILE_MODULE_ID,
    ),
    positionId: integer,
  },
  data: {},
  refusals: [],
});

/**
 * The rating of the loan that the borrower settled last. `score` is constant; `stars` is the borrower's
 * choice, which a client of the specification does not send. A loan is rated once: later ratings are ignored.
 */
export const rateOrder = defineCall({
  name: 'rateOrder',
  method: 'POST',
  path: '/v3/loan-details/score',
  client: 'form',
  success: 'doubleZero',
  specified: true,
  request: { score: choice(APP_STORE_RATING_SCORE), stars: optional(choice(...ORDER_RATING_STARS)) },
  data: {},
  refusals: ['session_required', 'not_found'],
});

/** The target of a recommended product's tile, on order details and on the failure page. */
export const resolveProductLink = defineCall({
  name: 'resolveProductLink',
  method: 'POST',
  path: '/gopia/goya/define/product-link',
  client: 'form',
  success: 'doubleZero',
  specified: true,
  bareData: 'link',
  request: {
    module: choice(ORDER_TILE_MODULE_ID, FAILURE_TILE_MODULE_ID),
    position: integer,
    /** The tile's jump key on order details; its product id on the failure page. */
    productKey: publicId,
  },
  data: { link },
  refusals: ['not_found'],
});
