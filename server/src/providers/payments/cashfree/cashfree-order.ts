import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { errorCodeOf, partOf, textOf, unknown } from '../call-provider.ts';
import { moneyOfMajor } from '../payment-amount.ts';
import type { PaymentKey } from '../payment-key.ts';
import { keyFromShortName } from '../payment-name.ts';
import type { PaymentAbsent, PaymentReport, PaymentUnknown } from '../payment-report.ts';
import type { ReadPayment } from '../provider-payments.ts';
import { instantOf } from './transfer-form.ts';

/** One of our orders. It says that it was paid, but not by which payment. */
export interface KnownOrder {
  readonly state: 'known';
  readonly key: PaymentKey;
  readonly name: string;
  readonly ordered: Money;
  readonly status: string;
  /** Needed to request a payment page. */
  readonly sessionId: string | undefined;
}

export type ReadOrder = KnownOrder | PaymentUnknown | { readonly state: 'foreign' };

export function readOrder(body: unknown): ReadOrder {
  const [name, status] = [textOf(body, 'order_id'), textOf(body, 'order_status')];
  const ordered = moneyOfMajor(partOf(body, 'order_amount'), partOf(body, 'order_currency'));
  if (name === undefined || status === undefined || ordered === undefined) return unknown('not_understood');
  const key = keyFromShortName(name);
  if (key === undefined) return { state: 'foreign' };
  return { state: 'known', key, name, ordered, status, sessionId: textOf(body, 'payment_session_id') };
}

/** One attempt to pay an order. */
interface Attempt {
  readonly reference: string;
  readonly status: string;
  readonly amount: Money;
  readonly paidAt: Instant;
  readonly detail: string | undefined;
  /** The attempt does not say when the money was sent. */
  readonly isUndated: boolean;
}

/**
 * The status of an order, derived from its attempts. An order without attempts cannot be paid, because it has
 * no payment page.
 */
export function orderReport(order: KnownOrder, list: unknown): ReadPayment | PaymentAbsent {
  if (!Array.isArray(list)) return unknown('not_understood');
  const attempts = list.map(readAttempt).filter((attempt) => attempt !== undefined);
  // One unreadable attempt makes the whole result unknown.
  if (attempts.length !== list.length) return unknown('not_understood');
  const paid = attempts.filter(({ status }) => status === 'SUCCESS');
  if (paid.length > 1 || (order.status === 'PAID' && paid.length === 0)) return unknown('not_understood');
  const attempt = paid[0] ?? attempts.find(({ status }) => status === 'PENDING');
  if (attempt !== undefined) return statusOf(order, attempt);
  if (order.status === 'ACTIVE' && attempts.length === 0) return { state: 'absent' };
  const report = unpaidReport(order, attempts);
  return report === undefined ? unknown('not_understood') : { ...known(order), report };
}

function known({ name, ordered }: Pick<KnownOrder, 'name' | 'ordered'>) {
  return { state: 'known', name, ordered } as const;
}

function statusOf(order: Pick<KnownOrder, 'key' | 'name' | 'ordered'>, attempt: Attempt): ReadPayment {
  const { reference, amount, paidAt, isUndated } = attempt;
  const { key } = order;
  switch (attempt.status) {
    case 'SUCCESS':
      return {
        ...known(order),
        report: { state: 'paid', key, reference, amount, paidAt },
        leavesOpen: isUndated,
      };
    case 'PENDING':
      return {
        ...known(order),
        report: { state: 'pending', key, reference: order.name, amount, pendingSince: paidAt },
      };
    default:
      return isOver(attempt)
        ? { ...known(order), report: { state: 'failed', key, reference, detail: attempt.detail } }
        : unknown('not_understood');
  }
}

const OVER = new Set(['FAILED', 'USER_DROPPED', 'CANCELLED', 'VOID']);

function isOver({ status }: Attempt): boolean {
  return OVER.has(status);
}

function unpaidReport(order: KnownOrder, attempts: readonly Attempt[]): PaymentReport | undefined {
  const record = { key: order.key, reference: order.name };
  switch (order.status) {
    case 'ACTIVE':
      // Only we can start another attempt, and we start none on this order after a failure.
      return attempts.every(isOver)
        ? { state: 'failed', ...record, detail: attempts.at(-1)?.detail }
        : { state: 'awaiting_payer', ...record, amount: order.ordered };
    case 'EXPIRED':
      // An attempt started in time has its own expiry and can still succeed.
      return attempts.every(isOver)
        ? { state: 'expired', ...record }
        : { state: 'awaiting_payer', ...record, amount: order.ordered };
    case 'TERMINATED':
    case 'TERMINATION_REQUESTED':
      return { state: 'failed', ...record, detail: order.status };
    default:
      return undefined;
  }
}

function readAttempt(body: unknown): Attempt | undefined {
  const [reference, status] = [attemptName(body), textOf(body, 'payment_status')];
  const amount = moneyOfMajor(partOf(body, 'payment_amount'), partOf(body, 'payment_currency'));
  // The page for a bank transfer is requested days before the money is sent. Other attempts are paid when
  // they start.
  const isTransfer = partOf(body, 'payment_group') === 'bank_transfer';
  const completedAt = instantOf(textOf(body, 'payment_completion_time') ?? '');
  const begunAt = instantOf(textOf(body, 'payment_time') ?? '');
  const paidAt = (isTransfer ? completedAt : undefined) ?? begunAt;
  if (reference === undefined || status === undefined || amount === undefined || paidAt === undefined) {
    return undefined;
  }
  const detail = errorCodeOf(partOf(body, 'error_details'), 'error_code');
  return {
    reference,
    status,
    amount,
    paidAt,
    detail,
    isUndated: isTransfer && completedAt === undefined,
  };
}

/** A string in newer API versions and a number in older ones. */
function attemptName(body: unknown): string | undefined {
  const name = partOf(body, 'cf_payment_id');
  const text = typeof name === 'number' ? String(name) : name;
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : undefined;
}

/** A webhook's data about one attempt: `{ order, payment }`. */
export function readOrderStatusUpdate(statusUpdate: unknown): ReadPayment {
  const order = partOf(statusUpdate, 'order');
  const [name, attempt] = [textOf(order, 'order_id'), readAttempt(partOf(statusUpdate, 'payment'))];
  const ordered = moneyOfMajor(partOf(order, 'order_amount'), partOf(order, 'order_currency'));
  if (name === undefined || ordered === undefined) return unknown('not_understood');
  const key = keyFromShortName(name);
  if (key === undefined) return { state: 'foreign' };
  return attempt === undefined ? unknown('not_understood') : statusOf({ key, name, ordered }, attempt);
}
