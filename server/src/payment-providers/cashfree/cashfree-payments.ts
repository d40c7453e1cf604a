import { equal } from '@hiram/values/money';
import type { AccountSecret } from '../account-secret.ts';
import { type AskAccount, asking, codeWordOf, PERSON_WAITS_MS, unknown } from '../ask-provider.ts';
import { majorUnits } from '../major-units.ts';
import { readKeptCallback, readPaymentCallback } from '../payment-callback.ts';
import { paymentOf } from '../payment-key.ts';
import { shortNameOf } from '../payment-name.ts';
import type { PaymentInstruction, PaymentProvider, SoughtPayment } from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused } from '../payment-report.ts';
import { endOf, fromBooks, noOf, promisedBy, type ReadPayment, refused } from '../provider-payments.ts';
import { type KnownOrder, orderStanding, type ReadOrder, readOrder } from './cashfree-order.ts';
import { cashfreePaymentCallbacks } from './cashfree-payment-callback.ts';
import { findPaidOrder } from './find-paid-order.ts';
import { methodFormOf, pageIn } from './order-page.ts';

export interface CashfreePaymentAccount {
  /** Without a path: https://api.cashfree.com, https://sandbox.cashfree.com, or a simulator. */
  readonly url: string;
  readonly clientId: string;
  /** Also used to verify Cashfree's webhook signatures. */
  readonly clientSecret: AccountSecret;
  /**
   * Cashfree requires a phone number with every order. We send the lender's own number, never a borrower's.
   */
  readonly phone: string;
  readonly withinMs?: number;
}

/** The API version this adapter uses. */
const API_VERSION = '2025-01-01';

/** Cashfree orders, for India. This folder's README lists the documentation pages used. */
export function cashfreePayments(account: CashfreePaymentAccount): PaymentProvider {
  const { url, clientId, clientSecret, phone, withinMs = PERSON_WAITS_MS } = account;
  const ask = asking({
    ...{ url, withinMs },
    admission: () => ({
      ...{ 'x-client-id': clientId, 'x-client-secret': clientSecret.reveal() },
      'x-api-version': API_VERSION,
    }),
  });
  const callbacks = cashfreePaymentCallbacks(clientSecret);
  return {
    ...promisedBy({
      name: 'cashfree',
      currency: 'INR',
      serves: (asked) => methodFormOf(asked) !== undefined,
      make: (instruction) => make(ask, instruction, phone),
      lookUp: (sought) => lookUp(ask, sought),
    }),
    findPaid: (inHand) => findPaidOrder(inHand, { ask, codeOf, lookUp: (sought) => lookUp(ask, sought) }),
    readCallback: (headers, rawBody, now) => readPaymentCallback(callbacks, { headers, rawBody, now }),
    readKept: (rawBody) => readKeptCallback(callbacks, rawBody),
  };
}

const ORDERS = '/pg/orders';

/** Cashfree requires an order to stay open for at least 15 minutes. */
const SHORTEST_MS = 16 * 60_000;

async function make(
  ask: AskAccount,
  instruction: PaymentInstruction,
  phone: string,
): Promise<ReadPayment | PaymentRefused> {
  const { key, amount, description, returnUrl } = instruction;
  const name = shortNameOf(key);
  const answer = await ask('POST', ORDERS, {
    headers: { 'x-idempotency-key': paymentOf(key) },
    body: {
      ...{ order_id: name, order_amount: majorUnits(amount.minor), order_currency: amount.currency },
      customer_details: { customer_id: name.replace('-', ''), customer_phone: phone },
      ...(returnUrl !== undefined && { order_meta: { return_url: returnUrl } }),
      order_expiry_time: endOf(instruction, SHORTEST_MS).toISOString(),
      order_note: description,
    },
  });
  if (answer.state === 'unknown') return answer;
  const no = answer.status < 300 ? undefined : noOf(answer, codeOf);
  if (no?.state === 'unknown' || (no !== undefined && no.because !== 'not_accepted')) return no;
  if (no !== undefined) return madeBefore(ask, instruction, no);
  const order = readOrder(answer.body);
  return order.state === 'known' ? withPage(ask, order, instruction) : order;
}

/**
 * Cashfree rejects a repeated order_id even for an identical request, so the existing order is fetched
 * instead.
 */
async function madeBefore(
  ask: AskAccount,
  instruction: PaymentInstruction,
  no: PaymentRefused,
): Promise<ReadPayment | PaymentRefused> {
  const order = await orderOf(ask, shortNameOf(instruction.key));
  if (order.state === 'absent') return no;
  if (order.state !== 'known') return order;
  const standing = await standingOf(ask, order);
  // Its page may have been lost with the response. An order can be paid only once, whichever page is used.
  const canBePaid = standing.state === 'absent' || isAwaited(standing);
  return canBePaid ? withPage(ask, order, instruction) : standing;
}

/** The order with a payment page. */
async function withPage(
  ask: AskAccount,
  order: KnownOrder,
  instruction: PaymentInstruction,
): Promise<ReadPayment | PaymentRefused> {
  if (!equal(order.ordered, instruction.amount)) return refused('key_in_use');
  if (order.sessionId === undefined) return unknown('not_understood');
  const answer = await ask('POST', `${ORDERS}/sessions`, {
    body: { payment_session_id: order.sessionId, payment_method: methodFormOf(instruction) },
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status >= 300) return noOf(answer, codeOf);
  const page = pageIn(answer.body, instruction);
  if (page === undefined) return unknown('not_understood');
  const { key, name, ordered } = order;
  return {
    ...{ state: 'known', name, ordered },
    report: { state: 'awaiting_payer', key, reference: name, amount: ordered, ...page },
  };
}

function isAwaited(standing: ReadPayment): boolean {
  return standing.state === 'known' && standing.report.state === 'awaiting_payer';
}

function codeOf(body: unknown): string | undefined {
  return codeWordOf(body, 'code');
}

async function lookUp(ask: AskAccount, sought: SoughtPayment): Promise<ReadPayment | PaymentAbsent> {
  const order = await orderOf(ask, 'key' in sought ? shortNameOf(sought.key) : sought.reference);
  return order.state === 'known' ? standingOf(ask, order) : order;
}

async function orderOf(ask: AskAccount, name: string): Promise<ReadOrder | PaymentAbsent> {
  return fromBooks(await ask('GET', `${ORDERS}/${encodeURIComponent(name)}`), { codeOf, read: readOrder });
}

async function standingOf(ask: AskAccount, order: KnownOrder): Promise<ReadPayment | PaymentAbsent> {
  const answer = await ask('GET', `${ORDERS}/${encodeURIComponent(order.name)}/payments`);
  return fromBooks(answer, { codeOf, read: (body) => orderStanding(order, body) });
}
