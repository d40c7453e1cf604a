import type { Page } from '@playwright/test';
import { type FakedAnswer, fakeCalls, pageOf } from '../session/faked-calls-for-tests.ts';
import { type FakedStaff, fakeStaff } from '../session/faked-staff-for-tests.ts';
import type { CallbackRow, Health, Payment } from './queries.ts';

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
  readonly callbacks: CallbackRow[];
  health: Health['providers'];
  pageSize: number;
  isForgotten: boolean;
}

function callback(number: number, given: Partial<CallbackRow>): CallbackRow {
  return {
    provider: 'neutral',
    callbackId: `payment.paid pay_7f31c${number}`,
    paymentId: idOf(1),
    says: 'paid',
    isProof: '1',
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
    asked: '2',
    steps: [
      { step: 'The borrower began it', at: fromNow(-30), amount: '187055', why: '' },
      { step: 'The provider made it payable', at: fromNow(-29), why: '' },
      { step: 'Posted to the loan', at: fromNow(-12), amount: '187055', why: '' },
    ],
    received: [
      {
        ...{ provider: 'neutral', reference: `pay_7f31c${number}`, currency: 'PHP', amount: '187055' },
        ...{ paidAt: fromNow(-14), heardAt: fromNow(-12), heardBy: 'a callback', state: 'posted' },
        ...{ postedAs: 'instalments', why: '' },
      },
    ],
    callbacks: [callback(0, { callbackId: `payment.pending pay_7f31c${number}`, says: 'pending' })],
    postings: [
      {
        ...{ bookedOn: '2026-11-22', kind: 'payment_received', debit: 'collections' },
        ...{
          credit: 'principal_receivable',
          currency: 'PHP',
          amount: '187055',
          reason: 'instalments paid, heard of by callback',
        },
      },
    ],
    acts: ['ask_again'],
    ...given,
  };
}

/** One in flight, one delayed, one in suspense, one of another brand that failed, one posted. */
function somePayments(): Payment[] {
  const nothingCame = { received: [], postings: [], callbacks: [] };
  return [
    payment(1, {}),
    payment(2, {
      ...nothingCame,
      ...{ state: 'pending', channel: 'bank_transfer', amount: '500000', dueBy: fromNow(3 * DAY + 30) },
      askNextAt: fromNow(8),
      standstill: { since: fromNow(-20), until: fromNow(3 * DAY + 30), isStanding: '1' },
    }),
    payment(3, {
      ...nothingCame,
      ...{ state: 'unknown', amount: '25000', dueBy: fromNow(-40), reference: '', asked: '0' },
      askNextAt: fromNow(1),
      why: 'The provider did not say whether it has it.',
    }),
    payment(4, {
      ...{ amount: '99900', placeBy: fromNow(DAY - 30), askNextAt: fromNow(9) },
      callbacks: [
        callback(2, { callbackId: 'payment.paid pay_rupees', paymentId: idOf(4), verdict: 'held' }),
      ],
      postings: [
        {
          ...{ bookedOn: '2026-11-22', kind: 'payment_held', debit: 'collections' },
          ...{
            credit: 'payment_suspense',
            currency: 'INR',
            amount: '99900',
            reason: 'money heard of by callback',
          },
        },
      ],
      steps: [
        { step: 'The borrower began it', at: fromNow(-60), amount: '99900', why: '' },
        { step: 'The provider made it payable', at: fromNow(-59), why: '' },
        { step: 'Held: it has no place yet', at: fromNow(-39), why: 'It came in another currency.' },
      ],
      received: [
        {
          ...{ provider: 'neutral', reference: 'pay_rupees', currency: 'INR', amount: '99900' },
          ...{ paidAt: fromNow(-40), heardAt: fromNow(-39), heardBy: 'a callback', state: 'held' },
          ...{ why: 'It came in another currency.', placeBy: fromNow(DAY - 30) },
        },
      ],
    }),
    payment(5, {
      ...nothingCame,
      ...{ state: 'failed', brand: 'udhaar', timeZone: 'Asia/Kolkata', currency: 'INR', amount: '15000000' },
      ...{ provider: 'razorpay', channel: 'upi', purpose: 'settlement', why: 'It failed at the provider.' },
    }),
  ];
}

