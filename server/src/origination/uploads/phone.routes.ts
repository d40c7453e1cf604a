import { saveDevice, saveLocation } from '@hiram/contract/origination/uploads';
import { parseInstant } from '@hiram/values/instant';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { storeLocation } from './location.ts';
import type { PhoneContext } from './phone.ts';
import { upsertPhone } from './phones.sql.ts';

/** Location and model of a phone. No call reads its contacts. */
export function registerPhoneRoutes(server: CallServer, context: PhoneContext): void {
  implement(server, saveLocation, {
    policy: 'borrower',
    handle: async ({ latitude, longitude, takenAt }, { session: { borrowerId }, brand }) => {
      const moment = parseInstant(takenAt);
      if (moment === undefined) throw new Refusal('request_malformed');
      await storeLocation(context, {
        borrowerId,
        brandCode: brand.code,
        latitude,
        longitude,
        takenAt: moment,
      });
      return {};
    },
  });

  implement(server, saveDevice, {
    policy: 'borrower',
    handle: async (facts, { session: { borrowerId }, common }) => {
      const { database, systemClock, personalData } = context;
      await inTransaction(database, async (tx) => {
        const key = await personalData.keyFor(tx, borrowerId);
        await upsertPhone(tx, {
          borrowerId,
          deviceIndexes: personalData.blindIndexes('phones.device', common.deviceId ?? ''),
          factsEncrypted: key.encrypt('phones.facts', JSON.stringify(facts)),
          savedAt: systemClock.now(),
        });
      });
      return {};
    },
  });
}
