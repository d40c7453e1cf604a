import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import {
  type DisbursementTestEnvironment,
  type Signed,
  simulatedProviders,
  startDisbursementTestEnvironment,
} from '@hiram/server-testing/servicing/disbursements/disbursements';
import {
  postedOf,
  readProviderPayouts,
} from '@hiram/server-testing/servicing/disbursements/provider-payouts';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { advanceDisbursement } from './advance-disbursement.ts';
import { cancelOrder } from './cancel-order.ts';
import type { Disbursement } from './disbursement.ts';
import { escalate } from './escalate.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const TURN = 'payouts/neutral';

let simulator: TestSimulator;
let environment: DisbursementTestEnvironment;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startDisbursementTestEnvironment({ providers: simulatedProviders(simulator.url) });
});
afterAll(async () => {
  await environment.close();
  simulator.stop();
});

function stands(state: Disbursement['state']) {
  return (found: Disbursement) => found.state === state;
}

/** Advances a payout only through its own function; webhooks arrive in parallel. */
async function payout(
  overrides: Parameters<DisbursementTestEnvironment['sign']>[0],
  state: Disbursement['state'],
) {
  const signed = await environment.sign(overrides);
  const found = await environment.advanceUntil(signed, stands(state));
  return { signed, found };
}

describe.concurrent('the outcome of a payout for each provider behaviour', () => {
  test('[R4-14] paid: the loan is active, no action is needed, and the ledger has one posting', async () => {
    const { signed, found } = await payout({}, 'paid');
    expect(found).toMatchObject({ owner: 'nobody', loanState: 'active', attempts: [{ state: 'paid' }] });
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
  });

  test.each([
    ['the account is closed', '0001', 'account_closed'],
    ['the bank declines', '0008', 'other'],
  ])(
    '[R4-12] %s: the borrower names another account, and is paid there under another key',
    async (_what, endsIn, why) => {
      const { signed, found } = await payout({ endsIn }, 'account_needed');
      expect(found).toMatchObject({ owner: 'borrower', why, loanState: 'awaiting_payout_account' });
      const destination = await environment.bindAnotherAccount(signed);
      const paid = await environment.advanceUntil(signed, stands('paid'));
      expect(paid).toMatchObject({
        destination,
        attempts: [{ state: 'failed' }, { state: 'paid', destination }],
      });
      expect(new Set(paid.attempts.map(({ key }) => key)).size).toBe(2);
      expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
    },
  );

  test('our balance with the provider is too low: it is assigned to staff, and the borrower is asked for nothing', async () => {
    const { found } = await payout({ endsIn: '0007' }, 'refused');
    expect(found).toMatchObject({ owner: 'staff', why: 'provider_balance', loanState: 'awaiting_payout' });
    expect(found.escalatedAt).toBeDefined();
  });

  test.each([
    ['it is paid and comes back', '0003'],
    ['it is paid and fails after all', '0009'],
  ])(
    '%s: everything is reversed by visible postings, and it is paid to another account',
    async (_what, endsIn) => {
      const { signed, found } = await payout({ endsIn }, 'returned');
      expect(found).toMatchObject({ owner: 'borrower', loanState: 'awaiting_payout_account' });
      expect(await postedOf(environment, signed)).toEqual({ payouts: 0n, suspense: 0n });
      await environment.bindAnotherAccount(signed);
      await environment.advanceUntil(signed, stands('paid'));
      expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
    },
  );

  test.each([
    ['half of it arrives', '0010', (amount: bigint) => amount / 2n],
    ['a tenth too much arrives', '0012', (amount: bigint) => amount + amount / 10n],
  ])(
    '%s: it is held in suspense, the loan is not active, and it is assigned to staff',
    async (_what, endsIn, moved) => {
      const { signed, found } = await payout({ endsIn }, 'amount_differs');
      expect(found).toMatchObject({ owner: 'staff', why: 'other_amount', loanState: 'awaiting_payout' });
      const amount = moved(signed.amount);
      expect(await postedOf(environment, signed)).toEqual({ payouts: amount, suspense: amount });
    },
  );

  test('it arrives in two parts that add up: they count as the payout', async () => {
    const { signed, found } = await payout({ endsIn: '0011' }, 'paid');
    expect(found.movements.map(({ state }) => state).sort()).toEqual(['part', 'released']);
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
  });

  test('it arrives twice: the second is held in suspense, the borrower owes one, and it is assigned to staff', async () => {
    const { signed, found } = await payout({ endsIn: '0013' }, 'amount_differs');
    expect(found).toMatchObject({ owner: 'staff', why: 'paid_twice', loanState: 'active' });
    expect(await postedOf(environment, signed)).toEqual({
      payouts: 2n * signed.amount,
      suspense: signed.amount,
    });
  });

  test('it fails and is paid after all, before another account was named: that counts as the payout', async () => {
    const { signed, found } = await payout({ endsIn: '0015' }, 'paid');
    expect(found).toMatchObject({ owner: 'nobody', loanState: 'active', attempts: [{ state: 'paid' }] });
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
  });

  test('its records deny it for a while: the same key is sent again, and one payout is made', async () => {
    const { signed, found } = await payout({ endsIn: '0016' }, 'paid');
    expect(found.attempts).toHaveLength(1);
    expect(await bookOf(signed)).toHaveLength(1);
  });

  test('processed concurrently by many, it is one payout', async () => {
    const signed = await environment.sign();
    await Promise.all(
      Array.from({ length: 8 }, () => advanceDisbursement(environment.context, signed.loanId)),
    );
    const found = await environment.advanceUntil(signed, stands('paid'));
    expect(found.attempts).toHaveLength(1);
    expect(await bookOf(signed)).toHaveLength(1);
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
  });
});

