import { rateOrder as rateOrderCall, resolveProductLink as resolveCall } from '@hiram/contract/engagement';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import { type RatingDesk, rateOrder } from './rate-order.ts';
import { type ProductLinkDesk, resolveProductLink } from './resolve-product-link.ts';

/** Clicks on an order's pages: its rating stars and the tiles of other products. */
export function registerOrderEngagementRoutes(server: CallServer, desk: RatingDesk & ProductLinkDesk): void {
  implement(server, rateOrderCall, {
    policy: 'borrower',
    handle: async ({ stars }, { session: { borrowerId }, brand: { code } }) => {
      await rateOrder(desk, { borrowerId, brandCode: code, stars: Number(stars) });
      return {};
    },
  });

  implement(server, resolveCall, {
    // Public, because the failed-login page has no session and shows tiles too.
    policy: 'public',
    handle: async ({ productKey }, { brand: { code, market }, locale, common }) => ({
      link: await resolveProductLink(desk, productKey, { brandCode: code, market, locale, common }),
    }),
  });
}
