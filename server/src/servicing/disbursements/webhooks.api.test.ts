import { createHmac } from 'node:crypto';
import {
  type DisbursementTestEnvironment,
  type Signed,
  simulatedProviders,
  startDisbursementTestEnvironment,
} from '@hiram/server-testing/servicing/disbursements/disbursements';
import { postedOf } from '@hiram/server-testing/servicing/disbursements/provider-payouts';
import { assert } from '@hiram/values/assert';
import { addMs, type Instant, instantAsIso } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import { type PayoutProvider, type PayoutReport, parsePayoutKey } from '#providers/payments/index.ts';
import { advanceDisbursement, submitOrPoll } from './advance-disbursement.ts';
import { reserveAttempt } from './reserve-attempt.ts';

const NOBODY_THERE = 'http://127.0.0.1:1';
const SECRET = 'simulator';

/** The provider's records, set by the test; undefined means they cannot be read. */
let books: readonly PayoutReport[] | undefined;
let isVerified = true;
let environment: DisbursementTestEnvironment;
/** Signs and parses like the neutral provider, with records set by the test. */
function scripted(provider: PayoutProvider): PayoutProvider {
  return {
    ...provider,
    findAll: async (key) =>
      books === undefined
        ? { state: 'unknown', because: 'not_reached' }
        : { state: 'known', reports: books.filter((report) => report.key === key) },
    readWebhook: (headers, rawBody, now) => {
      const reading = provider.readWebhook(headers, rawBody, now);
      return reading.isTaken ? { ...reading, isVerified } : reading;
    },
  };
}
beforeAll(async () => {
  environment = await startDisbursementTestEnvironment({
    providers: simulatedProviders(NOBODY_THERE, scripted),
  });
});
afterAll(() => environment.close());

/** A submitted payout without any status update yet. */
async function sent(): Promise<Signed & { readonly key: string }> {
  const signed = await environment.sign();
  await reserveAttempt(environment.context, { loanId: signed.loanId, attempt: 1 });
  await submitOrPoll(environment.context, signed.loanId);
  const { attempts, state } = await environment.read(signed);
  assert(
    attempts[0] !== undefined && state === 'unknown',
    'payout status is not unknown although the response was lost',
  );
  return { ...signed, key: attempts[0].key };
}

interface Said {
  readonly state: string;
  readonly reference?: string;
  readonly amount?: bigint;
  readonly key?: string;
}

/** The provider's record of a payout just paid. */
function paidNow({ key, amount }: Signed & { key: string }): PayoutReport & { state: 'paid' } {
  const ours = parsePayoutKey(key);
  assert(ours !== undefined, 'not one of our payout keys');
  return {
    state: 'paid',
    key: ours,
    reference: 'out_of_books',
    amount: money(amount, 'PHP'),
    paidAt: systemClock.now(),
  };
}

function bodyOf(signed: Signed & { key: string }, resultMessage: Said): string {
  const {
    state,
    reference = `out_${signed.loanId}`,
    amount = signed.amount,
    key = signed.key,
  } = resultMessage;
  return JSON.stringify({
    event: `payout.${state}`,
    data: {
      reference,
      idempotencyKey: key,
      state,
      currency: 'PHP',
      amountMinor: String(amount),
      destination: { bank: 'BNORPHMMXXX', account: '001234567890', holder: 'Maria Santos' },
      endedAt: instantAsIso(systemClock.now()),
      ...(state === 'failed' && { reason: 'account_closed' }),
    },
  });
}

