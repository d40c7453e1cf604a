import { contactInfo, saveEvent } from '@hiram/contract/support/engagement';
import { countPageViews as countPageViewsCall } from '@hiram/contract/support/page-views';
import { marketPack } from '@hiram/markets/market-pack';
import { type Clock, today } from '@hiram/values/clock';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { addressRange } from '#platform/http/address-range.ts';
import { countPageViews } from './count-page-views.ts';
import { countProductClick } from './count-product-click.ts';
import { createPageViewLimit } from './page-view-limit.ts';
import { readSupportContact } from './read-support-contact.ts';

export interface EngagementContext {
  readonly database: Database;
  /** Business time: clicks are counted by the market's day. */
  readonly businessClock: Clock;
}

export function registerEngagementRoutes(
  server: CallServer,
  { database, businessClock }: EngagementContext,
): void {
  implement(server, contactInfo, {
    policy: 'public',
    handle: async (_request, { brand }) => {
      const { email, phoneLine } = await readSupportContact(database, brand.code);
      return { email, smWa: phoneLine };
    },
  });

  implement(server, saveEvent, {
    // Public, because the failed-login page has no session and counts clicks too.
    policy: 'public',
    handle: async ({ productId, moduleId, positionId }, { brand: { code, market } }) => {
      await countProductClick(database, {
        brandCode: code,
        countedOn: today(businessClock, marketPack(market).facts.timeZone),
        productId,
        moduleId: Number(moduleId),
        positionId: Number(positionId),
      });
      return {};
    },
  });
  registerPageViews(server, { database, businessClock });
}

function registerPageViews(server: CallServer, { database, businessClock }: EngagementContext): void {
  const mayCount = createPageViewLimit(businessClock);
  implement(server, countPageViewsCall, {
    policy: 'public',
    handle: async ({ views }, { address, brand: { code, market } }) => {
      if (!mayCount(addressRange(address))) throw new Refusal('too_many_requests', { pageViews: true });
      await countPageViews(database, {
        brandCode: code,
        countedOn: today(businessClock, marketPack(market).facts.timeZone),
        lines: views,
      });
      return {};
    },
  });
}
