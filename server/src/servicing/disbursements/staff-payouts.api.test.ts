import * as contract from '@hiram/contract/servicing/disbursements';
import { publishLimit, removeLimits } from '@hiram/server-testing/people/amount-limits/amount-limits';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import {
  type DisbursementTestEnvironment,
  type Signed,
  simulatedProviders,
  startDisbursementTestEnvironment,
} from '@hiram/server-testing/servicing/disbursements/disbursements';
import {
  action,
  actOn,
  bindRetiredAccount,
  note,
  open,
  type PayoutConsole,
  queueOf,
  returnAtProvider,
  startPayoutConsole,
  trailOf,
  unexpectedReports,
  untilWebhookArrives,
  withUnexpectedReports,
} from '@hiram/server-testing/servicing/disbursements/payout-console';
import {
  postedOf,
  readProviderPayouts,
} from '@hiram/server-testing/servicing/disbursements/provider-payouts';
import { waitUntil } from '@hiram/tools/engines/wait-until';
import { findBrokenAuditEntries } from '@hiram/tools/invariants/audit-checks';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findLoan } from '#servicing/loans/index.ts';
import type { Disbursement } from './disbursement.ts';
import { escalate } from './escalate.ts';
import { browsePayouts } from './read-payouts.ts';

const DAY = 86_400_000;
const TURN = 'payouts/neutral';

let simulator: TestSimulator;
let environment: DisbursementTestEnvironment;
let console: PayoutConsole;
let ben: Tab;
let lakshmi: Tab;
let auditor: Tab;
let support: Tab;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startDisbursementTestEnvironment({
    providers: simulatedProviders(simulator.url, withUnexpectedReports),
  });
  console = await startPayoutConsole(environment);
  ben = await console.staff('finance', 'Ben Diaz');
  lakshmi = await console.staff('finance', 'Lakshmi Iyer');
  auditor = await console.staff('auditor', 'Dina Ong');
  support = await console.staff('support', 'Maria Santos');
});
beforeEach(() => simulator.reset());
afterAll(async () => {
  await environment.close();
  simulator.stop();
});

async function bookOf({ loanId }: Signed) {
  return (await readProviderPayouts(simulator.url)).find(({ idempotencyKey }) =>
    idempotencyKey.includes(loanId),
  );
}

/** A payout brought to this state by the last digits of its account number. */
async function payout(
  endsIn: string,
  state: Disbursement['state'],
  market: 'PH' | 'IN' = 'PH',
): Promise<Signed> {
  const signed = await environment.sign({ endsIn, market });
  await environment.advanceUntil(signed, (found) => found.state === state);
  return signed;
}

async function expectConsistent(): Promise<void> {
  expect(await findBrokenInvariants(environment.db.url.reveal())).toEqual([]);
}

