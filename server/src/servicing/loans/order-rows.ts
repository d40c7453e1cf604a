import { type OpenInstalment, outstanding, type Position, unpaid } from '@hiram/lending/position';
import type { Term } from '@hiram/lending/term';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { NumberFormatter } from '#platform/copy/number-formatter.ts';
import type { LoanDetailsCopy } from './copy/loan-details-copy.ts';
import type { DisputeAmounts } from './dispute-amounts.ts';
import type { OwnLoan } from './loans.sql.ts';
import type { ViewedOrder } from './viewed-order.ts';

/** Label and value, both formatted for display. */
export interface OrderRow {
  readonly text: string;
  readonly value: string;
  /** A total row, rendered below a rule. */
  readonly isTotal?: true;
}

export interface RowCopy {
  readonly words: LoanDetailsCopy;
  readonly written: NumberFormatter;
  readonly term: (term: Term) => string;
  /** The payout account with its number masked. Undefined if it is not known. */
  readonly account: string | undefined;
  /** Amounts in dispute and amounts reversed. */
  readonly disputes: DisputeAmounts;
}

/** The rows of an order, most important amounts first. */
export function orderRows(viewed: ViewedOrder, say: RowCopy): OrderRow[] {
  const { loan, position } = viewed;
  if (loan === undefined) return rowsOfApplication(viewed, say);
  return position === undefined ? rowsOfSigned(loan, say) : rowsOfReleased(viewed, loan, position, say);
}

function rowsOfApplication(
  { application, order, dayAt }: ViewedOrder,
  { words: { rows }, written, term, account }: RowCopy,
): OrderRow[] {
  if (application === undefined) return [];
  const { offer, amount, decideBy, state } = application;
  function on(text: string, moment: Instant | undefined): OrderRow[] {
    return moment === undefined ? [] : [{ text, value: written.day(dayAt(moment)) }];
  }
  const requestedRow = { text: rows.askedFor, value: written.wholeAmount(amount.minor) };
  if (state === 'awaiting_signature' && offer !== undefined) {
    return [
      { text: rows.approved, value: written.wholeAmount(offer.amount) },
      { text: rows.term, value: term(offer.term) },
      ...accountRow(rows.moneyGoesTo, account),
      ...on(rows.signBy, offer.validUntil),
    ];
  }
  const both = [
    requestedRow,
    { text: rows.term, value: term(application.term) },
    ...on(rows.sent, application.sentAt),
  ];
  if (state === 'under_review') return [...both, ...on(rows.answerBy, decideBy)];
  const ended = state === 'declined' ? rows.decided : rows.ended;
  return [...both, { text: ended, value: written.day(order.day.on) }];
}

function rowsOfSigned(
  { offer, signedOn, withdrawnOn, state }: OwnLoan,
  { words: { rows }, written, term, account }: RowCopy,
): OrderRow[] {
  const { principal, upFrontFee, schedule } = offer.terms;
  if (withdrawnOn !== null) {
    return [
      { text: rows.approved, value: written.amount(principal) },
      { text: rows.signed, value: written.day(signedOn) },
      { text: rows.ended, value: written.day(withdrawnOn) },
    ];
  }
  const toRepay = schedule.reduce((total, row) => total + row.principal + row.interest + row.fee, 0n);
  return [
    { text: rows.amount, value: written.amount(principal) },
    { text: rows.youReceive, value: written.amount(principal - upFrontFee) },
    ...accountRow(state === 'awaiting_payout_account' ? rows.cameBackFrom : rows.moneyGoesTo, account),
    { text: rows.term, value: term(offer.request.term) },
    { text: rows.signed, value: written.day(signedOn) },
    { text: rows.totalToRepay, value: written.amount(toRepay), isTotal: true },
  ];
}

function rowsOfReleased(
  { order: { state } }: ViewedOrder,
  { offer, released }: OwnLoan,
  position: Position,
  { words: { rows }, written, account, disputes }: RowCopy,
): OrderRow[] {
  const { principal, upFrontFee } = released?.terms ?? offer.terms;
  const isOver = state === 'settled' || state === 'cancelled';
  const { lateCharges, extensionFees, instalments } = position;
  function charged(text: string, amount: MinorUnits): OrderRow[] {
    return amount === 0n ? [] : [{ text, value: written.amount(amount) }];
  }
  return [
    { text: rows.amount, value: written.amount(principal) },
    { text: rows.youReceived, value: written.amount(principal - upFrontFee) },
    ...accountRow(rows.moneyWentTo, account),
    // After a cooling-off cancellation, the rest of the schedule is no longer a payment plan.
    ...(state === 'cancelled'
      ? []
      : instalments.map((row) => ({
          text: rows.instalment(row.number, instalments.length, written.day(row.dueOn)),
          value: figureOf(row, rows, written),
        }))),
    ...charged(rows.lateCharges, lateCharges.charged),
    ...charged(rows.extensionFees, extensionFees.charged),
    ...charged(rows.takenBack, disputes.reversed),
    ...(disputes.disputed === 0n
      ? []
      : [{ text: rows.inDispute, value: rows.inDisputeOf(written.amount(disputes.disputed)) }]),
    ...(isOver
      ? []
      : [{ text: rows.leftToPay, value: written.amount(outstanding(position)), isTotal: true } as const]),
  ];
}

function figureOf(row: OpenInstalment, rows: LoanDetailsCopy['rows'], written: NumberFormatter): string {
  const whole = row.principal + row.interest + row.fee;
  const left = unpaid(row);
  const amount = written.amount(whole);
  if (left === 0n) return rows.paid(amount);
  return left === whole ? amount : rows.leftOf(written.amount(left), amount);
}

function accountRow(text: string, account: string | undefined): OrderRow[] {
  return account === undefined ? [] : [{ text, value: account }];
}
