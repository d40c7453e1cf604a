import { mintHandOff, readUserInfo } from '@hiram/contract/people/identity';
import {
  startTestIdentity,
  type TestIdentity,
  takeCode,
} from '@hiram/server-testing/people/identity/identity';
import { applyRules } from '@hiram/server-testing/retention';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { registerBorrower } from './register-borrower.ts';

const DAY = 86_400_000;

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

async function count(table: string): Promise<number> {
  const [row] = await identity.db.asOwner(`select count(*)::int as n from ${table}`);
  return Number(row?.n);
}

describe('the daily purge', () => {
  test('removes sessions a month after their end, with their codes, and no session that may still be active', async () => {
    function purge(): Promise<void> {
      return applyRules(identity.parts, 'borrower sessions', 'unused hand-off codes', 'password attempts');
    }
    const shell = identity.client({ device: 'telephone' });
    await identity.logIn(shell, '09170000001', 'native');
    const [taken, untaken] = [await shell.send(mintHandOff), await shell.send(mintHandOff)];
    expect(untaken.status).toBe(200);
    await takeCode(identity.client({ device: 'telephone' }), taken.data.handOffCode);
    await identity.logIn(identity.client(), '09170000002');
    expect([await count('borrower_sessions'), await count('hand_off_codes')]).toEqual([3, 2]);

    identity.clock.moveBy(13 * DAY);
    expect((await shell.send(readUserInfo)).status).toBe(200);
    await purge();
    // The hand-off code of a session is kept with it, because reuse must end the session.
    expect([await count('borrower_sessions'), await count('hand_off_codes')]).toEqual([3, 1]);

    identity.clock.moveBy(20 * DAY);
    await purge();
    expect(await count('borrower_sessions')).toBe(2);

    identity.clock.moveBy(90 * DAY);
    await purge();
    await purge();
    expect([await count('borrower_sessions'), await count('hand_off_codes')]).toEqual([0, 0]);
    expect(await count('borrower_devices')).toBe(2);
  });

  test('erases past borrowers on their date, and not before', async () => {
    const registration = { brand: 'hiram', market: 'PH', mobile: '+639170000003' } as const;
    const { borrowerId } = await inTransaction(identity.db.database, (tx) =>
      registerBorrower(tx, registration, identity.parts),
    );
    await identity.db.asOwner(
      `update borrowers set deleted_at = now(), mobile_index = null, erase_on = '2031-11-15' where id = $1`,
      [borrowerId],
    );
    function eraseAt(time: string): Promise<void> {
      const clock = { now: () => instant(time) };
      return applyRules({ database: identity.db.database, clock }, 'past borrowers');
    }
    // Midnight in Manila.
    await eraseAt('2031-11-14T15:59:59Z');
    expect(await identity.parts.personalData.findKey(identity.db.database, borrowerId)).toBeDefined();
    await eraseAt('2031-11-14T16:00:00Z');
    expect(await identity.parts.personalData.findKey(identity.db.database, borrowerId)).toBeUndefined();
    expect(
      await identity.db.asOwner('select mobile_encrypted, erase_on from borrowers where id = $1', [
        borrowerId,
      ]),
    ).toEqual([{ mobile_encrypted: null, erase_on: null }]);
  });
});