describe('a payout', () => {
  test('to a frozen account says what it waits for, until the freeze is lifted', async () => {
    const signed = await environment.sign({ endsIn: '6789' });
    const freezeId = randomId();
    await environment.db.asOwner(
      "insert into account_freezes (id, borrower_id, frozen_at, reason) values ($1, $2, now(), 'legal_request')",
      [freezeId, signed.borrowerId],
    );
    expect(await open(ben, signed)).toMatchObject({ state: 'under_way', hold: 'frozen', attempts: [] });
    await environment.db.asOwner('delete from account_freezes where id = $1', [freezeId]);
    expect((await open(ben, signed)).hold).toBeUndefined();
    await environment.advanceUntil(signed, (found) => found.state === 'paid');
  });

  test('shows its status, attempts, money movements, webhooks, ledger postings and history, and opening it is recorded in the audit trail', async () => {
    const signed = await payout('0010', 'amount_differs');
    await untilWebhookArrives(environment, signed);
    const data = await open(ben, signed);
    const half = String(signed.amount / 2n);
    expect(data).toMatchObject({
      disbursementId: signed.loanId,
      brand: 'hiram',
      timeZone: 'Asia/Manila',
      currency: 'PHP',
      amount: String(signed.amount),
      state: 'amount_differs',
      owner: 'staff',
      isEscalated: true,
      why: 'The provider transferred a different amount than requested.',
      held: half,
      isCancelRequested: false,
      attempts: [{ attempt: '1', provider: 'neutral', state: 'paid', amount: half, reason: '' }],
      movements: [{ attempt: '1', amount: half, state: 'held' }],
      postings: [{ kind: 'payout_held', debit: 'payout_suspense', credit: 'payouts', amount: half }],
      actions: ['ask_again', 'propose_closing'],
    });
    expect(data.attempts[0]?.payoutKey).toBe(`disbursement-${signed.loanId}-1`);
    expect(data.attempts[0]?.reference).toBe(data.movements[0]?.reference);
    expect(data.webhooks.map(({ reported, isVerified }) => [reported, isVerified])).toContainEqual([
      'paid',
      true,
    ]);
    const steps = data.steps.map(({ by, step }) => `${by} ${step}`);
    expect(steps.slice(0, 3)).toEqual([
      'Borrower signed the contract',
      'System started an attempt',
      'System sent it to the provider',
    ]);
    expect(steps.at(-1)).toBe('Provider transferred an amount that matches no contract: in suspense');
    expect(await trailOf(auditor, signed)).toEqual(['Ben Diaz payout_opened']);
  });

  test('shows masked accounts, also a replaced one, and none of another borrower', async () => {
    const signed = await payout('0001', 'account_needed');
    const { destination } = await environment.read(signed);
    await bindRetiredAccount(environment, signed, destination, '•••• 0001');
    const data = await open(auditor, signed);
    expect([data.destination, data.attempts[0]?.destination]).toEqual(['BDO •••• 0001', 'BDO •••• 0001']);
    expect(data).toMatchObject({ state: 'account_needed', owner: 'borrower', actions: ['ask_again'] });
    expect((await open(auditor, await payout('0001', 'account_needed'))).destination).toBe('');
  });

  test('cannot be read without the permission; an invented id is not found, and invalid input is refused', async () => {
    const signed = await payout('0007', 'refused');
    const { version } = await open(ben, signed);
    expect(await support.send(contract.listDisbursements, { queue: 'staff' })).toMatchObject({ status: 403 });
    const disbursementId = signed.loanId;
    expect(await support.send(contract.openDisbursement, { disbursementId })).toMatchObject({ status: 403 });
    expect(await actOn(support, signed, 'try_again', version)).toMatchObject({ status: 403 });
    expect(await actOn(auditor, signed, 'ask_again', version)).toMatchObject({ status: 403 });
    for (const stranger of [randomId(), 'nonsense', `${signed.loanId}' or true --`]) {
      const unknown = { loanId: stranger as Signed['loanId'] };
      expect(
        (await ben.send(contract.openDisbursement, { disbursementId: stranger })).status,
      ).toBeGreaterThan(399);
      expect((await actOn(ben, unknown, 'ask_again', '1')).status).toBeGreaterThan(399);
    }
    for (const hostile of [
      { note: 'too short' },
      { note: '             ' },
      { note: 'n'.repeat(2_001) },
      { action: 'pay_me' },
      { version: '1.5' },
      { version: 'one' },
    ]) {
      const request = { disbursementId, action: 'close', version, note, ...hostile } as never;
      expect(await ben.send(contract.performDisbursementAction, request)).toMatchObject({ status: 400 });
    }
    for (const after of ['nonsense', '2026-13-01_x', `2026-11-18_${randomId()}; drop table loans`, '_']) {
      expect((await ben.send(contract.listDisbursements, { queue: 'staff', after })).status).toBe(400);
    }
    expect(await environment.read(signed)).toMatchObject({ state: 'refused', version: Number(version) });
  });
});

