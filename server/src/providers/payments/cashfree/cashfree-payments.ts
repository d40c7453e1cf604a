import { equal } from '@hiram/values/money';
import type { AccountSecret } from '../account-secret.ts';
import { asking, type CallApi, errorCodeOf, INTERACTIVE_TIMEOUT_MS, unknown } from '../call-provider.ts';
import { majorUnits } from '../major-units.ts';
import { paymentOf } from '../payment-key.ts';
import { shortNameOf } from '../payment-name.ts';
import type { PaymentInstruction, PaymentLookup, PaymentProvider } from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused } from '../payment-report.ts';
import { readPaymentWebhook, readStoredWebhook } from '../payment-webhook.ts';
import {
  endOf,
  fromProviderRecords,
  promisedBy,
  type ReadPayment,
  refused,
  rejectionOf,
} from '../provider-payments.ts';
import { type KnownOrder, orderReport, type ReadOrder, readOrder } from './cashfree-order.ts';
import { cashfreePaymentWebhooks } from './cashfree-payment-webhook.ts';
import { findCashfreeReversal } from './cashfree-reversal.ts';
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
  const { url, clientId, clientSecret, phone, withinMs = INTERACTIVE_TIMEOUT_MS } = account;
  const callApi = asking({
    url,
    withinMs,
    authHeaders: () => ({
      'x-client-id': clientId,
      'x-client-secret': clientSecret.reveal(),
      'x-api-version': API_VERSION,
    }),
  });
  const webhooks = cashfreePaymentWebhooks(clientSecret);
  return {
    ...promisedBy({
      name: 'cashfree',
      currency: 'INR',
      serves: (methodRequest) => methodFormOf(methodRequest) !== undefined,
      make: (instruction) => make(callApi, instruction, phone),
      fetchStatus: (query) => fetchStatus(callApi, query),
    }),
    findByPayerReference: (payerReference) =>
      findPaidOrder(payerReference, { callApi, codeOf, fetchStatus: (query) => fetchStatus(callApi, query) }),
    findReversal: (lookup) => findCashfreeReversal(lookup, { callApi, codeOf }),
    readWebhook: (headers, rawBody, now) => readPaymentWebhook(webhooks, { headers, rawBody, now }),
    readKept: (rawBody) => readStoredWebhook(webhooks, rawBody),
  };
}

const ORDERS = '/pg/orders';

/** Cashfree requires an order to stay open for at least 15 minutes. */
const SHORTEST_MS = 16 * 60_000;

async function make(
  callApi: CallApi,
  instruction: PaymentInstruction,
  phone: string,
): Promise<ReadPayment | PaymentRefused> {
  const { key, amount, description, returnUrl } = instruction;
  const name = shortNameOf(key);
  const answer = await callApi('POST', ORDERS, {
    headers: { 'x-idempotency-key': paymentOf(key) },
    body: {
      order_id: name,
      order_amount: majorUnits(amount.minor),
      order_currency: amount.currency,
      customer_details: { customer_id: name.replace('-', ''), customer_phone: phone },
      ...(returnUrl !== undefined && { order_meta: { return_url: returnUrl } }),
      order_expiry_time: endOf(instruction, SHORTEST_MS).toISOString(),
      order_note: description,
    },
  });
  if (answer.state === 'unknown') return answer;
  const no = answer.status < 300 ? undefined : rejectionOf(answer, codeOf);
  if (no?.state === 'unknown' || (no !== undefined && no.because !== 'not_accepted')) return no;
  if (no !== undefined) return madeBefore(callApi, instruction, no);
  const order = readOrder(answer.body);
  return order.state === 'known' ? withPage(callApi, order, instruction) : order;
}

/**
 * Cashfree rejects a repeated order_id even for an identical request, so the existing order is fetched
 * instead.
 */
async function madeBefore(
  callApi: CallApi,
  instruction: PaymentInstruction,
  no: PaymentRefused,
): Promise<ReadPayment | PaymentRefused> {
  const order = await orderOf(callApi, shortNameOf(instruction.key));
  if (order.state === 'absent') return no;
  if (order.state !== 'known') return order;
  const status = await statusOf(callApi, order);
  // Its page may have been lost with the response. An order can be paid only once, whichever page is used.
  const canBePaid = status.state === 'absent' || isAwaited(status);
  return canBePaid ? withPage(callApi, order, instruction) : status;
}

/** The order with a payment page. */
async function withPage(
  callApi: CallApi,
  order: KnownOrder,
  instruction: PaymentInstruction,
): Promise<ReadPayment | PaymentRefused> {
  if (!equal(order.ordered, instruction.amount)) return refused('key_in_use');
  if (order.sessionId === undefined) return unknown('not_understood');
  const answer = await callApi('POST', `${ORDERS}/sessions`, {
    body: { payment_session_id: order.sessionId, payment_method: methodFormOf(instruction) },
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status >= 300) return rejectionOf(answer, codeOf);
  const page = pageIn(answer.body, instruction);
  if (page === undefined) return unknown('not_understood');
  const { key, name, ordered } = order;
  return {
    state: 'known',
    name,
    ordered,
    report: { state: 'awaiting_payer', key, reference: name, amount: ordered, ...page },
  };
}

function isAwaited(status: ReadPayment): boolean {
  return status.state === 'known' && status.report.state === 'awaiting_payer';
}

function codeOf(body: unknown): string | undefined {
  return errorCodeOf(body, 'code');
}

async function fetchStatus(callApi: CallApi, query: PaymentLookup): Promise<ReadPayment | PaymentAbsent> {
  const order = await orderOf(callApi, 'key' in query ? shortNameOf(query.key) : query.reference);
  return order.state === 'known' ? statusOf(callApi, order) : order;
}

async function orderOf(callApi: CallApi, name: string): Promise<ReadOrder | PaymentAbsent> {
  return fromProviderRecords(await callApi('GET', `${ORDERS}/${encodeURIComponent(name)}`), {
    codeOf,
    read: readOrder,
  });
}

async function statusOf(callApi: CallApi, order: KnownOrder): Promise<ReadPayment | PaymentAbsent> {
  const answer = await callApi('GET', `${ORDERS}/${encodeURIComponent(order.name)}/payments`);
  return fromProviderRecords(answer, { codeOf, read: (body) => orderReport(order, body) });
}
