import { listStaffPayments } from '@hiram/contract/servicing/repayments-staff';
import type { Page } from '@playwright/test';
import type { Health, Payment, WebhookRow } from '#servicing/repayments/queries.ts';
import { type FakedAnswer, fakeCalls, pageOf, rowsOf } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
/** The business clock is a week ahead of the browser, as after "Next day" in development. */
const AHEAD_MINUTES = 7 * DAY;

function fromNow(minutes: number): string {
  return new Date(Date.now() + (AHEAD_MINUTES + minutes) * MINUTE).toISOString();
}

export const BODY = JSON.stringify({
  event: 'payment.paid',
  data: {
    reference: 'pay_7f31c0',
    amountMinor: '187055',
    payer: 'Maria Clara Santos',
    note: '<b>not markup</b>',
  },
});

/** The payments of a fake API that exists for one test. The test can read and change its state. */
export interface FakedPayments {
  readonly staff: FakedStaff;
  readonly payments: Payment[];
  readonly webhooks: WebhookRow[];
  health: Health['providers'];
  pageSize: number;
  isErased: boolean;
}

function webhook(number: number, given: Partial<WebhookRow>): WebhookRow {
  return {
    provider: 'neutral',
    webhookId: `payment.paid pay_7f31c${number}`,
    paymentId: idOf(1),
    reported: 'paid',
    isVerified: true,
    verdict: 'posted',
    copies: '1',
    receivedAt: fromNow(-3 * number),
    lastReceivedAt: fromNow(-3 * number),
    ...given,
  };
}

export function idOf(number: number): string {
  return `00000000-0000-7000-8000-0000000000f${number}`;
}

function payment(number: number, given: Partial<Payment>): Payment {
  return {
    paymentId: idOf(number),
    number: 'PY-7K4M-29Q7',
    orderId: '00000000-0000-7000-8000-0000000000d1',
    brand: 'hiram',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
    amount: '187055',
    purpose: 'instalments',
    channel: 'gcash',
    provider: 'neutral',
    reference: `pay_7f31c${number}`,
    state: 'paid',
    why: '',
    begunAt: fromNow(-30),
    changedAt: fromNow(-12),
    dueBy: fromNow(30),
    asOf: fromNow(0),
    polls: '2',
    steps: [
      { step: 'Started by the borrower', at: fromNow(-30), amount: '187055', why: '' },
      { step: 'Payable at the provider', at: fromNow(-29), why: '' },
      { step: 'Posted to the loan', at: fromNow(-12), amount: '187055', why: '' },
    ],
    received: [
      {
        provider: 'neutral',
        reference: `pay_7f31c${number}`,
        currency: 'PHP',
        amount: '187055',
        paidAt: fromNow(-14),
        reportedAt: fromNow(-12),
        reportedVia: 'webhook',
        state: 'posted',
        postedAs: 'instalments',
        why: '',
      },
    ],
    webhooks: [webhook(0, { webhookId: `payment.pending pay_7f31c${number}`, reported: 'pending' })],
    postings: [
      {
        bookedOn: '2026-11-22',
        kind: 'payment_received',
        debit: 'collections',
        credit: 'principal_receivable',
        currency: 'PHP',
        amount: '187055',
        reason: 'instalments paid, reported by webhook',
      },
    ],
    actions: ['ask_again'],
    ...given,
  };
}

/** One in flight, one delayed, one in suspense, one of another brand that failed, one posted. */
function somePayments(): Payment[] {
  const nothingCame = { received: [], postings: [], webhooks: [] };
  return [
    payment(1, {}),
    payment(2, {
      ...nothingCame,
      state: 'pending',
      channel: 'bank_transfer',
      amount: '500000',
      dueBy: fromNow(3 * DAY + 30),
      nextPollAt: fromNow(8),
      accrualPause: { since: fromNow(-20), until: fromNow(3 * DAY + 30), isActive: true },
    }),
    payment(3, {
      ...nothingCame,
      state: 'unknown',
      amount: '25000',
      dueBy: fromNow(-40),
      reference: '',
      polls: '0',
      nextPollAt: fromNow(1),
      why: 'Provider status unknown.',
    }),
    payment(4, {
      amount: '99900',
      allocateBy: fromNow(DAY - 30),
      nextPollAt: fromNow(9),
      webhooks: [webhook(2, { webhookId: 'payment.paid pay_rupees', paymentId: idOf(4), verdict: 'held' })],
      postings: [
        {
          bookedOn: '2026-11-22',
          kind: 'payment_held',
          debit: 'collections',
          credit: 'payment_suspense',
          currency: 'INR',
          amount: '99900',
          reason: 'money reported by webhook',
        },
      ],
      steps: [
        { step: 'Started by the borrower', at: fromNow(-60), amount: '99900', why: '' },
        { step: 'Payable at the provider', at: fromNow(-59), why: '' },
        { step: 'Held: it has no place yet', at: fromNow(-39), why: 'It came in another currency.' },
      ],
      received: [
        {
          provider: 'neutral',
          reference: 'pay_rupees',
          currency: 'INR',
          amount: '99900',
          paidAt: fromNow(-40),
          reportedAt: fromNow(-39),
          reportedVia: 'webhook',
          state: 'held',
          why: 'It came in another currency.',
          allocateBy: fromNow(DAY - 30),
        },
      ],
    }),
    payment(5, {
      ...nothingCame,
      state: 'failed',
      brand: 'udhaar',
      timeZone: 'Asia/Kolkata',
      currency: 'INR',
      amount: '15000000',
      provider: 'razorpay',
      channel: 'upi',
      purpose: 'settlement',
      why: 'It failed at the provider.',
    }),
  ];
}

