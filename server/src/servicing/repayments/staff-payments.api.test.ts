import { listAuditEntries } from '@hiram/contract/people/staff';
import { startPayment } from '@hiram/contract/servicing/repayments';
import * as contract from '@hiram/contract/servicing/repayments-staff';
import { startTestStaffConsole } from '@hiram/server-testing/people/staff/staff-console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { INSTALMENT, type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  eventually,
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import {
  booksOf,
  deliver,
  inRupees,
  lostWebhookBody,
} from '@hiram/server-testing/servicing/repayments/webhooks';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { randomId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { browsePayments } from './browse-payments.ts';
import { browseWebhooks } from './browse-webhooks.ts';
import { registerPaymentStaffRoutes } from './staff-payments.routes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WHY = 'The borrower asks where the money is.';

let environment: TestRepayments;
let payer: Payer;
let ben: Tab;
let auditor: Tab;
let support: Tab;
beforeAll(async () => {
  environment = await startTestRepayments();
  const console = await startTestStaffConsole(environment.context);
  registerPaymentStaffRoutes(console.server, environment.context);
  ben = await console.staff('finance', 'Ben Diaz');
  auditor = await console.staff('auditor', 'Dina Ong');
  support = await console.staff('support', 'Maria Santos');
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

async function queueOf(
  queue: contract.StaffPaymentQueue,
  given: { ofBrand?: string; search?: string } = {},
): Promise<string[]> {
  const { data } = await ben.send(contract.listStaffPayments, { queue, ...given });
  return data.payments.map(({ paymentId }) => paymentId);
}

async function open(paymentId: string) {
  return (await ben.send(contract.openStaffPayment, { paymentId })).data;
}

async function callbacksOf(paymentId: string) {
  return (await ben.send(contract.listPaymentWebhooks, { ofPayment: paymentId })).data.webhooks;
}

async function postedBy(payUrl: string, paymentId: string): Promise<void> {
  await environment.pay(payUrl);
  await payer.posted(paymentId);
}

async function trailOf(subjectId: string): Promise<string[]> {
  const { data } = await auditor.send(listAuditEntries, { subjectId });
  return data.entries.map(({ who, action, reason }) => `${who} ${action} ${reason}`.trim()).toReversed();
}

describe('the payment queues', () => {
  test('list payments within their deadline, overdue ones, suspense and closed ones, sorted by SLA', async () => {
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const late = await payer.begun({ channelNumber: 'gcash' });
    await environment.moveBy(61 * MINUTE);
    const inTransit = await payer.begun({ channelNumber: 'bank_transfer' });
    await environment.simulator.setProviderFault('payments/neutral', { lose: 0 });
    await environment.pay(inTransit.payUrl, { outcome: 'pending' });
    await eventually(async () => expect((await open(inTransit.paymentId)).state).toBe('pending'));
    const posted = await payer.begun({ channelNumber: 'qrph' });
    await postedBy(posted.payUrl, posted.paymentId);
    const held = await payer.begun({ channelNumber: 'maya' });
    await deliver(environment, inRupees(held.paymentId));

    expect(await queueOf('in_flight')).toContain(inTransit.paymentId);
    expect(await queueOf('too_long')).toContain(late.paymentId);
    expect(await queueOf('held')).toContain(held.paymentId);
    expect((await queueOf('ended'))[0]).toBe(posted.paymentId);
    for (const queue of ['too_long', 'held', 'ended'] as const) {
      expect(await queueOf(queue)).not.toContain(inTransit.paymentId);
    }
    const { data } = await ben.send(contract.listStaffPayments, { queue: 'held' });
    expect(data).toMatchObject({ tooLong: String((await queueOf('too_long')).length) });
    expect(data.payments.find(({ paymentId }) => paymentId === held.paymentId)).toMatchObject({
      orderId: payer.loanId,
      brand: 'hiram',
      currency: 'PHP',
      amount: INSTALMENT,
      state: 'paid',
      allocateBy: expect.stringMatching(/^2026-07-01T/),
    });

    for (const name of contract.PAYMENT_QUEUES) {
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await browsePayments(environment.context, { queue: name, after, limit: 2 });
        paged.push(...page.payments.map(({ payment }) => payment.id));
        after = page.next;
      } while (after !== undefined);
      expect(paged.slice(0, 30)).toEqual(await queueOf(name));
      expect(await queueOf(name, { ofBrand: 'nobody' })).toEqual([]);
    }

    const { reference, received } = await open(posted.paymentId);
    for (const search of [posted.paymentId, reference, received[0]?.reference ?? '', ` ${reference} `]) {
      expect(await queueOf('held', { search })).toEqual([posted.paymentId]);
    }
    for (const table of ['payment_intents', 'loans']) {
      const id = table === 'loans' ? payer.loanId : posted.paymentId;
      const [row] = await environment.orders.db.asOwner(`select number from ${table} where id = $1`, [id]);
      const search = String(row?.number).toLowerCase().replaceAll('-', ' ');
      expect(await queueOf('held', { search })).toContain(posted.paymentId);
    }
    expect(await queueOf('ended', { search: payer.loanId })).toEqual(
      [late, inTransit, posted, held]
        .map(({ paymentId }) => paymentId)
        .toSorted()
        .toReversed(),
    );
    expect((await open(held.paymentId)).postings).toMatchObject([
      {
        kind: 'payment_held',
        debit: 'collections',
        credit: 'payment_suspense',
        currency: 'INR',
        amount: '5000',
      },
    ]);
    expect(await queueOf('ended', { search: randomId() })).toEqual([]);
    expect(await queueOf('ended', { search: "' or true --" })).toEqual([]);
  });
});

describe('an open payment', () => {
  test('shows its steps, received money, webhooks, ledger rows and accrual pauses, and opening it is recorded in the audit trail', async () => {
    const { payUrl, paymentId } = await payer.begun({ channelNumber: 'bank_transfer' });
    await environment.pay(payUrl, { outcome: 'pending' });
    await eventually(async () => expect((await open(paymentId)).state).toBe('pending'));
    expect(await open(paymentId)).toMatchObject({
      accrualPause: { until: expect.stringMatching(/^2026-07-04T/), isActive: true },
      dueBy: expect.stringMatching(/^2026-07-04T/),
      actions: ['ask_again'],
      received: [],
      postings: [],
    });
    await environment.moveTo('2026-07-02');
    await postedBy(payUrl, paymentId);
    const data = await open(paymentId);
    expect(data).toMatchObject({
      paymentId,
      orderId: payer.loanId,
      brand: 'hiram',
      timeZone: 'Asia/Manila',
      state: 'paid',
      why: '',
      purpose: 'instalments',
      channel: 'bank_transfer',
      provider: 'neutral',
      amount: INSTALMENT,
      accrualPause: { isActive: false },
      received: [{ amount: INSTALMENT, state: 'posted', postedAs: 'instalments', reportedVia: 'webhook' }],
    });
    expect(data.nextPollAt).toBeUndefined();
    expect(data.steps.map(({ step }) => step)).toEqual([
      'Started by the borrower',
      'Payable at the provider',
      'Paid by the borrower: in transit',
      'Received by the provider',
      'Posted to the loan',
    ]);
    expect(data.webhooks.map(({ reported, verdict, isVerified }) => [reported, verdict, isVerified])).toEqual(
      [
        ['pending', 'noted', true],
        ['paid', 'posted', true],
      ],
    );
    const total = data.postings.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    expect(total).toBe(BigInt(INSTALMENT));
    expect(new Set(data.postings.map(({ debit }) => debit))).toEqual(new Set(['collections']));
    expect(new Set(await trailOf(paymentId))).toEqual(new Set(['Ben Diaz payment_opened']));
  });

  test('can be polled by a staff member: what the provider’s records have is posted immediately, and a silent provider changes nothing', async () => {
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await payer.begun();
    await environment.pay(payUrl);
    await environment.simulator.setProviderFault('payments/neutral', { timeOut: 1, lose: 1 });
    const silent = await ben.send(contract.pollProvider, { paymentId });
    expect(silent.data).toMatchObject({
      state: 'sent',
      resultMessage: expect.stringContaining('did not respond'),
    });
    await environment.simulator.setProviderFault('payments/neutral', { timeOut: 0, lose: 1 });
    const taps = await Promise.all([1, 2, 3].map(() => ben.send(contract.pollProvider, { paymentId })));
    expect(taps.map(({ data }) => data.state)).toEqual(['paid', 'paid', 'paid']);
    expect(taps.filter(({ data }) => data.resultMessage.includes('it is posted'))).toHaveLength(1);
    expect(await payer.received()).toMatchObject([
      { state: 'posted', amount: INSTALMENT, reported_via: 'books' },
    ]);
    expect((await ben.send(contract.pollProvider, { paymentId })).data.resultMessage).toContain('no change');
    expect((await trailOf(paymentId)).filter((entry) => entry.includes('asked_about'))).toHaveLength(5);
  });
});

describe('stored provider webhooks', () => {
  test('are listed newest first, by sender and verdict, and their content is readable with a reason that is recorded in the audit trail', async () => {
    const held = await payer.begun({ channelNumber: 'maya' });
    await deliver(environment, inRupees(held.paymentId));
    await environment.moveBy(MINUTE);
    const posted = await payer.begun();
    await postedBy(posted.payUrl, posted.paymentId);
    const { data } = await ben.send(contract.listPaymentWebhooks, {});
    expect(data.providers).toEqual(['neutral']);
    expect(await callbacksOf(posted.paymentId)).toMatchObject([
      { paymentId: posted.paymentId, reported: 'paid', verdict: 'posted', isVerified: true, copies: '1' },
    ]);
    expect(data.webhooks.map(({ receivedAt }) => receivedAt)).toEqual(
      data.webhooks
        .map(({ receivedAt }) => receivedAt)
        .toSorted()
        .toReversed(),
    );
    const onlyHeld = await ben.send(contract.listPaymentWebhooks, { verdict: 'held', provider: 'neutral' });
    expect(onlyHeld.data.webhooks.map(({ paymentId }) => paymentId)).toContain(held.paymentId);
    expect(new Set(onlyHeld.data.webhooks.map(({ verdict }) => verdict))).toEqual(new Set(['held']));
    expect((await ben.send(contract.listPaymentWebhooks, { provider: 'nobody' })).data.webhooks).toEqual([]);
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await browseWebhooks(environment.context, { after, limit: 2 });
      paged.push(...page.webhooks.map(({ webhookId }) => webhookId));
      after = page.next;
    } while (after !== undefined);
    expect(paged.slice(0, 30)).toEqual(data.webhooks.map(({ webhookId }) => webhookId));
    expect(new Set(paged).size).toBe(paged.length);

    const [kept] = await callbacksOf(held.paymentId);
    const named = { provider: 'neutral', webhookId: kept?.webhookId ?? '' };
    const opened = await auditor.send(contract.openPaymentWebhook, { ...named, reason: WHY });
    expect(opened.data).toMatchObject({ isReadable: true, body: inRupees(held.paymentId), verdict: 'held' });
    expect(await trailOf(`neutral ${named.webhookId}`)).toEqual([`Dina Ong payment_callback_read ${WHY}`]);
    for (const reason of ['too short', '            ']) {
      expect((await ben.send(contract.openPaymentWebhook, { ...named, reason })).status).toBe(400);
    }
    // Erasing a person also erases the messages about them.
    const [encrypted] = await environment.rows(
      'select encrypted_for from payment_webhooks where webhook_id = $1',
      [named.webhookId],
    );
    const { database, personalData } = environment.context;
    await inTransaction(database, (tx) => personalData.forget(tx, String(encrypted?.encrypted_for)));
    const forgotten = await ben.send(contract.openPaymentWebhook, { ...named, reason: WHY });
    expect(forgotten.data).toMatchObject({ isReadable: false, body: '' });
  });

  test('that are replayed post nothing twice, whatever and however often; the audit trail has who and why', async () => {
    const { payUrl, paymentId } = await payer.begun();
    await postedBy(payUrl, paymentId);
    const held = await payer.begun({ channelNumber: 'maya' });
    await deliver(environment, inRupees(held.paymentId));
    const mismatched = inRupees(randomId()).replace('INR', 'PHP');
    await deliver(environment, mismatched);
    const before = await booksOf(environment);
    const [kept] = await callbacksOf(paymentId);
    const [stuck] = await callbacksOf(held.paymentId);
    const named = { provider: 'neutral', webhookId: kept?.webhookId ?? '', reason: WHY };
    await environment.moveBy(3 * HOUR);
    const taps = await Promise.all([1, 2, 3].map(() => ben.send(contract.replayPaymentWebhook, named)));
    for (const { data } of taps) {
      expect(data).toEqual({
        verdict: 'posted',
        resultMessage: 'No change. Nothing was posted.',
      });
    }
    const again = { provider: 'neutral', webhookId: stuck?.webhookId ?? '', reason: WHY };
    expect((await ben.send(contract.replayPaymentWebhook, again)).data.verdict).toBe('held');
    const { data } = await ben.send(contract.listPaymentWebhooks, { verdict: 'held' });
    const stray = data.webhooks.find((one) => one.paymentId === undefined);
    const unknown = { provider: 'neutral', webhookId: stray?.webhookId ?? '', reason: WHY };
    expect((await ben.send(contract.replayPaymentWebhook, unknown)).data.resultMessage).toContain(
      'Nothing was posted',
    );
    expect(await booksOf(environment)).toEqual(before);
    expect(await callbacksOf(paymentId)).toMatchObject([{ verdict: 'posted', copies: '1' }]);
    expect(await trailOf(`neutral ${named.webhookId}`)).toEqual(
      Array(3).fill(`Ben Diaz payment_callback_replayed ${WHY}`),
    );
  });

  test('that are replayed post what failed before: an unverified one polls the provider, and a newly understood one is linked to its payment', async () => {
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await payer.begun();
    await environment.pay(payUrl);
    const body = await lostWebhookBody(environment, payUrl);
    await deliver(environment, body, addMs(environment.context.businessClock.now(), -HOUR));
    const [hint] = await callbacksOf(paymentId);
    expect(hint).toMatchObject({ verdict: 'books_asked', isVerified: false });
    const named = { provider: 'neutral', webhookId: hint?.webhookId ?? '', reason: WHY };
    // Sets the row as if the message had not been understood when it arrived.
    await environment.rows(
      `update payment_webhooks set verdict = 'not_understood', payment_id = null, reported = null
       where webhook_id = $1`,
      [named.webhookId],
    );
    await environment.simulator.setProviderFault('payments/neutral', { timeOut: 1, lose: 1 });
    expect((await ben.send(contract.replayPaymentWebhook, named)).data).toMatchObject({
      verdict: 'not_understood',
      resultMessage: expect.stringContaining('did not respond'),
    });
    await environment.simulator.setProviderFault('payments/neutral', { timeOut: 0, lose: 1 });
    expect((await ben.send(contract.replayPaymentWebhook, named)).data).toEqual({
      verdict: 'books_asked',
      resultMessage: 'The payment is posted.',
    });
    expect(await callbacksOf(paymentId)).toMatchObject([{ verdict: 'books_asked', reported: 'paid' }]);
    expect(await payer.received()).toMatchObject([
      { state: 'posted', amount: INSTALMENT, reported_via: 'books' },
    ]);
  });
});

test('reading and replaying need the permission, an existing webhook and valid input', async () => {
  const { payUrl, paymentId } = await payer.begun();
  await postedBy(payUrl, paymentId);
  const [kept] = await callbacksOf(paymentId);
  const named = { provider: 'neutral', webhookId: kept?.webhookId ?? '', reason: WHY };
  const everything = [
    [contract.listStaffPayments, { queue: 'ended' }],
    [contract.openStaffPayment, { paymentId }],
    [contract.pollProvider, { paymentId }],
    [contract.listPaymentWebhooks, {}],
    [contract.openPaymentWebhook, named],
    [contract.replayPaymentWebhook, named],
    [contract.readProviderHealth, {}],
  ] as const;
  for (const [call, request] of everything) {
    expect((await support.send(call, request as never)).status, call.name).toBe(403);
  }
  expect((await auditor.send(contract.pollProvider, { paymentId })).status).toBe(403);
  expect((await auditor.send(contract.replayPaymentWebhook, named)).status).toBe(403);
  for (const stranger of [randomId(), 'nonsense']) {
    expect((await ben.send(contract.openStaffPayment, { paymentId: stranger })).status).toBe(404);
    expect((await ben.send(contract.pollProvider, { paymentId: stranger })).status).toBe(404);
    const nothing = { ...named, webhookId: stranger };
    expect((await ben.send(contract.openPaymentWebhook, nothing)).status).toBe(404);
    expect((await ben.send(contract.replayPaymentWebhook, nothing)).status).toBe(404);
  }
  for (const after of ['nonsense', '2026-13-01_x', '[]', '{"a":1}', '["x","y","z"]']) {
    expect((await ben.send(contract.listStaffPayments, { queue: 'held', after })).status, after).toBe(400);
    expect((await ben.send(contract.listPaymentWebhooks, { after })).status, after).toBe(400);
  }
});

test('each provider shows its last hour and day, its posting time, its last webhook and its overdue payments', async () => {
  // A day with no other payments.
  await environment.moveTo('2026-08-20');
  const { testPerson, loanId } = await environment.personWithLoan();
  await environment.moveBy(2 * HOUR);
  async function begun(channelNumber: string, amount: string) {
    const given = { productId: '7', orderId: loanId, channelNumber, amount, isPart: '1' };
    const { data, status, body } = await testPerson.client.send(startPayment, given);
    expect(status, body).toBe(200);
    return data as { payUrl: string; paymentId: string };
  }
  const early = await begun('gcash', '1000');
  await environment.pay(early.payUrl, { outcome: 'failed' });
  await eventually(async () => expect((await open(early.paymentId)).state).toBe('failed'));
  await environment.moveBy(5 * HOUR);
  const paid = await begun('gcash', '2000');
  await environment.pay(paid.payUrl);
  await eventually(async () => expect((await open(paid.paymentId)).state).toBe('paid'));
  const inTransit = await begun('bank_transfer', '3000');
  await environment.pay(inTransit.payUrl, { outcome: 'pending' });
  await eventually(async () => expect((await open(inTransit.paymentId)).state).toBe('pending'));
  await begun('qrph', '4000');
  const { data } = await auditor.send(contract.readProviderHealth, {});
  const none = { made: '0', paid: '0', pending: '0', awaited: '0', failed: '0', unanswered: '0' };
  expect(data.providers).toMatchObject([
    {
      provider: 'neutral',
      lastHour: { ...none, made: '3', paid: '1', pending: '1', awaited: '1' },
      lastDay: { ...none, made: '4', paid: '1', pending: '1', awaited: '1', failed: '1' },
      secondsToPost: expect.stringMatching(/^\d$/),
      lastWebhookAt: expect.stringMatching(/^2026-08-20T/),
      tooLong: String((await queueOf('too_long')).length),
    },
  ]);
});
