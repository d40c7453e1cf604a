import { eventsInOrder } from '@hiram/lending/loan-event';
import { isClosed, outstanding, type Position, totalUnpaid } from '@hiram/lending/position';
import { project } from '@hiram/lending/project';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { LoanId, PaymentId } from '@hiram/values/ids';
import { calendarDateAt } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { AgreementLocale } from '#origination/agreements/index.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan, findLoanEvents, type Loan, type Released } from '#servicing/loans/index.ts';
import {
  channelNameOf,
  findPayment,
  findReceivedOf,
  positionOn,
  postingKeyOf,
} from '#servicing/repayments/index.ts';
import { allocationOf, postedMoney, totalOf } from './allocation.ts';
import type { DocumentsContext } from './documents-context.ts';
import type {
  DocumentSubject,
  NoDuesFacts,
  ReceiptFacts,
  SourcedFacts,
  StatementFacts,
} from './issued-document.ts';
import { findLoanPostings, type LoanPosting } from './loan-postings.ts';
import { statementRows } from './statement-rows.ts';

type DocumentFactsContext = Pick<DocumentsContext, 'database' | 'businessClock' | 'holderOf' | 'channels'>;

/** The ledger's facts about a posted payment. Refused if nothing is posted, or if it was reversed. */
export async function receiptFacts(
  context: DocumentFactsContext,
  paymentId: PaymentId,
  locale: AgreementLocale,
): Promise<SourcedFacts<ReceiptFacts>> {
  const { database } = context;
  const payment = await findPayment(database, paymentId);
  if (payment === undefined) throw new Refusal('not_found');
  const received = (await findReceivedOf(database, paymentId)).filter(({ state }) => state === 'posted');
  if (received.length === 0) throw new Refusal('payment_not_posted');
  const { loan, released, subject } = await findReleased(context, payment.loanId);
  const postings = await findLoanPostings(database, loan.id);
  const left = postedMoney(postings);
  // If money arrived twice for one payment, only one of the two may have been reversed.
  const basis = received.flatMap(({ reference, amount, paidAt }) => {
    const key = postingKeyOf(paymentId, reference);
    if (left.get(key)?.left === 0n) return [];
    const paidOn = calendarDateAt(paidAt, marketPack(loan.market).facts.timeZone);
    return [{ key, amount: amount.minor, paidOn, reference }];
  });
  if (basis.length === 0) throw new Refusal('payment_reversed');
  const basedOn = basis.map(({ key }) => key);
  const allocation = allocationOf(postings, new Set(basedOn));
  const amount = basis.reduce((total, money) => total + money.amount, 0n);
  assert(totalOf(allocation) === amount, `the ledger has a different amount for payment ${paymentId}`);
  const facts: ReceiptFacts = {
    ...subject,
    kind: 'receipt',
    paymentId,
    amount,
    allocation,
    channel: channelNameOf(payment, locale, context.channels),
    received: basis.map(({ key: _key, ...money }) => money),
    remainingAfter: await remainingAfter(context, loan.id, released, basedOn),
  };
  return { facts, basedOn };
}

/** The remaining contract amount after the last of these events, on its day. */
async function remainingAfter(
  { database }: DocumentFactsContext,
  loanId: LoanId,
  { terms }: Released,
  eventIds: readonly string[],
): Promise<MinorUnits> {
  const events = eventsInOrder(await findLoanEvents(database, loanId), terms.releasedOn);
  const last = events.findLastIndex(({ id }) => eventIds.includes(id));
  const event = events[last];
  assert(event !== undefined, `payment in the ledger is unknown to loan ${loanId}`);
  return remainingIn(project(terms, events.slice(0, last + 1), event.effectiveOn).position);
}

function remainingIn(position: Position): MinorUnits {
  return isClosed(position) ? 0n : outstanding(position);
}

/** All bookings so far, and the amount left today. */
export async function statementFacts(
  context: DocumentFactsContext,
  orderId: LoanId,
): Promise<SourcedFacts<StatementFacts>> {
  const { loan, released, subject } = await findReleased(context, orderId);
  const postings = await findLoanPostings(context.database, orderId);
  const rows = statementRows(postings);
  const asOf = today(context.businessClock, marketPack(loan.market).facts.timeZone);
  const facts: StatementFacts = {
    ...subject,
    kind: 'statement',
    asOf,
    rows,
    principal: released.terms.principal,
    balance: rows.at(-1)?.balance ?? 0n,
    leftToPay: remainingIn(positionOn(released, asOf)),
  };
  return { facts, basedOn: countedMoney(postings) };
}

/** Refused unless the loan is settled and nothing is owed. */
export async function noDuesFacts(
  context: DocumentFactsContext,
  orderId: LoanId,
): Promise<SourcedFacts<NoDuesFacts>> {
  const { loan, released, subject } = await findReleased(context, orderId);
  const postings = await findLoanPostings(context.database, orderId);
  if (!hasNoDues(loan, postings)) throw new Refusal('dues_remain');
  const facts: NoDuesFacts = {
    ...subject,
    kind: 'no_dues',
    principal: released.terms.principal,
    lentOn: released.terms.releasedOn,
    settledOn: lastPaidOn(postings),
  };
  return { facts, basedOn: countedMoney(postings) };
}

/** Settled by both the contract and the ledger: a certificate requires both. */
export function hasNoDues({ state, released }: Loan, postings: readonly LoanPosting[]): boolean {
  if (state !== 'settled' || released === null) return false;
  return totalUnpaid(released.position) === 0n && (statementRows(postings).at(-1)?.balance ?? 0n) <= 0n;
}

/** A loan that was never disbursed has no documents. */
async function findReleased(
  context: DocumentFactsContext,
  orderId: LoanId,
): Promise<{ readonly loan: Loan; readonly released: Released; readonly subject: DocumentSubject }> {
  const loan = await findLoan(context.database, orderId);
  const holder = await context.holderOf(orderId);
  if (loan === undefined || loan.released === null || holder === undefined) throw new Refusal('not_found');
  const { released, market, number: loanNumber } = loan;
  const subject = { orderId, loanNumber, market, holder, currency: released.terms.currency };
  return { loan, released, subject };
}

function countedMoney(postings: readonly LoanPosting[]): string[] {
  return [...postedMoney(postings)].flatMap(([cause, { left }]) => (left === 0n ? [] : [cause]));
}

/** The day on which the last amount owed was covered, by payment, credit or waiver. */
function lastPaidOn(postings: readonly LoanPosting[]): CalendarDate {
  const days = postings.flatMap(({ kind, effectiveOn }) =>
    kind === 'payment_allocated' || kind === 'credit_applied' || kind === 'waived' ? [effectiveOn] : [],
  );
  const last = days.toSorted().at(-1);
  assert(last !== undefined, 'settled loan without a payment');
  return last;
}