describe('a borrower who cancels', () => {
  function cancelling({ loanId, borrowerId, brandCode, market }: Signed) {
    return { loanId, borrowerId, brandCode, market, requestId: 'a tap' };
  }

  test('before anything was sent owes nothing, and nothing is sent', async () => {
    const signed = await environment.sign();
    const taps = await Promise.all([1, 2, 3].map(() => cancelOrder(environment.context, cancelling(signed))));
    expect(taps).toEqual([1, 2, 3].map(() => ({ outcome: 'cancelled' })));
    await advanceDisbursement(environment.context, signed.loanId);
    expect(await environment.read(signed)).toMatchObject({
      state: 'cancelled',
      loanState: 'withdrawn',
      attempts: [],
    });
  });

  test('while it is in transit is recorded, and released when it fails', async () => {
    const signed = await environment.sign({ endsIn: '0001' });
    await advanceDisbursement(environment.context, signed.loanId);
    expect(await cancelOrder(environment.context, cancelling(signed))).toEqual({ outcome: 'asked' });
    const found = await environment.advanceUntil(signed, stands('cancelled'));
    expect(found).toMatchObject({ owner: 'nobody', loanState: 'withdrawn', attempts: [{ state: 'failed' }] });
    expect(await cancelOrder(environment.context, cancelling(signed))).toEqual({ outcome: 'cancelled' });
  });

  test('after it arrived can return it during the cooling-off period', async () => {
    const { signed } = await payout({}, 'paid');
    const payment = {
      amount: signed.amount,
      until: calendarDate('2026-11-18'),
      payUrl: 'https://pay.example/1',
    };
    const context = { ...environment.context, startReturnPayment: async () => payment };
    expect(await cancelOrder(context, cancelling(signed))).toMatchObject({
      outcome: 'to_be_returned',
      amount: signed.amount,
    });
    expect((await environment.read(signed)).cancelRequestedAt).toBeDefined();
    // The payments capability reports that it is too late.
    await expect(cancelOrder(environment.context, cancelling(signed))).rejects.toMatchObject({
      code: 'cancellation_not_possible',
    });
  });

  test('in a market without that right stays bound', async () => {
    const signed = await environment.sign({ market: 'reference' });
    await expect(cancelOrder(environment.context, cancelling(signed))).rejects.toMatchObject({
      code: 'cancellation_not_possible',
    });
    expect(await environment.read(signed)).toMatchObject({
      state: 'under_way',
      cancelRequestedAt: undefined,
    });
  });

  test('while the payout waits for another account is released', async () => {
    const { signed } = await payout({ endsIn: '0001' }, 'account_needed');
    expect(await cancelOrder(environment.context, cancelling(signed))).toEqual({ outcome: 'cancelled' });
    await environment.bindAnotherAccount(signed);
    await advanceDisbursement(environment.context, signed.loanId);
    expect(await environment.read(signed)).toMatchObject({
      state: 'cancelled',
      attempts: [{ state: 'failed' }],
    });
  });
});

