import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { simulatedProviders } from '@hiram/server-testing/servicing/disbursements/disbursements';
import { readProviderPayouts } from '@hiram/server-testing/servicing/disbursements/provider-payouts';
import {
  type RefundTestEnvironment,
  startRefundTestEnvironment,
} from '@hiram/server-testing/servicing/refunds/refunds';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { RefundId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advanceRefund, pollAttempt } from './advance-refund.ts';
import type { Refund } from './refund.ts';

const DAY = 24 * 60 * 60_000;

/** The process dies around the call to the provider: nothing is stored here after it. */
class Killed extends Error {}
let killed: 'never' | 'before the send' | 'after the send' = 'never';
/** The provider acts, and its answer does not arrive. */
let isAnswerLost = false;
/** The provider cannot be reached at all. */
let isSilent = false;

let simulator: TestSimulator;
let environment: RefundTestEnvironment;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startRefundTestEnvironment(
    simulatedProviders(simulator.url, (provider) => ({
      ...provider,
      async send(instruction) {
        if (isSilent) return { state: 'unknown', because: 'not_reached' };
        if (killed === 'before the send') throw new Killed();
        const report = await provider.send(instruction);
        if (killed === 'after the send') throw new Killed();
        return isAnswerLost ? { state: 'unknown', because: 'no_answer' } : report;
      },
      async findAll(key) {
        return isSilent ? { state: 'unknown', because: 'not_reached' } : provider.findAll(key);
      },
    })),
  );
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.db.url.reveal())).toEqual([]);
  await environment.close();
  simulator.stop();
});

function stands(state: Refund['state']) {
  return (found: Refund) => found.state === state;
}

/** What the provider paid under the keys of a refund. */
async function madeFor(id: RefundId) {
  return (await readProviderPayouts(simulator.url)).filter(({ idempotencyKey }) =>
    idempotencyKey.includes(id),
  );
}

test('the credit is owed from the decision, is paid once, and the borrower is told', async () => {
  const settled = await environment.settle();
  expect(settled.credit).toBe(58_750n);
  const id = await environment.decide(settled);
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 58_750n, paid: 0n });
  const paid = await environment.advanceUntil(id, stands('paid'));
  expect(paid).toMatchObject({ owner: 'nobody', attempts: [{ state: 'paid', amount: 58_750n }] });
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  expect(await madeFor(id)).toMatchObject([{ idempotencyKey: `refund-${id}-1`, moved: 58_750n }]);
  const before = environment.sent.length;
  await environment.sweep();
  await environment.sweep();
  expect(environment.sent.slice(before).map(({ text }) => text)).toEqual([
    'Hiram: we sent back the extra amount you paid. See it in the app or at hiram.example.',
  ]);
});

