import { type CallApi, errorCodeOf, partOf, textOf, unknown } from '../call-provider.ts';
import { instantOfSeconds } from '../epoch-seconds.ts';
import type { MandateDebit } from '../mandate-provider.ts';
import { moneyOfMinor } from '../payment-amount.ts';
import { keyFromShortName, shortNameOf } from '../payment-name.ts';
import type { PaymentLookup } from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from '../payment-report.ts';
import { type KnownPayment, type ReadPayment, rejectionOf } from '../provider-payments.ts';

const ORDERS = '/v1/orders';

/** The token of a mandate, and its customer as Razorpay has them. */
interface DebitedToken {
  readonly token: { readonly id: string; readonly customer: string };
  readonly payer: { readonly email: string | undefined; readonly contact: string | undefined };
}

interface RazorpayApi {
  readonly callApi: CallApi;
  codeOf(body: unknown): string | undefined;
}

/**
 * An order under our key, then one debit of it. Razorpay does not reject a second order with the same receipt, so an order
 * that exists is never debited again: its debit may be on its way.
 */
export async function sendDebit(
  { callApi, codeOf }: RazorpayApi,
  { key, amount, description }: MandateDebit,
  { token, payer }: DebitedToken,
): Promise<ReadPayment | PaymentRefused> {
  const earlier = await orderUnder(callApi, shortNameOf(key));
  if (earlier.state === 'unknown') return earlier;
  if (earlier.state === 'found') return sentDebit(callApi, earlier.body);
  const paise = Number(amount.minor);
  const ordered = await callApi('POST', ORDERS, {
    body: { amount: paise, currency: amount.currency, receipt: shortNameOf(key), payment_capture: true },
  });
  if (ordered.state === 'unknown') return ordered;
  if (ordered.status >= 300) return rejectionOf(ordered, codeOf);
  const order = textOf(ordered.body, 'id');
  if (order === undefined) return unknown('not_understood');
  const answer = await callApi('POST', '/v1/payments/create/recurring', {
    body: {
      amount: paise,
      currency: amount.currency,
      email: payer.email,
      contact: payer.contact,
      order_id: order,
      customer_id: token.customer,
      token: token.id,
      recurring: true,
      description,
    },
  });
  if (answer.state === 'unknown') return answer;
  // A rejection is compared with the records by the caller.
  return answer.status < 300 ? sentDebit(callApi, ordered.body) : rejectionOf(answer, codeOf);
}

/** A debit that was sent and that the order does not show yet is not absent. */
async function sentDebit(callApi: CallApi, order: unknown): Promise<ReadPayment> {
  const found = await readDebit(callApi, order);
  return found.state === 'absent' ? unknown('no_answer') : found;
}

/** By our key, or by the order's id. */
export async function findDebit(
  callApi: CallApi,
  query: PaymentLookup,
): Promise<ReadPayment | PaymentAbsent> {
  const found =
    'key' in query
      ? await orderUnder(callApi, shortNameOf(query.key))
      : await orderWithId(callApi, query.reference);
  return found.state === 'found' ? readDebit(callApi, found.body) : found;
}

export function isOrderId(reference: string): boolean {
  return reference.startsWith('order_');
}

type FoundOrder = { readonly state: 'found'; readonly body: unknown } | PaymentUnknown | PaymentAbsent;

async function orderUnder(callApi: CallApi, receipt: string): Promise<FoundOrder> {
  const answer = await callApi('GET', `${ORDERS}?receipt=${receipt}`);
  if (answer.state === 'unknown') return answer;
  const orders = partOf(answer.body, 'items');
  if (answer.status >= 300 || !Array.isArray(orders) || orders.length > 1) return unknown('not_understood');
  return orders.length === 0 ? { state: 'absent' } : { state: 'found', body: orders[0] };
}

async function orderWithId(callApi: CallApi, id: string): Promise<FoundOrder> {
  const answer = await callApi('GET', `${ORDERS}/${encodeURIComponent(id)}`);
  if (answer.state === 'unknown') return answer;
  // Razorpay answers an unknown id with 400 Bad Request.
  const isNone = answer.status === 400 && errorCodeOf(partOf(answer.body, 'error'), 'code') !== undefined;
  if (isNone) return { state: 'absent' };
  return answer.status < 300 ? { state: 'found', body: answer.body } : unknown('not_understood');
}

/** One of our orders, with the payments that were made for it. */
async function readDebit(callApi: CallApi, order: unknown): Promise<ReadPayment | PaymentAbsent> {
  const [name, receipt] = [textOf(order, 'id'), textOf(order, 'receipt')];
  const ordered = moneyOfMinor(partOf(order, 'amount'), partOf(order, 'currency'));
  if (name === undefined || ordered === undefined) return unknown('not_understood');
  const key = keyFromShortName(receipt ?? '');
  if (key === undefined) return { state: 'foreign' };
  const answer = await callApi('GET', `${ORDERS}/${encodeURIComponent(name)}/payments`);
  if (answer.state === 'unknown') return answer;
  const payments: unknown = partOf(answer.body, 'items');
  if (answer.status >= 300 || !Array.isArray(payments)) return unknown('not_understood');
  if (payments.length === 0) return { state: 'absent' };
  // We send one. More than one needs a person.
  const report = payments.length === 1 ? reportOf(payments[0], { key, order: name }) : undefined;
  return report === undefined ? unknown('not_understood') : { state: 'known', name, ordered, report };
}

function reportOf(
  payment: unknown,
  { key, order }: { readonly key: PaymentReport['key']; readonly order: string },
): KnownPayment['report'] | undefined {
  const [id, at] = [textOf(payment, 'id'), instantOfSeconds(partOf(payment, 'created_at'))];
  const amount = moneyOfMinor(partOf(payment, 'amount'), partOf(payment, 'currency'));
  if (id === undefined || at === undefined || amount === undefined) return undefined;
  switch (partOf(payment, 'status')) {
    // A bank that works with files needs a working day to confirm.
    case 'created':
    case 'authorized':
      return { state: 'pending', key, reference: order, amount, pendingSince: at };
    // What was refunded was paid before; refunds have their own records.
    case 'captured':
    case 'refunded':
      return { state: 'paid', key, reference: id, amount, paidAt: at };
    case 'failed':
      return { state: 'failed', key, reference: order, detail: errorCodeOf(payment, 'error_reason') };
    default:
      return undefined;
  }
}
