import { readAutomaticPayments, startAutomaticPayments } from '@hiram/contract/servicing/mandates';
import { startPayment } from '@hiram/contract/servicing/repayments';
import {
  type MandatePerson,
  startTestMandates,
  type TestMandates,
} from '@hiram/server-testing/servicing/mandates/mandates';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { randomId } from '@hiram/values/ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdContact, releaseContact } from '#messaging/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';

// 5,000.00 borrowed on 1 June for three months: three payments of 1,870.55, the first due on 1 July. A debit is sent on the due
// date at eight, and its notice is given from two days before.

const DUE = '2026-07-01';
const INSTALMENT = '187055';

let environment: TestMandates;
let borrower: MandatePerson;

beforeAll(async () => {
  environment = await startTestMandates();
});
beforeEach(async () => {
  environment.answerMessages('sent');
  environment.sent.length = 0;
  await environment.at('2026-06-01', 9);
  borrower = await environment.person();
  // After the days in which the loan can be returned.
  await environment.at('2026-06-20', 9);
});
afterEach(() => environment.payments.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.payments.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

async function announced(): Promise<void> {
  await borrower.allowed();
  await environment.at('2026-06-29', 9);
  await environment.work();
}

function messages() {
  return environment.sent.filter(({ to }) => to === borrower.testPerson.id);
}

async function debited(): Promise<void> {
  await environment.at(DUE, 8, 1);
  await environment.settle();
}

async function payByHand(amount = INSTALMENT, isPart = false): Promise<void> {
  const { data, code, body } = await borrower.testPerson.client.send(startPayment, {
    ...borrower.order,
    amount,
    channelNumber: 'gcash',
    ...(isPart && { isPart: '1' }),
  });
  expect(code, body).toBe(0);
  await environment.payments.pay(data.payUrl);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await environment.payments.moveBy(60_000);
  await environment.work();
}

async function received() {
  return environment.payments.rows(
    `select received_payments.amount_minor::text as amount, channel from received_payments
     join payment_intents on id = payment_id where loan_id = $1`,
    [borrower.loanId],
  );
}

describe('setting up', () => {
  test('the page offers a scheme with its limits, and nothing is set up before the borrower allows it at the bank', async () => {
    const { offers, mandate } = await borrower.page();
    expect(offers).toEqual([
      {
        scheme: 'direct_debit',
        ceiling: INSTALMENT,
        validUntil: '2026-10-01',
        noticeHours: '24',
        attempts: '2',
      },
    ]);
    expect(mandate).toBeUndefined();
    const { data } = await borrower.start();
    expect(data.authorizeUrl).toMatch(/\/mandate\/payments\/neutral\/mdt_/);
    expect((await borrower.page()).mandate).toMatchObject({ state: 'awaiting_borrower' });
    await environment.at('2026-06-29', 9);
    await environment.work();
    expect(messages()).toEqual([]);
    expect((await borrower.page()).mandate).toMatchObject({ state: 'ended', endedBecause: 'expired' });
  });

  test('two taps set up one mandate', async () => {
    const [first, second] = await Promise.all([borrower.start(), borrower.start()]);
    expect(first.data.mandateId).toBe(second.data.mandateId);
    await borrower.atBank({ action: 'allow' });
    await environment.payments.moveBy(300_000);
    await environment.work();
    expect((await borrower.start()).code).toBe(40_925);
  });

  test('limits other than those shown are refused', async () => {
    expect((await borrower.start({ ceiling: '999999999' })).code).not.toBe(0);
    expect((await borrower.start({ validUntil: '2030-01-01' })).code).not.toBe(0);
    expect((await borrower.start({ scheme: 'upi_autopay' })).code).toBe(40_924);
    expect((await borrower.page()).mandate).toBeUndefined();
  });

  test('refused at the bank, nothing is debited and it can be set up again', async () => {
    await borrower.start();
    await borrower.atBank({ action: 'refuse' });
    await environment.payments.moveBy(300_000);
    await environment.work();
    expect((await borrower.page()).mandate).toMatchObject({ state: 'ended', endedBecause: 'rejected' });
    expect((await borrower.page()).offers).toHaveLength(1);
  });

  test('a bank that needs days to confirm ends nothing, and one that never does ends it', async () => {
    await borrower.start();
    await borrower.atBank({ action: 'forward' });
    await environment.at('2026-06-24', 9);
    await environment.work();
    expect((await borrower.page()).mandate).toMatchObject({ state: 'awaiting_borrower' });
    await borrower.atBank({ action: 'allow' });
    await environment.at('2026-06-24', 11);
    await environment.work();
    expect((await borrower.page()).mandate).toMatchObject({ state: 'active' });

    await borrower.change('stop');
    await environment.work();
    await borrower.start();
    await borrower.atBank({ action: 'forward' });
    await environment.at('2026-07-05', 9);
    await environment.work();
    expect((await borrower.page()).mandate).toMatchObject({ state: 'ended', endedBecause: 'expired' });
  });

  test('a frozen account sets nothing up, and nothing is debited from it', async () => {
    await announced();
    await environment.payments.rows(
      `insert into account_freezes (id, borrower_id, frozen_at, reason) values ($1, $2, now(), 'reported_by_borrower')`,
      [randomId(), borrower.testPerson.id],
    );
    await debited();
    expect(await borrower.debits()).toEqual([]);
    expect((await borrower.page()).mandate.hold).toBe('account_frozen');
    await borrower.change('stop');
    expect((await borrower.start()).code).not.toBe(0);
  });

  test('another borrower reads, starts and changes nothing', async () => {
    await borrower.allowed();
    const { mandate } = await borrower.page();
    const stranger = await environment.person();
    const { order } = borrower;
    const client = stranger.testPerson.client;
    expect((await client.send(readAutomaticPayments, order)).status).toBe(404);
    const start = {
      ...order,
      scheme: 'direct_debit',
      ceiling: INSTALMENT,
      validUntil: '2026-10-01',
    } as const;
    expect((await client.send(startAutomaticPayments, start)).status).toBe(404);
    await stranger.allowed();
    const change = await stranger.change('stop', { mandateId: mandate.mandateId });
    expect(change.status).toBe(404);
    expect((await borrower.page()).mandate.state).toBe('active');
  });
});

describe('a debit', () => {
  test('is announced with its day and no amount, sent on the due date at eight and posted as any payment', async () => {
    await announced();
    expect(messages()).toHaveLength(1);
    const [message] = messages();
    expect(message?.about).toBe('debit_announced');
    expect(message?.text).toContain('1 Jul 2026');
    expect(message?.text).not.toMatch(/1,?870/);
    expect((await borrower.page()).mandate.nextDebit).toEqual({
      on: DUE,
      amount: INSTALMENT,
      isAnnounced: '1',
    });
    await environment.at(DUE, 7, 59);
    await environment.work();
    expect(await borrower.debits()).toEqual([]);
    await debited();
    expect(await borrower.debits()).toMatchObject([{ number: 1, amount: INSTALMENT, outcome: 'paid' }]);
    expect(await received()).toEqual([{ amount: INSTALMENT, channel: 'automatic_debit' }]);
    const { mandate } = await borrower.page();
    expect(mandate.attempts).toEqual([{ on: DUE, amount: INSTALMENT, outcome: 'paid' }]);
    expect(mandate.nextDebit).toMatchObject({ on: '2026-08-01', isAnnounced: '0' });
  });

  test('is not sent without a delivered notice at least 24 hours before', async () => {
    environment.answerMessages('not_sent');
    await announced();
    await environment.at('2026-06-30', 20);
    await environment.work();
    environment.answerMessages('sent');
    await debited();
    expect(await borrower.debits()).toEqual([]);
    const [late] = await borrower.notices();
    expect(late).toMatchObject({ delivered_at: null });
    await environment.live('2026-07-03', 12);
    await environment.settle();
    const [debit] = await borrower.debits();
    const told = (await borrower.notices()).find(({ delivered_at: at }) => at !== null);
    expect(new Date(String(debit?.created_at)).getTime()).toBeGreaterThanOrEqual(
      new Date(String(told?.delivered_at)).getTime() + 24 * 3_600_000,
    );
  });

  test('a message that may not have arrived is no notice', async () => {
    environment.answerMessages('unknown');
    await announced();
    await debited();
    expect(await borrower.debits()).toEqual([]);
    expect((await borrower.notices())[0]).toMatchObject({ delivered_at: null, ended: 'not_delivered' });
  });

  test('stopped between notice and debit it is not sent, also while the provider is down', async () => {
    await announced();
    await environment.payments.simulator.setProviderFault('payments/neutral', { refuse: 1 });
    expect((await borrower.change('stop')).data).toEqual({ state: 'ended' });
    await environment.work();
    expect((await borrower.page()).mandate).toMatchObject({ state: 'ended', endedBecause: 'cancelled' });
    await environment.payments.simulator.reset();
    await debited();
    expect(await borrower.debits()).toEqual([]);
    expect(await borrower.notices()).toMatchObject([{ ended: 'mandate_stopped' }]);
    expect(
      await environment.payments.rows('select end_confirmed_at from mandates where loan_id = $1', [
        borrower.loanId,
      ]),
    ).not.toMatchObject([{ end_confirmed_at: null }]);
    // Stopping again changes nothing.
    expect((await borrower.change('stop')).data).toEqual({ state: 'ended' });
  });

  test('paid by hand in between, the notice is withdrawn and nothing is debited', async () => {
    await announced();
    await payByHand();
    await debited();
    expect(await borrower.debits()).toEqual([]);
    expect(await borrower.notices()).toMatchObject([{ ended: 'amount_changed' }]);
    expect(await received()).toHaveLength(1);
  });

  test('partly paid in between, the rest is announced again and is all that is debited', async () => {
    await announced();
    await payByHand('100000', true);
    await environment.live('2026-07-03', 9);
    await environment.settle();
    const debits = await borrower.debits();
    expect(debits).toHaveLength(1);
    const [, second] = await borrower.notices();
    expect(debits[0]?.amount).toBe(second?.amount);
    expect(Number(debits[0]?.amount)).toBeLessThan(100_000);
  });

  test.each(['complaint', 'dispute', 'hardship', 'promise'] as const)(
    'nothing is debited while a %s holds the loan, and the page says why',
    async (why) => {
      await announced();
      const causeId = randomId();
      const { database, businessClock } = environment.payments.context;
      await inTransaction(database, (tx) =>
        holdContact(tx, {
          borrowerId: borrower.testPerson.id,
          orderId: borrower.loanId,
          why,
          causeId,
          since: businessClock.now(),
        }),
      );
      await debited();
      expect(await borrower.debits()).toEqual([]);
      expect((await borrower.page()).mandate.hold).toBe(why === 'complaint' ? 'dispute' : why);
      await inTransaction(database, (tx) => releaseContact(tx, { causeId, at: businessClock.now() }));
    },
  );

  test('without funds it charges nothing, and is tried again only after the borrower agrees, three days later', async () => {
    await announced();
    await borrower.atBank({ action: 'answer', answer: 'balance_too_low' });
    await debited();
    expect(await borrower.debits()).toMatchObject([{ outcome: 'failed', failure: 'no_funds' }]);
    expect(await received()).toEqual([]);
    expect((await borrower.page()).mandate.canRetry).toBe('1');
    await environment.live('2026-07-05', 9);
    expect(await borrower.debits()).toHaveLength(1);
    await borrower.atBank({ action: 'answer', answer: 'paid' });
    expect((await borrower.change('retry')).code).toBe(0);
    await environment.live('2026-07-07', 9);
    await environment.settle();
    const debits = await borrower.debits();
    expect(debits).toMatchObject([{ outcome: 'failed' }, { number: 2, outcome: 'paid' }]);
    expect(messages()).toHaveLength(2);
  });

  test('revoked at the bank it is not sent, and the mandate has ended', async () => {
    await announced();
    await borrower.atBank({ action: 'revoke' });
    await debited();
    expect(await borrower.debits()).toEqual([]);
    expect((await borrower.page()).mandate).toMatchObject({ state: 'ended', endedBecause: 'revoked' });
  });

  test('a lost answer is not another debit: its payment is polled and posted once', async () => {
    await announced();
    environment.loseDebitAnswers();
    await debited();
    await environment.settle();
    await environment.settle();
    expect(await received()).toEqual([{ amount: INSTALMENT, channel: 'automatic_debit' }]);
    expect(await borrower.debits()).toMatchObject([{ number: 1, outcome: 'paid' }]);
  });

  test('an unknown outcome stays open and is never sent again', async () => {
    await announced();
    await borrower.atBank({ action: 'answer', answer: 'undecided' });
    await debited();
    await environment.at('2026-07-04', 9);
    await environment.settle();
    expect(await borrower.debits()).toMatchObject([{ number: 1, outcome: 'open' }]);
  });

  test('repeated webhooks post it once', async () => {
    await announced();
    await environment.payments.simulator.setProviderFault('payments/neutral', { duplicate: 1 });
    await debited();
    await environment.settle();
    expect(await received()).toHaveLength(1);
  });

  test('a bank that pays another amount pays what arrived, and the debit is not repeated', async () => {
    await announced();
    await borrower.atBank({ action: 'answer', answer: 'undecided' });
    await environment.at(DUE, 8, 1);
    await environment.work();
    const [payment] = await environment.payments.rows(
      "select reference from payment_intents where loan_id = $1 and channel = 'automatic_debit'",
      [borrower.loanId],
    );
    const { url } = environment.payments.simulator;
    await environment.payments.pay(`${url}/payer/payments/neutral/${String(payment?.reference)}`, {
      amountMinor: '100000',
    });
    await environment.settle();
    await environment.settle();
    expect(await received()).toEqual([{ amount: '100000', channel: 'automatic_debit' }]);
    expect(await borrower.debits()).toMatchObject([{ number: 1, outcome: 'paid' }]);
    await environment.live('2026-07-04', 9);
    expect(await borrower.debits()).toHaveLength(1);
  });

  test('paused by the borrower nothing is debited; resumed, it is announced anew', async () => {
    await announced();
    expect((await borrower.change('pause')).data).toEqual({ state: 'paused' });
    await debited();
    expect(await borrower.debits()).toEqual([]);
    expect((await borrower.change('resume')).data).toEqual({ state: 'active' });
    await environment.live('2026-07-03', 9);
    await environment.settle();
    expect(await borrower.debits()).toHaveLength(1);
    expect(messages()).toHaveLength(2);
  });
});