describe('the queues', () => {
  test('list what waits for us by promised time, what is in progress and what is closed, page by page', async () => {
    const paid = await payout('6789', 'paid');
    const waiting = await payout('0001', 'account_needed');
    const early = await payout('0007', 'refused');
    environment.businessClock.moveBy(DAY);
    const late = await payout('0007', 'refused');
    const ours = await queueOf(ben, 'staff');
    const places = [early, late].map(({ loanId }) => ours.indexOf(loanId));
    expect(places).not.toContain(-1);
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    expect(await queueOf(ben, 'under_way')).toContain(waiting.loanId);
    expect(await queueOf(ben, 'ended')).toContain(paid.loanId);
    const { data } = await ben.send(contract.listDisbursements, { queue: 'staff' });
    expect(data.waiting).toBe(String(ours.length));

    for (const name of ['staff', 'under_way', 'ended'] as const) {
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await browsePayouts(environment.context, { queue: name, after, limit: 2 });
        paged.push(...page.disbursements.map(({ loanId }) => loanId));
        after = page.next;
      } while (after !== undefined);
      expect(paged).toEqual(await queueOf(ben, name));
    }
  });

  test('can be filtered to one brand', async () => {
    const indian = await payout('0007', 'refused', 'IN');
    expect(await queueOf(ben, 'staff', 'udhaar')).toEqual([indian.loanId]);
    expect(await queueOf(ben, 'staff', 'nobody')).toEqual([]);
  });
});

describe('polling the provider again', () => {
  test('posts what its records show, and is in the history and the audit trail with its note', async () => {
    const signed = await environment.sign({ endsIn: '6789' });
    // Neither the response nor the webhook arrives, although it was paid.
    await simulator.setProviderFault(TURN, { halfDo: 1, lose: 1 });
    await environment.advanceUntil(signed, ({ state }) => state === 'unknown');
    environment.businessClock.moveBy(3 * DAY);
    await escalate(environment.context, signed.loanId);
    await simulator.setProviderFault(TURN, { halfDo: 0, lose: 1 });
    await waitUntil(async () => (await bookOf(signed))?.state === 'paid', {
      what: 'the bank',
      withinMs: 180_000,
    });
    expect(await open(ben, signed)).toMatchObject({
      state: 'unknown',
      owner: 'staff',
      actions: ['ask_again'],
    });
    const { data } = await action(ben, signed, 'ask_again');
    expect(data).toEqual({
      state: 'paid',
      owner: 'nobody',
      resultMessage: 'The provider was polled and its status applied.',
    });
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
    const { steps } = await open(lakshmi, signed);
    expect(steps.at(-1)).toMatchObject({ by: 'Ben Diaz', step: 'polled the provider', words: note });
    expect(await trailOf(auditor, signed)).toContain('Ben Diaz payout_asked_about');
    expect(await action(ben, signed, 'ask_again')).toMatchObject({ status: 409, code: 40961 });
  });

  test('reports that the provider does not answer, and changes nothing', async () => {
    const signed = await payout('0007', 'refused');
    await simulator.setProviderFault(TURN, { timeOut: 1 });
    const { data } = await action(ben, signed, 'ask_again');
    expect(data).toMatchObject({
      state: 'refused',
      resultMessage: expect.stringContaining('did not respond'),
    });
    // No action is allowed on unverified data.
    expect(await action(ben, signed, 'try_again')).toMatchObject({ status: 503 });
    expect(await action(ben, signed, 'close')).toMatchObject({ status: 503 });
    expect(await environment.read(signed)).toMatchObject({ state: 'refused', attempts: [{ attempt: 1 }] });
  });
});

