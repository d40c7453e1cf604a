import { contactInfo, saveEvent } from '@hiram/contract/support/engagement';
import { marketPack } from '@hiram/markets/market-pack';
import { type Clock, today } from '@hiram/values/clock';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import { countProductClick } from './count-product-click.ts';
import { readSupportContact } from './read-support-contact.ts';

export interface EngagementContext {
  readonly database: Database;
  /** Business time: clicks are counted by the market's day. */
  readonly clock: Clock;
}

export function registerEngagementRoutes(server: CallServer, { database, clock }: EngagementContext): void {
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
        countedOn: today(clock, marketPack(market).facts.timeZone),
        productId,
        moduleId: Number(moduleId),
        positionId: Number(positionId),
      });
      return {};
    },
  });
}