describe('the outcome for each provider behaviour', () => {
  test.each([
    ['the account is closed', '0001', 'account_closed'],
    ['the bank declines', '0008', 'other'],
  ])('%s: it stays owed, and is paid to another account under another key', async (_what, endsIn, why) => {
    const settled = await environment.settle({ endsIn });
    const id = await environment.decide(settled);
    const failed = await environment.advanceUntil(id, stands('account_needed'));
    expect(failed).toMatchObject({ owner: 'borrower', why, attempts: [{ state: 'failed' }] });
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 58_750n, paid: 0n });
    const destination = await environment.bindAccount(settled);
    const paid = await environment.advanceUntil(id, stands('paid'));
    expect(paid.attempts).toMatchObject([{ state: 'failed' }, { state: 'paid', destination }]);
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  });

  test.each([
    ['it is paid and comes back', '0003'],
    ['it is paid and fails after all', '0009'],
  ])('%s: it is owed again, and is paid to another account', async (_what, endsIn) => {
    const settled = await environment.settle({ endsIn });
    const id = await environment.decide(settled);
    await environment.advanceUntil(id, stands('account_needed'));
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 58_750n, paid: 0n });
    await environment.bindAccount(settled);
    await environment.advanceUntil(id, stands('paid'));
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  });

  test.each([
    ['half of it arrives', '0010', 29_375n, 'other_amount'],
    ['a tenth too much arrives', '0012', 64_625n, 'other_amount'],
    ['it arrives twice', '0013', 117_500n, 'paid_twice'],
  ])('%s: what moved is posted, and staff have the case', async (_what, endsIn, moved, why) => {
    const settled = await environment.settle({ endsIn });
    const id = await environment.decide(settled);
    const found = await environment.advanceUntil(id, (refund) => refund.why === why);
    expect(found).toMatchObject({ state: 'amount_differs', owner: 'staff' });
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 58_750n - moved, paid: moved });
  });

  test('it arrives in two parts that add up: it is paid', async () => {
    const settled = await environment.settle({ endsIn: '0011' });
    const id = await environment.decide(settled);
    await environment.advanceUntil(id, stands('paid'));
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  });

  test('our balance with the provider is too low: staff have the case, and the borrower is asked for nothing', async () => {
    const id = await environment.decide(await environment.settle({ endsIn: '0007' }));
    const found = await environment.advanceUntil(id, stands('refused'));
    expect(found).toMatchObject({ owner: 'staff', why: 'provider_balance' });
    expect(found.escalatedAt).toBeDefined();
  });

  test('a borrower without an account is asked for one, and the refund waits for it', async () => {
    const settled = await environment.settle({ endsIn: null });
    const id = await environment.decide(settled);
    expect(await environment.read(id)).toMatchObject({ state: 'account_needed', owner: 'borrower' });
    const before = environment.sent.length;
    await environment.sweep();
    // The sweep may tell other borrowers too, in any order.
    const texts = environment.sent.slice(before).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringContaining('add an account'));
    expect((await environment.read(id)).attempts).toEqual([]);
    await environment.bindAccount(settled);
    await environment.advanceUntil(id, stands('paid'));
  });
});

describe('whatever fails, it is paid once', () => {
  test('a lost answer is unknown, and is found by the same key', async () => {
    const settled = await environment.settle();
    const id = await environment.decide(settled);
    isAnswerLost = true;
    await advanceRefund(environment.context, id);
    isAnswerLost = false;
    const found = await environment.advanceUntil(id, stands('paid'));
    expect(found.attempts).toHaveLength(1);
    expect(await madeFor(id)).toHaveLength(1);
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  });

  test.each(['before the send', 'after the send'] as const)(
    'a process that is killed %s leaves a refund that the dispatcher completes',
    async (when) => {
      const settled = await environment.settle();
      const id = await environment.decide(settled);
      killed = when;
      await expect(advanceRefund(environment.context, id)).rejects.toThrow(Killed);
      killed = 'never';
      const left = await environment.read(id);
      expect(left.attempts).toMatchObject([{ attempt: 1, key: `refund-${id}-1` }]);
      // Another process takes it over by what is due, and not by what the first one knew.
      await expect
        .poll(async () => {
          await environment.sweep(2_000);
          return (await environment.read(id)).state;
        })
        .toBe('paid');
      expect((await environment.read(id)).attempts).toHaveLength(1);
      expect(await madeFor(id)).toMatchObject([{ moved: 58_750n }]);
      expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
    },
  );

  test('two workers at once make one attempt and one payout', async () => {
    const settled = await environment.settle();
    const id = await environment.decide(settled);
    await Promise.all([1, 2, 3, 4].map(() => advanceRefund(environment.context, id)));
    const found = await environment.advanceUntil(id, stands('paid'));
    expect(found.attempts).toHaveLength(1);
    expect(await madeFor(id)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => pollAttempt(environment.context, { refundId: id, attempt: 1 })));
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  });

  test('two decisions about one credit make one refund', async () => {
    const settled = await environment.settle();
    const decided = await Promise.allSettled([environment.decide(settled), environment.decide(settled)]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await environment.refundsOf(settled)).toHaveLength(1);
  });

  test('a refund that takes too long goes to staff, and goes on', async () => {
    const id = await environment.decide(await environment.settle());
    isSilent = true;
    await environment.sweep();
    await environment.sweep(DAY + 1);
    expect(await environment.read(id)).toMatchObject({ owner: 'staff', state: 'unknown' });
    isSilent = false;
    await environment.advanceUntil(id, stands('paid'));
  });
});
