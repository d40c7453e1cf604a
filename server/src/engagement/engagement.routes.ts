import { contactInfo, saveEvent } from '@hiram/contract/engagement';
import { marketPack } from '@hiram/markets/market-pack';
import { type Clock, today } from '@hiram/values/clock';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import type { Database } from '../platform/database/database.ts';
import { countProductTap } from './count-product-tap.ts';
import { readSupportContact } from './read-support-contact.ts';

export interface EngagementParts {
  readonly database: Database;
  /** Business time: clicks are counted by the market's day. */
  readonly clock: Clock;
}

export function registerEngagementRoutes(server: CallServer, { database, clock }: EngagementParts): void {
  implement(server, contactInfo, {
    policy: 'public',
    handle: async (_request, { brand }) => {
      const { email, telephoneLine } = await readSupportContact(database, brand.code);
      return { email, smWa: telephoneLine };
    },
  });

  implement(server, saveEvent, {
    // Public, because the failed-login page has no session and counts clicks too.
    policy: 'public',
    handle: async ({ productId, moduleId, positionId }, { brand: { code, market } }) => {
      await countProductTap(database, {
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
