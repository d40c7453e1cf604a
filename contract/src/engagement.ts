import { defineCall } from './call.ts';
import {
  APP_STORE_RATING_SCORE,
  BORROW_AGAIN_MODULE_ID,
  CONTACT_INFO_OVERALL,
  FAILURE_TILE_MODULE_ID,
  ORDER_RATING_STARS,
  ORDER_TILE_MODULE_ID,
} from './constants.ts';
import { choice, email, integer, link, publicId, text } from './field.ts';

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

/** Counts a tap: "Borrow Again", or a product tile by its index. The failure page logs its clicks here too. */
export const saveEvent = defineCall({
  name: 'saveEvent',
  method: 'POST',
  path: '/service/event/save',
  client: 'form',
  success: 'integerZero',
  request: {
    productId: publicId,
    moduleId: choice(BORROW_AGAIN_MODULE_ID, ORDER_TILE_MODULE_ID, FAILURE_TILE_MODULE_ID),
    positionId: integer,
  },
  data: {},
  refusals: [],
});

/** The rating of an order. `score` never changes; `stars` is what the borrower chose. */
export const rateOrder = defineCall({
  name: 'rateOrder',
  method: 'POST',
  path: '/v3/loan-details/score',
  client: 'form',
  success: 'doubleZero',
  request: { score: choice(APP_STORE_RATING_SCORE), stars: choice(...ORDER_RATING_STARS) },
  data: {},
  refusals: ['session_required'],
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
