import { startPayment } from '@hiram/contract/repayments';
import * as contract from '@hiram/contract/repayments-staff';
import { listAuditEntries } from '@hiram/contract/staff';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { randomId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Tab } from '../platform/http/test-tab.ts';
import { startTestStaffConsole } from '../staff/test-staff-console.ts';
import { lookThroughCallbacks } from './look-through-callbacks.ts';
import { lookThroughPayments } from './look-through-payments.ts';
import { registerPaymentStaffRoutes } from './staff-payments.routes.ts';
import { booksOf, deliver, inRupees, lostBodyAbout } from './test-callbacks.ts';
import { INSTALMENT, type Payer, startPayer } from './test-payer.ts';
import { eventually, startTestRepayments, type TestRepayments } from './test-repayments.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WHY = 'The borrower asks where the money is.';

let world: TestRepayments;
let payer: Payer;
let ben: Tab;
let auditor: Tab;
let support: Tab;
beforeAll(async () => {
  world = await startTestRepayments();
  const console = await startTestStaffConsole(world.desk);
  registerPaymentStaffRoutes(console.server, world.desk);
  ben = await console.staff('finance', 'Ben Diaz');
  auditor = await console.staff('auditor', 'Dina Ong');
  support = await console.staff('support', 'Maria Santos');
});
beforeEach(async () => {
  payer = await startPayer(world);
});
afterEach(() => world.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(world.orders.db.url.reveal())).toEqual([]);
  await world.close();
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
  return (await ben.send(contract.listPaymentCallbacks, { ofPayment: paymentId })).data.callbacks;
}

async function postedBy(payUrl: string, paymentId: string): Promise<void> {
  await world.pay(payUrl);
  await payer.posted(paymentId);
}

async function trailOf(subjectId: string): Promise<string[]> {
  const { data } = await auditor.send(listAuditEntries, { subjectId });
  return data.entries.map(({ who, act, reason }) => `${who} ${act} ${reason}`.trim()).toReversed();
}