function sampleWebhookRows(): WebhookRow[] {
  const {
    paymentId: _ours,
    reported: _news,
    ...nobodys
  } = webhook(3, {
    provider: 'razorpay',
    webhookId: 'e3b0c44298fc1c149afbf4c8996fb924',
    verdict: 'not_understood',
    isVerified: false,
  });
  return [
    webhook(0, { copies: '4' }),
    webhook(1, { webhookId: 'payment.pending pay_7f31c1', reported: 'pending', verdict: 'noted' }),
    webhook(2, { webhookId: 'payment.paid pay_rupees', paymentId: idOf(4), verdict: 'held' }),
    nobodys,
  ];
}

const figures = { made: '120', paid: '96', pending: '3', awaited: '15', failed: '5', unanswered: '1' };

export async function fakePayments(page: Page, given: Partial<FakedStaff> = {}): Promise<FakedPayments> {
  const staff = await fakeStaff(page, { role: 'finance', ...given });
  const api: FakedPayments = {
    staff,
    payments: somePayments(),
    webhooks: sampleWebhookRows(),
    pageSize: 50,
    isErased: false,
    health: [
      {
        provider: 'neutral',
        lastHour: { ...figures, made: '12' },
        lastDay: figures,
        secondsToPost: '42',
        lastWebhookAt: fromNow(-2),
        tooLong: '1',
      },
      {
        provider: 'razorpay',
        lastHour: { made: '0', paid: '0', pending: '0', awaited: '0', failed: '0', unanswered: '0' },
        lastDay: figures,
        tooLong: '0',
      },
    ],
  };
  await fakeCalls(page, staff, {
    payments: (request) => paymentsFor(api, request),
    'payments/open': ({ paymentId }) => findPayment(api, paymentId) ?? 'not_found',
    'payments/ask': ({ paymentId }) => asked(findPayment(api, paymentId)),
    'payment-callbacks': (request) => webhooksFor(api, request),
    'payment-callbacks/open': (request) => ({
      ...findCallback(api, request),
      isReadable: !api.isErased,
      body: api.isErased ? '' : BODY,
    }),
    'payment-callbacks/replay': (request) => ({
      verdict: findCallback(api, request)?.verdict ?? 'posted',
      resultMessage: 'It says nothing that we do not have. Nothing was posted.',
    }),
    'payment-providers/health': () => ({ providers: api.health, asOf: fromNow(0) }),
  });
  return api;
}

function queueOf({ state, allocateBy, dueBy }: Payment): string {
  if (allocateBy !== undefined) return 'held';
  if (state === 'paid' || state === 'failed') return 'ended';
  return Date.parse(dueBy) < Date.parse(fromNow(0)) ? 'too_long' : 'in_flight';
}

function paymentsFor(
  { payments, pageSize }: FakedPayments,
  { queue, ofBrand, search, after }: Record<string, string>,
): FakedAnswer {
  const fitting = payments.filter(
    (one) =>
      (ofBrand ?? one.brand) === one.brand &&
      (search === undefined
        ? queueOf(one) === queue
        : [one.paymentId, one.orderId, one.reference].includes(search)),
  );
  const { rows, ...next } = pageOf(fitting, { ...(after !== undefined && { after }), size: pageSize });
  function count(name: string): string {
    return String(payments.filter((one) => queueOf(one) === name).length);
  }
  return {
    payments: rowsOf(listStaffPayments.data.payments, rows),
    ...next,
    tooLong: count('too_long'),
    held: count('held'),
    asOf: fromNow(0),
  };
}

function findPayment({ payments }: FakedPayments, id: string | undefined): Payment | undefined {
  return payments.find(({ paymentId }) => paymentId === id);
}

/** The provider has had the money from the start. */
function asked(found: Payment | undefined): FakedAnswer {
  if (found === undefined) return 'not_found';
  if (found.state === 'unknown') found.state = 'paid';
  return { state: found.state, resultMessage: 'The provider has the money, and it is posted now.' };
}

function webhooksFor(
  { webhooks, pageSize }: FakedPayments,
  { provider, verdict, ofPayment, after }: Record<string, string>,
): FakedAnswer {
  const fitting = webhooks.filter(
    (one) =>
      (provider ?? one.provider) === one.provider &&
      (verdict ?? one.verdict) === one.verdict &&
      (ofPayment ?? one.paymentId) === one.paymentId,
  );
  const { rows, ...next } = pageOf(fitting, { ...(after !== undefined && { after }), size: pageSize });
  const providers = [...new Set(webhooks.map((one) => one.provider))].toSorted();
  return { webhooks: rows, ...next, providers, asOf: fromNow(0) };
}

function findCallback({ webhooks }: FakedPayments, request: Record<string, string>) {
  return webhooks.find(
    ({ provider, webhookId }) => provider === request.provider && webhookId === request.webhookId,
  );
}
