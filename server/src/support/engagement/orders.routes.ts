import {
  rateOrder as rateOrderCall,
  resolveProductLink as resolveCall,
} from '@hiram/contract/support/engagement';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { isLinkAllowed } from '#platform/calls/outgoing-links.ts';
import { type RatingContext, rateOrder } from './rate-order.ts';
import { type ProductLinkContext, resolveProductLink } from './resolve-product-link.ts';

/** Clicks on an order's pages: its rating stars and the tiles of other products. */
export function registerOrderEngagementRoutes(
  server: CallServer,
  context: RatingContext & ProductLinkContext,
): void {
  implement(server, rateOrderCall, {
    policy: 'borrower',
    handle: async ({ stars }, { session: { borrowerId }, brand: { code } }) => {
      await rateOrder(context, {
        borrowerId,
        brandCode: code,
        stars: stars === undefined ? null : Number(stars),
      });
      return {};
    },
  });

  implement(server, resolveCall, {
    // Public, because the failed-login page has no session and shows tiles too.
    policy: 'public',
    handle: async ({ productKey }, { brand: { code, market, links }, locale, common, pageOrigin }) => {
      const reader = { brandCode: code, market, locale, common, pageOrigin };
      return {
        link: await resolveProductLink(context, productKey, {
          ...reader,
          isAllowed: (link) => isLinkAllowed(link, links, { isOnThisMachine: server.checkAnswers }),
        }),
      };
    },
  });
}
