import { saveDevice, saveLocation } from '@hiram/contract/uploads';
import { parseInstant } from '@hiram/values/instant';
import { type CallServer, implement } from '../platform/calls/implement.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { keepLocation } from './location.ts';
import type { TelephoneParts } from './telephone.ts';
import { upsertTelephone } from './telephones.sql.ts';

/** Location and model of a phone. No call reads its contacts. */
export function registerTelephoneRoutes(server: CallServer, parts: TelephoneParts): void {
  implement(server, saveLocation, {
    policy: 'borrower',
    handle: async ({ latitude, longitude, takenAt }, { session: { borrowerId }, brand }) => {
      const moment = parseInstant(takenAt);
      if (moment === undefined) throw new Refusal('request_malformed');
      await keepLocation(parts, { borrowerId, brandCode: brand.code, latitude, longitude, takenAt: moment });
      return {};
    },
  });

  implement(server, saveDevice, {
    policy: 'borrower',
    handle: async (facts, { session: { borrowerId }, common }) => {
      const { database, clock, personalData } = parts;
      await inTransaction(database, async (tx) => {
        const key = await personalData.keyFor(tx, borrowerId);
        await upsertTelephone(tx, {
          borrowerId,
          deviceIndex: personalData.blindIndex('telephones.device', common.deviceId ?? ''),
          factsSealed: key.seal('telephones.facts', JSON.stringify(facts)),
          savedAt: clock.now(),
        });
      });
      return {};
    },
  });
}