function someCallbacks(): CallbackRow[] {
  const {
    paymentId: _ours,
    says: _news,
    ...nobodys
  } = callback(3, {
    ...{ provider: 'razorpay', callbackId: 'e3b0c44298fc1c149afbf4c8996fb924', verdict: 'not_understood' },
    isProof: '0',
  });
  return [
    callback(0, { copies: '4' }),
    callback(1, { callbackId: 'payment.pending pay_7f31c1', says: 'pending', verdict: 'noted' }),
    callback(2, { callbackId: 'payment.paid pay_rupees', paymentId: idOf(4), verdict: 'held' }),
    nobodys,
  ];
}

const figures = { made: '120', paid: '96', pending: '3', awaited: '15', failed: '5', unanswered: '1' };

export async function fakePayments(page: Page, given: Partial<FakedStaff> = {}): Promise<FakedPayments> {
  const staff = await fakeStaff(page, { role: 'finance', ...given });
  const api: FakedPayments = {
    ...{ staff, payments: somePayments(), callbacks: someCallbacks(), pageSize: 50, isForgotten: false },
    health: [
      {
        ...{ provider: 'neutral', lastHour: { ...figures, made: '12' }, lastDay: figures },
        ...{ secondsToPost: '42', lastCallbackAt: fromNow(-2), tooLong: '1' },
      },
      {
        provider: 'razorpay',
        lastHour: { made: '0', paid: '0', pending: '0', awaited: '0', failed: '0', unanswered: '0' },
        ...{ lastDay: figures, tooLong: '0' },
      },
    ],
  };
  await fakeCalls(page, staff, {
    payments: (request) => paymentsFor(api, request),
    'payments/open': ({ paymentId }) => findPayment(api, paymentId) ?? 'not_found',
    'payments/ask': ({ paymentId }) => asked(findPayment(api, paymentId)),
    'payment-callbacks': (request) => callbacksFor(api, request),
    'payment-callbacks/open': (request) => ({
      ...findCallback(api, request),
      isReadable: api.isForgotten ? '0' : '1',
      body: api.isForgotten ? '' : BODY,
    }),
    'payment-callbacks/replay': (request) => ({
      verdict: findCallback(api, request)?.verdict ?? 'posted',
      said: 'It says nothing that we do not have. Nothing was posted.',
    }),
    'payment-providers/health': () => ({ providers: api.health, asOf: fromNow(0) }),
  });
  return api;
}

function queueOf({ state, placeBy, dueBy }: Payment): string {
  if (placeBy !== undefined) return 'held';
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
  return { payments: rows, ...next, tooLong: count('too_long'), held: count('held'), asOf: fromNow(0) };
}

function findPayment({ payments }: FakedPayments, id: string | undefined): Payment | undefined {
  return payments.find(({ paymentId }) => paymentId === id);
}

/** The provider has had the money from the start. */
function asked(found: Payment | undefined): FakedAnswer {
  if (found === undefined) return 'not_found';
  if (found.state === 'unknown') found.state = 'paid';
  return { state: found.state, said: 'The provider has the money, and it is posted now.' };
}

function callbacksFor(
  { callbacks, pageSize }: FakedPayments,
  { provider, verdict, ofPayment, after }: Record<string, string>,
): FakedAnswer {
  const fitting = callbacks.filter(
    (one) =>
      (provider ?? one.provider) === one.provider &&
      (verdict ?? one.verdict) === one.verdict &&
      (ofPayment ?? one.paymentId) === one.paymentId,
  );
  const { rows, ...next } = pageOf(fitting, { ...(after !== undefined && { after }), size: pageSize });
  const providers = [...new Set(callbacks.map((one) => one.provider))].toSorted();
  return { callbacks: rows, ...next, providers, asOf: fromNow(0) };
}

function findCallback({ callbacks }: FakedPayments, request: Record<string, string>) {
  return callbacks.find(
    ({ provider, callbackId }) => provider === request.provider && callbackId === request.callbackId,
  );
}
