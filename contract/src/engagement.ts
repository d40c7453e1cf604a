import { defineCall } from './call.ts';
import {
  APP_STORE_RATING_SCORE,
  BORROW_AGAIN_MODULE_ID,
  CONTACT_INFO_OVERALL,
  CONTACT_MESSAGE_MAX_LENGTHS,
  FAILURE_TILE_MODULE_ID,
  HOME_TILE_MODULE_ID,
  ORDER_RATING_STARS,
  ORDER_TILE_MODULE_ID,
} from './constants.ts';
import { choice, email, integer, link, optional, publicId, text } from './field.ts';

/** How to reach the lender's people: public, so it needs no session. */
export const contactInfo = defineCall({
  name: 'contactInfo',
  method: 'POST',
  path: '/v3/personal-center/contact-kf-info',
  client: 'form',
  success: 'integerZero',
  request: { overall: choice(CONTACT_INFO_OVERALL) },
  data: { email, smWa: text({ max: 40 }) },
  refusals: ['not_found'],
});

const contactText = CONTACT_MESSAGE_MAX_LENGTHS;

/** The contact form of the public site. It reaches the lender's support inbox. */
export const sendContactMessage = defineCall({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/v3/personal-center/contact-message',
  client: 'form',
  success: 'integerZero',
  request: {
    /** Made by the page for one message: however often it is sent, it arrives once. */
    requestId: publicId,
    name: text({ min: 1, max: contactText.name }),
    telephone: text({ min: 1, max: contactText.telephone }),
    email,
    remark: text({ min: 1, max: contactText.remark }),
    /** A field that no person sees; whoever fills it in is no person, and is told that all went well. */
    website: optional(text({ max: 200 })),
  },
  data: {},
  refusals: [],
});

/** Counts a tap: "Borrow Again", or a product tile by its index. The failure page logs its clicks here too. */
export const saveEvent = defineCall({
  name: 'saveEvent',
  method: 'POST',
  path: '/service/event/save',
  client: 'form',
  success: 'integerZero',
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
 * The rating of the loan that the borrower settled last. `score` never changes; `stars` is what the borrower chose. A
 * loan is rated once: sent again, the first rating stands.
 */
export const rateOrder = defineCall({
  name: 'rateOrder',
  method: 'POST',
  path: '/v3/loan-details/score',
  client: 'form',
  success: 'doubleZero',
  request: { score: choice(APP_STORE_RATING_SCORE), stars: choice(...ORDER_RATING_STARS) },
  data: {},
  refusals: ['session_required', 'not_found'],
});

/** Where a recommended product's tile leads, on order details and on the failure page alike. */
export const resolveProductLink = defineCall({
  name: 'resolveProductLink',
  method: 'POST',
  path: '/gopia/goya/define/product-link',
  client: 'form',
  success: 'doubleZero',
  bareData: 'link',
  request: {
    module: choice(ORDER_TILE_MODULE_ID, FAILURE_TILE_MODULE_ID),
    position: integer,
    /** The tile's jump key on order details, its product id on the failure page. */
    productKey: publicId,
  },
  data: { link },
  refusals: ['not_found'],
});