describe('sending again', () => {
  test('makes one further attempt with a new key, however often it is clicked', async () => {
    const signed = await payout('0007', 'refused');
    const seen = await open(ben, signed);
    expect(seen).toMatchObject({
      why: 'Insufficient balance with the provider.',
      actions: ['ask_again', 'try_again', 'ask_for_account', 'close'],
    });
    const answers = await Promise.all(
      [ben, ben, lakshmi, ben, lakshmi].map((tab) => actOn(tab, signed, 'try_again', seen.version)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    await environment.advanceUntil(
      signed,
      ({ state, attempts }) => state === 'refused' && attempts.length === 2,
    );
    const keys = (await readProviderPayouts(simulator.url)).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.filter((key) => key.includes(signed.loanId)).toSorted()).toEqual([
      `disbursement-${signed.loanId}-1`,
      `disbursement-${signed.loanId}-2`,
    ]);
    expect(await postedOf(environment, signed)).toEqual({ payouts: 0n, suspense: 0n });
  });

  test('is refused if the provider’s records now show that it was paid', async () => {
    const signed = await payout('0007', 'refused');
    const { version } = await open(ben, signed);
    const [{ key } = { key: '' }] = (await environment.read(signed)).attempts;
    const amount = { minor: signed.amount, currency: 'PHP' } as const;
    unexpectedReports.set(key, {
      state: 'paid',
      reference: `late ${key}`,
      amount,
      paidAt: environment.businessClock.now(),
    });
    expect(await actOn(ben, signed, 'try_again', version)).toMatchObject({ status: 409, code: 40962 });
    expect(await environment.read(signed)).toMatchObject({ state: 'paid', attempts: [{ attempt: 1 }] });
    expect(await action(ben, signed, 'try_again')).toMatchObject({ status: 409, code: 40961 });
  });
});

test('asking for another account passes the payout to the borrower, who is paid there', async () => {
  const signed = await payout('0007', 'refused');
  const { data } = await action(ben, signed, 'ask_for_account');
  expect(data).toMatchObject({ state: 'account_needed', owner: 'borrower' });
  expect(await findLoan(environment.context.database, signed.loanId)).toMatchObject({
    state: 'awaiting_payout_account',
  });
  expect(await action(ben, signed, 'ask_for_account')).toMatchObject({ status: 409 });
  await environment.bindAnotherAccount(signed);
  await environment.advanceUntil(signed, ({ state }) => state === 'paid');
  expect(await trailOf(auditor, signed)).toContain('Ben Diaz payout_account_asked_for');
});

describe('closing', () => {
  test('cancels a loan of which nothing was paid out, once', async () => {
    const signed = await payout('0007', 'refused');
    const { version } = await open(ben, signed);
    const answers = await Promise.all([1, 2, 3].map(() => actOn(ben, signed, 'close', version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await environment.read(signed)).toMatchObject({
      state: 'cancelled',
      owner: 'nobody',
      why: 'closed_by_staff',
    });
    expect(await findLoan(environment.context.database, signed.loanId)).toMatchObject({ state: 'withdrawn' });
    expect((await open(ben, signed)).actions).toEqual([]);
    for (const wanted of contract.DISBURSEMENT_ACTIONS) {
      expect(await action(ben, signed, wanted)).toMatchObject({ status: 409, code: 40961 });
    }
    expect((await trailOf(auditor, signed)).filter((entry) => entry.endsWith('payout_closed'))).toHaveLength(
      1,
    );
  });

  test('is not offered while money is in transit, nor without an approver while some is in suspense', async () => {
    const inTransit = await environment.sign({ endsIn: '0004' });
    await environment.advanceUntil(inTransit, ({ attempts }) => attempts[0]?.state === 'accepted');
    environment.businessClock.moveBy(3 * DAY);
    await escalate(environment.context, inTransit.loanId);
    expect((await open(ben, inTransit)).actions).toEqual(['ask_again']);
    expect(await action(ben, inTransit, 'close')).toMatchObject({ status: 409, code: 40961 });
    const held = await payout('0010', 'amount_differs');
    expect(await action(ben, held, 'close')).toMatchObject({ status: 409, code: 40961 });
    expect(await action(ben, held, 'confirm_closing')).toMatchObject({ status: 409, code: 40961 });
    expect(await action(ben, held, 'try_again')).toMatchObject({ status: 409, code: 40961 });
  });

  test('with money in suspense is maker-checker: one person proposes, another approves, and the loss is posted', async () => {
    const signed = await payout('0013', 'amount_differs');
    const { amount } = signed;
    expect(await postedOf(environment, signed)).toEqual({ payouts: 2n * amount, suspense: amount });
    const limit = { action: 'close_payout', role: 'finance', limit: amount - 1n } as const;
    await publishLimit(environment.db, 'PH', { ...limit, step: 'propose' });
    expect(await action(ben, signed, 'propose_closing')).toMatchObject({ status: 403, code: 40361 });
    await publishLimit(environment.db, 'PH', { ...limit, step: 'approve' });
    expect(await action(ben, signed, 'propose_closing')).toMatchObject({ status: 200 });
    const mine = await open(ben, signed);
    expect(mine.closing).toMatchObject({ by: 'Ben Diaz', words: note, isMine: true });
    expect(mine.actions).toEqual(['ask_again']);
    expect(await actOn(ben, signed, 'confirm_closing', mine.version)).toMatchObject({
      status: 403,
      code: 40360,
    });
    // A poll by a colleague leaves the proposal in place.
    await action(lakshmi, signed, 'ask_again');
    expect(await action(lakshmi, signed, 'confirm_closing')).toMatchObject({ status: 403, code: 40361 });
    expect(await postedOf(environment, signed)).toEqual({ payouts: 2n * amount, suspense: amount });
    await removeLimits(environment.db);
    const theirs = await open(lakshmi, signed);
    expect(theirs).toMatchObject({
      closing: { by: 'Ben Diaz', isMine: false },
      actions: ['ask_again', 'confirm_closing'],
    });
    const answers = await Promise.all(
      [lakshmi, lakshmi, ben].map((tab) => actOn(tab, signed, 'confirm_closing', theirs.version)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 409]);
    expect(await environment.read(signed)).toMatchObject({
      state: 'paid',
      owner: 'nobody',
      loanState: 'active',
    });
    // Money that the provider's records show as sent is posted as sent; the excess is our loss.
    expect(await postedOf(environment, signed)).toEqual({ payouts: 2n * amount, suspense: 0n });
    const closed = await open(auditor, signed);
    expect(closed.movements.map(({ state }) => state).toSorted()).toEqual(['given_up', 'released']);
    expect(closed.postings.at(-1)).toMatchObject({
      debit: 'write_off_loss',
      credit: 'payout_suspense',
      amount: String(amount),
    });
    expect(await trailOf(auditor, signed)).toEqual(
      expect.arrayContaining(['Ben Diaz payout_closing_proposed', 'Lakshmi Iyer payout_closing_confirmed']),
    );
    await expectConsistent();
  });

  test('with part of the payout written off ends the loan; a status update after the proposal cancels the proposal', async () => {
    const signed = await payout('0010', 'amount_differs');
    await action(ben, signed, 'propose_closing');
    const { version, attempts } = await open(lakshmi, signed);
    await simulator.setProviderFault(TURN, { lose: 1 });
    await returnAtProvider(simulator.url, attempts[0]?.reference ?? '');
    // The money was returned just before the loss was booked.
    expect(await actOn(lakshmi, signed, 'confirm_closing', version)).toMatchObject({
      status: 409,
      code: 40962,
    });
    expect(await postedOf(environment, signed)).toEqual({ payouts: 0n, suspense: 0n });
    expect((await open(lakshmi, signed)).closing).toBeUndefined();

    const half = await payout('0010', 'amount_differs');
    await action(ben, half, 'propose_closing');
    expect(await action(lakshmi, half, 'confirm_closing')).toMatchObject({ data: { state: 'cancelled' } });
    expect(await findLoan(environment.context.database, half.loanId)).toMatchObject({ state: 'withdrawn' });
    expect(await postedOf(environment, half)).toEqual({ payouts: half.amount / 2n, suspense: 0n });
    await expectConsistent();
  });
});

test('no personal data and no staff note is in a log line or in an unencrypted column', async () => {
  const signed = await payout('0007', 'refused');
  await action(ben, signed, 'ask_again');
  await action(ben, signed, 'close');
  const dump: string[] = [];
  for (const table of ['disbursements', 'case_steps', 'payout_attempts', 'outbox', 'staff_audit_entries']) {
    const rows = await environment.db.asOwner(`select t::text as row from ${table} t`);
    dump.push(...rows.map(({ row }) => String(row)));
  }
  const everything = `${dump.join('\n')}\n${console.server.logged()}`;
  expect(everything).toContain(signed.loanId);
  for (const secret of ['Maria Santos', note]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
  }
  expect(await findBrokenAuditEntries(environment.db.url.reveal())).toEqual([]);
});
