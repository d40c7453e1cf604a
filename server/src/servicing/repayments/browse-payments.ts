import type { StaffPaymentQueue } from '@hiram/contract/servicing/repayments-staff';
import { unreachable } from '@hiram/values/assert';
import { type LoanId, type PaymentId, parseId } from '@hiram/values/ids';
import { instantAsIso, parseInstant } from '@hiram/values/instant';
import { parseShortNumber } from '@hiram/values/short-number';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan, findLoanByNumber } from '#servicing/loans/index.ts';
import type { RepaymentContext } from './repayment-context.ts';
import {
  countWaitingPayments,
  findEndedPayments,
  findOpenPayments,
  findPaymentsById,
  findPaymentsByReference,
  findPaymentsInSuspense,
  type ListedPayment,
  type PaymentsQuery,
} from './staff-payments.sql.ts';

// Payments as staff browse them, without personal data.

const PAGE = 30;

export interface PaymentPage {
  readonly payments: readonly ListedPayment[];
  readonly tooLong: number;
  readonly held: number;
  /** Cursor of the next page. Undefined at the end. */
  readonly next: string | undefined;
}

export interface BrowsePayments {
  readonly queue: StaffPaymentQueue;
  readonly brandCode?: string | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number;
}

export async function browsePayments(
  context: Pick<RepaymentContext, 'database' | 'businessClock'>,
  { queue, brandCode, search, after, limit = PAGE }: BrowsePayments,
): Promise<PaymentPage> {
  const { database, businessClock } = context;
  const waiting = countWaitingPayments(database, { brandCode, at: businessClock.now() });
  if (search !== undefined) {
    const [payments, counted] = await Promise.all([searchPayments(database, search.trim()), waiting]);
    return { payments, ...counted, next: undefined };
  }
  const place = after === undefined ? undefined : parseCursor(after);
  // One extra row shows whether there is a next page.
  const filter = { brandCode, after: place, limit: limit + 1 };
  const [found, counted] = await Promise.all([findQueue(context, queue, filter), waiting]);
  const payments = found.slice(0, limit);
  const last = found.length > limit ? payments.at(-1) : undefined;
  return { payments, ...counted, next: last && placeOf(last) };
}

function findQueue(
  { database, businessClock }: Pick<RepaymentContext, 'database' | 'businessClock'>,
  queue: StaffPaymentQueue,
  filter: PaymentsQuery,
): Promise<ListedPayment[]> {
  const at = businessClock.now();
  switch (queue) {
    case 'in_flight':
      return findOpenPayments(database, { ...filter, at, isLate: false });
    case 'too_long':
      return findOpenPayments(database, { ...filter, at, isLate: true });
    case 'held':
      return findPaymentsInSuspense(database, filter);
    case 'ended':
      return findEndedPayments(database, filter);
    default:
      return unreachable(queue);
  }
}

/** A number or full id is a payment's or a loan's. Anything else is a provider's reference. */
async function searchPayments(database: Database, search: string): Promise<ListedPayment[]> {
  const number = parseShortNumber(search);
  if (number !== undefined) {
    const found = await findPaymentsById(database, { number });
    return found.length > 0 ? found : findPaymentsOfLoan(database, await findLoanByNumber(database, number));
  }
  const paymentId = parseId<'Payment'>(search);
  if (paymentId === undefined) return search === '' ? [] : findPaymentsByReference(database, search);
  const found = await findPaymentsById(database, { paymentId });
  if (found.length > 0) return found;
  return findPaymentsOfLoan(database, parseId<'Loan'>(search));
}

async function findPaymentsOfLoan(database: Database, loanId: LoanId | undefined): Promise<ListedPayment[]> {
  const loan = loanId && (await findLoan(database, loanId));
  return loan === undefined
    ? []
    : findPaymentsById(database, { loanId: loan.id, borrowerId: loan.borrowerId });
}

function placeOf({ payment: { id }, dueBy, allocateBy }: ListedPayment): string {
  return `${instantAsIso(allocateBy ?? dueBy)}_${id}`;
}

function parseCursor(text: string): { moment: string; id: PaymentId } {
  const [moment = '', id = ''] = text.split('_');
  const paymentId = parseId<'Payment'>(id);
  if (parseInstant(moment) === undefined || paymentId === undefined) throw new Refusal('request_malformed');
  return { moment, id: paymentId };
}