// Runs sequentially, because the fault settings are shared.
describe('a provider that misbehaves', () => {
  afterEach(() => simulator.reset());

  test('and loses its webhooks is polled, and the loan is paid', async () => {
    await simulator.setProviderFault(TURN, { lose: 1 });
    const { signed } = await payout({}, 'paid');
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
  });

  test('and sends webhooks twice and out of order is processed once', async () => {
    await simulator.setProviderFault(TURN, { duplicate: 1, reorder: 1 });
    const returned = await environment.sign({ endsIn: '0003' });
    const paid = await environment.sign();
    await Promise.all([
      advanceDisbursement(environment.context, returned.loanId),
      advanceDisbursement(environment.context, paid.loanId),
    ]);
    await environment.advanceUntil(paid, stands('paid'));
    await environment.advanceUntil(returned, stands('returned'));
    await simulator.reset();
    expect(await postedOf(environment, paid)).toEqual({ payouts: paid.amount, suspense: 0n });
    expect(await postedOf(environment, returned)).toEqual({ payouts: 0n, suspense: 0n });
  });

  test.each([
    ['does not answer', { timeOut: 1 }, 0],
    ['does it and cuts the line', { halfDo: 1 }, 1],
    ['does it and answers garbage', { garble: 1 }, 1],
  ] as const)(
    'and %s leaves the status unknown until it reports it, and pays once',
    async (_what, faultSettings, made) => {
      await simulator.setProviderFault(TURN, { ...faultSettings, deliveryDelayMs: 60_000 });
      const signed = await environment.sign();
      await advanceDisbursement(environment.context, signed.loanId);
      expect(await environment.read(signed)).toMatchObject({
        state: 'unknown',
        owner: 'engine',
        loanState: 'payout_unknown',
        attempts: [{ state: 'unknown' }],
      });
      expect(await bookOf(signed)).toHaveLength(made);
      await simulator.reset();
      const found = await environment.advanceUntil(signed, stands('paid'));
      expect(found).toMatchObject({ loanState: 'active', attempts: [{ attempt: 1, state: 'paid' }] });
      expect(await bookOf(signed)).toHaveLength(1);
    },
  );

  test('and rejects the payout before recording it makes the borrower name another account', async () => {
    await simulator.setProviderFault(TURN, { refuse: 1 });
    const { signed, found } = await payout({}, 'account_needed');
    expect(found).toMatchObject({ owner: 'borrower', why: 'other', attempts: [{ reference: undefined }] });
    await simulator.reset();
    await environment.bindAnotherAccount(signed);
    expect(await environment.advanceUntil(signed, stands('paid'))).toMatchObject({
      attempts: [{}, { state: 'paid' }],
    });
  });

  test('and never completes it escalates to a person before the promised time, and polling continues', async () => {
    const signed = await environment.sign({ endsIn: '0004' });
    await advanceDisbursement(environment.context, signed.loanId);
    const { promisedBy, escalateAt } = await environment.read(signed);
    expect(promisedBy).toBe('2026-11-18');
    expect(await escalate(environment.context, signed.loanId)).toEqual({
      waitMs: escalateAt - environment.businessClock.now(),
    });
    await environment.sweep(2 * DAY);
    expect(await environment.read(signed)).toMatchObject({
      state: 'under_way',
      owner: 'staff',
      attempts: [{ state: 'accepted' }],
    });
    const [{ reference } = { reference: '' }] = await bookOf(signed);
    await fetch(`${simulator.url}/bank/payouts/neutral/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'paid' }),
    });
    await environment.advanceUntil(signed, stands('paid'));
    expect(await environment.read(signed)).toMatchObject({ owner: 'nobody' });
  });
});

async function bookOf({ loanId }: Signed) {
  return (await readProviderPayouts(simulator.url)).filter(({ idempotencyKey }) =>
    idempotencyKey.includes(loanId),
  );
}

describe('due work', () => {
  test('starts what the engine never received, polls what is overdue, and finds returns that happened days later', async () => {
    await simulator.setProviderFault(TURN, { lose: 1 });
    const signed = await environment.sign();
    await environment.sweep();
    expect((await environment.read(signed)).attempts).toEqual([]);
    await environment.sweep(MINUTE);
    expect((await environment.read(signed)).attempts).toMatchObject([{ state: 'accepted' }]);
    await expect.poll(async () => (await bookOf(signed)).map(({ state }) => state)).toEqual(['paid']);
    await environment.sweep(MINUTE);
    expect(await environment.read(signed)).toMatchObject({ state: 'paid', loanState: 'active' });
    const [{ reference } = { reference: '' }] = await bookOf(signed);
    await environment.sweep(3 * MINUTE);
    await fetch(`${simulator.url}/bank/payouts/neutral/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'returned' }),
    });
    await environment.sweep(DAY + MINUTE);
    expect(await environment.read(signed)).toMatchObject({ state: 'returned', owner: 'borrower' });
    expect(await postedOf(environment, signed)).toEqual({ payouts: 0n, suspense: 0n });
  });

  test('finds every account as the provider has it, and no broken invariant', async () => {
    await simulator.reset();
    await environment.sweep(3 * MINUTE);
    const [row] = await environment.db.asOwner(
      `select sum(credit_minor - debit_minor)::text as out from ledger_accounts join ledger_chart using (code)
       where name = 'payouts'`,
    );
    const out = (await readProviderPayouts(simulator.url)).reduce((sum, { moved }) => sum + moved, 0n);
    expect(row?.out).toBe(String(out));
    expect(await findBrokenInvariants(environment.db.url.reveal())).toEqual([]);
  });
});