describe('the queues of payments', () => {
  test('hold what is within its time, what takes too long, what is held and what is over, by their clocks', async () => {
    await world.simulator.turnDesk('payments/neutral', { lose: 1 });
    const late = await payer.begun({ channelNumber: 'gcash' });
    await world.moveBy(61 * MINUTE);
    const onItsWay = await payer.begun({ channelNumber: 'bank_transfer' });
    await world.simulator.turnDesk('payments/neutral', { lose: 0 });
    await world.pay(onItsWay.payUrl, { outcome: 'pending' });
    await eventually(async () => expect((await open(onItsWay.paymentId)).state).toBe('pending'));
    const posted = await payer.begun({ channelNumber: 'qrph' });
    await postedBy(posted.payUrl, posted.paymentId);
    const held = await payer.begun({ channelNumber: 'maya' });
    await deliver(world, inRupees(held.paymentId));

    expect(await queueOf('in_flight')).toContain(onItsWay.paymentId);
    expect(await queueOf('too_long')).toContain(late.paymentId);
    expect(await queueOf('held')).toContain(held.paymentId);
    expect((await queueOf('ended'))[0]).toBe(posted.paymentId);
    for (const queue of ['too_long', 'held', 'ended'] as const) {
      expect(await queueOf(queue)).not.toContain(onItsWay.paymentId);
    }
    const { data } = await ben.send(contract.listStaffPayments, { queue: 'held' });
    expect(data).toMatchObject({ tooLong: String((await queueOf('too_long')).length) });
    expect(data.payments.find(({ paymentId }) => paymentId === held.paymentId)).toMatchObject({
      ...{ orderId: payer.loanId, brand: 'hiram', currency: 'PHP', amount: INSTALMENT, state: 'paid' },
      placeBy: expect.stringMatching(/^2026-07-01T/),
    });

    for (const name of contract.PAYMENT_QUEUES) {
      const paged: string[] = [];
      let after: string | undefined;
      do {
        const page = await lookThroughPayments(world.desk, { queue: name, after, limit: 2 });
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
    expect(await queueOf('ended', { search: payer.loanId })).toEqual(
      [late, onItsWay, posted, held]
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
  test('shows its steps, the money that came, what was called back, the rows of the ledger and what stands still, and whoever opens it is in the trail', async () => {
    const { payUrl, paymentId } = await payer.begun({ channelNumber: 'bank_transfer' });
    await world.pay(payUrl, { outcome: 'pending' });
    await eventually(async () => expect((await open(paymentId)).state).toBe('pending'));
    expect(await open(paymentId)).toMatchObject({
      standstill: { until: expect.stringMatching(/^2026-07-04T/), isStanding: '1' },
      ...{ dueBy: expect.stringMatching(/^2026-07-04T/), acts: ['ask_again'], received: [], postings: [] },
    });
    await world.moveTo('2026-07-02');
    await postedBy(payUrl, paymentId);
    const data = await open(paymentId);
    expect(data).toMatchObject({
      ...{
        paymentId,
        orderId: payer.loanId,
        brand: 'hiram',
        timeZone: 'Asia/Manila',
        state: 'paid',
        why: '',
      },
      ...{ purpose: 'instalments', channel: 'bank_transfer', provider: 'neutral', amount: INSTALMENT },
      standstill: { isStanding: '0' },
      received: [{ amount: INSTALMENT, state: 'posted', postedAs: 'instalments', heardBy: 'a callback' }],
    });
    expect(data.askNextAt).toBeUndefined();
    expect(data.steps.map(({ step }) => step)).toEqual([
      'The borrower began it',
      'The provider made it payable',
      'The borrower paid; the money is on its way',
      'The provider has the money',
      'Posted to the loan',
    ]);
    expect(data.callbacks.map(({ says, verdict, isProof }) => [says, verdict, isProof])).toEqual([
      ['pending', 'noted', '1'],
      ['paid', 'posted', '1'],
    ]);
    const total = data.postings.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    expect(total).toBe(BigInt(INSTALMENT));
    expect(new Set(data.postings.map(({ debit }) => debit))).toEqual(new Set(['collections']));
    expect(new Set(await trailOf(paymentId))).toEqual(new Set(['Ben Diaz payment_opened']));
  });

  test('is asked about at the provider in somebody’s name: what its books have is posted at once, and a silent provider changes nothing', async () => {
    await world.simulator.turnDesk('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await payer.begun();
    await world.pay(payUrl);
    await world.simulator.turnDesk('payments/neutral', { timeOut: 1, lose: 1 });
    const silent = await ben.send(contract.askProviderAgain, { paymentId });
    expect(silent.data).toMatchObject({ state: 'sent', said: expect.stringContaining('did not answer') });
    await world.simulator.turnDesk('payments/neutral', { timeOut: 0, lose: 1 });
    const taps = await Promise.all([1, 2, 3].map(() => ben.send(contract.askProviderAgain, { paymentId })));
    expect(taps.map(({ data }) => data.state)).toEqual(['paid', 'paid', 'paid']);
    expect(taps.filter(({ data }) => data.said.includes('posted now'))).toHaveLength(1);
    expect(await payer.received()).toMatchObject([
      { state: 'posted', amount: INSTALMENT, heard_by: 'books' },
    ]);
    expect((await ben.send(contract.askProviderAgain, { paymentId })).data.said).toContain('nothing new');
    expect((await trailOf(paymentId)).filter((entry) => entry.includes('asked_about'))).toHaveLength(5);
  });
});

describe('what providers called back with', () => {
  test('is listed by the newest, by sender and verdict, and what was written is read with a reason that stays in the trail', async () => {
    const held = await payer.begun({ channelNumber: 'maya' });
    await deliver(world, inRupees(held.paymentId));
    await world.moveBy(MINUTE);
    const posted = await payer.begun();
    await postedBy(posted.payUrl, posted.paymentId);
    const { data } = await ben.send(contract.listPaymentCallbacks, {});
    expect(data.providers).toEqual(['neutral']);
    expect(await callbacksOf(posted.paymentId)).toMatchObject([
      { paymentId: posted.paymentId, says: 'paid', verdict: 'posted', isProof: '1', copies: '1' },
    ]);
    expect(data.callbacks.map(({ receivedAt }) => receivedAt)).toEqual(
      data.callbacks
        .map(({ receivedAt }) => receivedAt)
        .toSorted()
        .toReversed(),
    );
    const onlyHeld = await ben.send(contract.listPaymentCallbacks, { verdict: 'held', provider: 'neutral' });
    expect(onlyHeld.data.callbacks.map(({ paymentId }) => paymentId)).toContain(held.paymentId);
    expect(new Set(onlyHeld.data.callbacks.map(({ verdict }) => verdict))).toEqual(new Set(['held']));
    expect((await ben.send(contract.listPaymentCallbacks, { provider: 'nobody' })).data.callbacks).toEqual(
      [],
    );
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await lookThroughCallbacks(world.desk, { after, limit: 2 });
      paged.push(...page.callbacks.map(({ callbackId }) => callbackId));
      after = page.next;
    } while (after !== undefined);
    expect(paged.slice(0, 30)).toEqual(data.callbacks.map(({ callbackId }) => callbackId));
    expect(new Set(paged).size).toBe(paged.length);

    const [kept] = await callbacksOf(held.paymentId);
    const named = { provider: 'neutral', callbackId: kept?.callbackId ?? '' };
    const opened = await auditor.send(contract.openPaymentCallback, { ...named, reason: WHY });
    expect(opened.data).toMatchObject({ isReadable: '1', body: inRupees(held.paymentId), verdict: 'held' });
    expect(await trailOf(`neutral ${named.callbackId}`)).toEqual([`Dina Ong payment_callback_read ${WHY}`]);
    for (const reason of ['too short', '            ']) {
      expect((await ben.send(contract.openPaymentCallback, { ...named, reason })).status).toBe(400);
    }
    // Erasing a person also erases the messages about them.
    const [sealed] = await world.rows('select sealed_for from payment_callbacks where callback_id = $1', [
      named.callbackId,
    ]);
    const { database, personalData } = world.desk;
    await inTransaction(database, (tx) => personalData.forget(tx, String(sealed?.sealed_for)));
    const forgotten = await ben.send(contract.openPaymentCallback, { ...named, reason: WHY });
    expect(forgotten.data).toMatchObject({ isReadable: '0', body: '' });
  });

  test('replayed posts nothing that was posted, whatever it was and however often; the trail has who and why', async () => {
    const { payUrl, paymentId } = await payer.begun();
    await postedBy(payUrl, paymentId);
    const held = await payer.begun({ channelNumber: 'maya' });
    await deliver(world, inRupees(held.paymentId));
    const strayed = inRupees(randomId()).replace('INR', 'PHP');
    await deliver(world, strayed);
    const before = await booksOf(world);
    const [kept] = await callbacksOf(paymentId);
    const [stuck] = await callbacksOf(held.paymentId);
    const named = { provider: 'neutral', callbackId: kept?.callbackId ?? '', reason: WHY };
    await world.moveBy(3 * HOUR);
    const taps = await Promise.all([1, 2, 3].map(() => ben.send(contract.replayPaymentCallback, named)));
    for (const { data } of taps) {
      expect(data).toEqual({
        verdict: 'posted',
        said: 'It says nothing that we do not have. Nothing was posted.',
      });
    }
    const again = { provider: 'neutral', callbackId: stuck?.callbackId ?? '', reason: WHY };
    expect((await ben.send(contract.replayPaymentCallback, again)).data.verdict).toBe('held');
    const { data } = await ben.send(contract.listPaymentCallbacks, { verdict: 'held' });
    const stray = data.callbacks.find((one) => one.paymentId === undefined);
    const unknown = { provider: 'neutral', callbackId: stray?.callbackId ?? '', reason: WHY };
    expect((await ben.send(contract.replayPaymentCallback, unknown)).data.said).toContain(
      'Nothing was posted',
    );
    expect(await booksOf(world)).toEqual(before);
    expect(await callbacksOf(paymentId)).toMatchObject([{ verdict: 'posted', copies: '1' }]);
    expect(await trailOf(`neutral ${named.callbackId}`)).toEqual(
      Array(3).fill(`Ben Diaz payment_callback_replayed ${WHY}`),
    );
  });

  test('replayed posts what it could not before: a hint has the books asked, and one that is understood at last is tied to its payment', async () => {
    await world.simulator.turnDesk('payments/neutral', { lose: 1 });
    const { payUrl, paymentId } = await payer.begun();
    await world.pay(payUrl);
    const body = await lostBodyAbout(world, payUrl);
    await deliver(world, body, addMs(world.desk.clock.now(), -HOUR));
    const [hint] = await callbacksOf(paymentId);
    expect(hint).toMatchObject({ verdict: 'books_asked', isProof: '0' });
    const named = { provider: 'neutral', callbackId: hint?.callbackId ?? '', reason: WHY };
    // Sets the row as if the message had not been understood when it arrived.
    await world.rows(
      `update payment_callbacks set verdict = 'not_understood', payment_id = null, says = null
       where callback_id = $1`,
      [named.callbackId],
    );
    await world.simulator.turnDesk('payments/neutral', { timeOut: 1, lose: 1 });
    expect((await ben.send(contract.replayPaymentCallback, named)).data).toMatchObject({
      ...{ verdict: 'not_understood', said: expect.stringContaining('did not answer') },
    });
    await world.simulator.turnDesk('payments/neutral', { timeOut: 0, lose: 1 });
    expect((await ben.send(contract.replayPaymentCallback, named)).data).toEqual({
      verdict: 'books_asked',
      said: 'Its money is posted now.',
    });
    expect(await callbacksOf(paymentId)).toMatchObject([{ verdict: 'books_asked', says: 'paid' }]);
    expect(await payer.received()).toMatchObject([
      { state: 'posted', amount: INSTALMENT, heard_by: 'books' },
    ]);
  });
});

test('nobody reads or replays who lacks the permission, names nothing, or sends nonsense', async () => {
  const { payUrl, paymentId } = await payer.begun();
  await postedBy(payUrl, paymentId);
  const [kept] = await callbacksOf(paymentId);
  const named = { provider: 'neutral', callbackId: kept?.callbackId ?? '', reason: WHY };
  const everything = [
    [contract.listStaffPayments, { queue: 'ended' }],
    [contract.openStaffPayment, { paymentId }],
    [contract.askProviderAgain, { paymentId }],
    [contract.listPaymentCallbacks, {}],
    [contract.openPaymentCallback, named],
    [contract.replayPaymentCallback, named],
    [contract.readProviderHealth, {}],
  ] as const;
  for (const [call, request] of everything) {
    expect((await support.send(call, request as never)).status, call.name).toBe(403);
  }
  expect((await auditor.send(contract.askProviderAgain, { paymentId })).status).toBe(403);
  expect((await auditor.send(contract.replayPaymentCallback, named)).status).toBe(403);
  for (const stranger of [randomId(), 'nonsense']) {
    expect((await ben.send(contract.openStaffPayment, { paymentId: stranger })).status).toBe(404);
    expect((await ben.send(contract.askProviderAgain, { paymentId: stranger })).status).toBe(404);
    const nothing = { ...named, callbackId: stranger };
    expect((await ben.send(contract.openPaymentCallback, nothing)).status).toBe(404);
    expect((await ben.send(contract.replayPaymentCallback, nothing)).status).toBe(404);
  }
  for (const after of ['nonsense', '2026-13-01_x', '[]', '{"a":1}', '["x","y","z"]']) {
    expect((await ben.send(contract.listStaffPayments, { queue: 'held', after })).status, after).toBe(400);
    expect((await ben.send(contract.listPaymentCallbacks, { after })).status, after).toBe(400);
  }
});

test('each provider’s last hour and day are told, how long it takes to post, when it was last heard of and what takes too long', async () => {
  // A day with no other payments.
  await world.moveTo('2026-08-20');
  const { somebody, loanId } = await world.somebodyWhoBorrowed();
  await world.moveBy(2 * HOUR);
  async function begun(channelNumber: string, amount: string) {
    const given = { productId: '7', orderId: loanId, channelNumber, amount, isPart: '1' };
    const { data, status, body } = await somebody.client.send(startPayment, given);
    expect(status, body).toBe(200);
    return data as { payUrl: string; paymentId: string };
  }
  const early = await begun('gcash', '1000');
  await world.pay(early.payUrl, { outcome: 'failed' });
  await eventually(async () => expect((await open(early.paymentId)).state).toBe('failed'));
  await world.moveBy(5 * HOUR);
  const paid = await begun('gcash', '2000');
  await world.pay(paid.payUrl);
  await eventually(async () => expect((await open(paid.paymentId)).state).toBe('paid'));
  const onItsWay = await begun('bank_transfer', '3000');
  await world.pay(onItsWay.payUrl, { outcome: 'pending' });
  await eventually(async () => expect((await open(onItsWay.paymentId)).state).toBe('pending'));
  await begun('qrph', '4000');
  const { data } = await auditor.send(contract.readProviderHealth, {});
  const none = { made: '0', paid: '0', pending: '0', awaited: '0', failed: '0', unanswered: '0' };
  expect(data.providers).toMatchObject([
    {
      provider: 'neutral',
      lastHour: { ...none, made: '3', paid: '1', pending: '1', awaited: '1' },
      lastDay: { ...none, made: '4', paid: '1', pending: '1', awaited: '1', failed: '1' },
      secondsToPost: expect.stringMatching(/^\d$/),
      lastCallbackAt: expect.stringMatching(/^2026-08-20T/),
      tooLong: String((await queueOf('too_long')).length),
    },
  ]);
});