function signature(body: string, at: Instant = systemClock.now(), secret = SECRET): string {
  const seconds = Math.floor(at / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

async function post(
  body: string,
  headers: Record<string, string> = {},
  provider = 'neutral',
): Promise<number> {
  const response = await fetch(`${environment.webhooksUrl}/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature(body), ...headers },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

async function tell(signed: Signed & { key: string }, resultMessage: Said): Promise<number> {
  return post(bodyOf(signed, resultMessage));
}

async function callbacksOf({ loanId }: Signed): Promise<unknown[]> {
  const rows = await environment.db.asOwner(
    'select reported, outcome from payout_webhooks where loan_id = $1 order by reported',
    [loanId],
  );
  return rows.map(({ reported, outcome }) => `${String(reported)} ${String(outcome)}`);
}

const nothing = { payouts: 0n, suspense: 0n };

describe('a verified webhook', () => {
  test('is posted before its request is answered, and once however often it arrives', async () => {
    const signed = await sent();
    const copies = await Promise.all([1, 2, 3, 4].map(() => tell(signed, { state: 'paid' })));
    expect(copies).toEqual([200, 200, 200, 200]);
    expect(await environment.read(signed)).toMatchObject({ state: 'paid', loanState: 'active' });
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
    expect(await callbacksOf(signed)).toEqual(['paid acted_on']);
  });

  test('is accepted with any content type and stored encrypted', async () => {
    const signed = await sent();
    const body = bodyOf(signed, { state: 'paid' });
    expect(await post(body, { 'content-type': 'text/x-whatever; charset=none' })).toBe(200);
    const rows = await environment.db.asOwner(
      'select body_encrypted from payout_webhooks where loan_id = $1',
      [signed.loanId],
    );
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.body_encrypted as Buffer).includes('Maria')).toBe(false);
  });

  test('for a return that arrives before the payment posts nothing, and neither does the late payment', async () => {
    const signed = await sent();
    await tell(signed, { state: 'returned' });
    await tell(signed, { state: 'paid' });
    expect(await environment.read(signed)).toMatchObject({ state: 'returned', owner: 'borrower' });
    expect(await postedOf(environment, signed)).toEqual(nothing);
    expect(await callbacksOf(signed)).toEqual(['paid known', 'returned acted_on']);
  });

  test('that contradicts an earlier status moves no money until the provider’s records confirm it', async () => {
    const signed = await sent();
    await tell(signed, { state: 'failed' });
    expect(await tell(signed, { state: 'paid' })).toBe(200);
    expect(await environment.read(signed)).toMatchObject({ state: 'account_needed' });
    expect(await postedOf(environment, signed)).toEqual(nothing);
    // Restate polls: the provider's record has the failure, which is the later of the two.
    const { key } = paidNow(signed);
    books = [{ state: 'failed', key, reference: `out_${signed.loanId}`, reason: 'account_closed' }];
    await environment.sweep(60_000);
    books = undefined;
    expect(await callbacksOf(signed)).toEqual(['failed acted_on', 'paid to_confirm']);
    expect(await postedOf(environment, signed)).toEqual(nothing);
  });

  test('that wrongly reports a failure is detected before another account is paid a second time', async () => {
    const signed = await sent();
    await tell(signed, { state: 'failed' });
    await environment.bindAnotherAccount(signed);
    // While the provider's records cannot be read, nothing is sent.
    expect(await advanceDisbursement(environment.context, signed.loanId)).toMatchObject({ kind: 'waiting' });
    expect((await environment.read(signed)).attempts).toHaveLength(1);
    books = [{ ...paidNow(signed), reference: `out_${signed.loanId}` }];
    await advanceDisbursement(environment.context, signed.loanId);
    books = undefined;
    const found = await environment.read(signed);
    expect(found).toMatchObject({ state: 'amount_differs', owner: 'staff', why: 'paid_late' });
    expect(found.attempts).toHaveLength(1);
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: signed.amount });
  });

  test('with the reference of another payout posts nothing and is referred to staff', async () => {
    const [first, second] = [await sent(), await sent()];
    await tell(first, { state: 'paid', reference: 'out_same' });
    expect(await tell(second, { state: 'paid', reference: 'out_same ', key: second.key })).toBe(200);
    const third = await sent();
    // The provider's event id is the same, but it concerns another payout.
    expect(await post(bodyOf(third, { state: 'failed', reference: 'out_same' }))).toBe(200);
    expect(await environment.read(third)).toMatchObject({
      state: 'amount_differs',
      owner: 'staff',
      why: 'reference_taken',
    });
    expect(await postedOf(environment, third)).toEqual(nothing);
    expect(await postedOf(environment, first)).toEqual({ payouts: first.amount, suspense: 0n });
  });

  test('for an unknown payout is acknowledged and dropped', async () => {
    const signed = await sent();
    expect(await tell(signed, { state: 'paid', key: signed.key.replace(/-1$/, '-7') })).toBe(200);
    expect(await tell(signed, { state: 'paid', key: 'somebody else’s' })).toBe(200);
    expect(await callbacksOf(signed)).toEqual([]);
    expect(await postedOf(environment, signed)).toEqual(nothing);
  });
});

test('a webhook that authenticates only its sender is unverified: money is posted after the provider’s records confirm it', async () => {
  const signed = await sent();
  isVerified = false;
  expect(await tell(signed, { state: 'paid' })).toBe(200);
  isVerified = true;
  expect(await callbacksOf(signed)).toEqual(['paid to_confirm']);
  expect(await postedOf(environment, signed)).toEqual(nothing);
  books = [paidNow(signed)];
  await environment.sweep(60_000);
  books = undefined;
  expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
});

describe('a forged webhook', () => {
  function away(minutes: number): Instant {
    return addMs(systemClock.now(), minutes * 60_000);
  }
  const forgeries: readonly [string, (body: string) => readonly [string, Record<string, string>, string?]][] =
    [
      ['without a signature', (body) => [body, { 'x-signature': '' }]],
      [
        'signed with another secret',
        (body) => [body, { 'x-signature': signature(body, systemClock.now(), 'guess') }],
      ],
      [
        'whose body was altered',
        (body) => [body.replace('"PHP"', '"PHP" '), { 'x-signature': signature(body) }],
      ],
      [
        'whose amount was altered',
        (body) => [body.replace(/\d{6}/, '900001'), { 'x-signature': signature(body) }],
      ],
      ['played again later', (body) => [body, { 'x-signature': signature(body, away(-6)) }]],
      ['from the future', (body) => [body, { 'x-signature': signature(body, away(6)) }]],
      ['with a signature of nothing', () => ['', { 'x-signature': signature('') }]],
      ['that is no JSON', () => ['paid!', { 'x-signature': signature('paid!') }]],
      ['for a provider without an account', (body) => [body, {}, 'xendit']],
      ['for a provider that does not exist', (body) => [body, {}, '..%2Fneutral']],
      ['that is too large', (body) => [`${body}${' '.repeat(70_000)}`, {}]],
    ];
  test.each(forgeries)(
    '%s is refused without details, stores nothing and posts nothing',
    async (_what, forge) => {
      const signed = await sent();
      const before = await environment.read(signed);
      const [body, headers, provider] = forge(bodyOf(signed, { state: 'paid' }));
      expect([400, 401, 404, 413]).toContain(await post(body, headers, provider));
      expect(await environment.read(signed)).toEqual(before);
      expect(await callbacksOf(signed)).toEqual([]);
      expect(await postedOf(environment, signed)).toEqual(nothing);
    },
  );
});
