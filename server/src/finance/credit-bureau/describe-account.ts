import { daysPastDue } from '@hiram/lending/classification';
import { eventsInOrder, type LoanEvent } from '@hiram/lending/loan-event';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import { firstUnpaid, nextDue, type Position, unpaid, unpaidCharges } from '@hiram/lending/position';
import { project } from '@hiram/lending/project';
import { scheduleDays } from '@hiram/lending/schedule';
import { addDays, addMonths, type CalendarDate, dateParts, fromDateParts } from '@hiram/values/calendar-date';
import { lesserOf } from '@hiram/values/money';
import { rateAsFixedPercentText } from '@hiram/values/rate';
import { type Account, type AccountExplanation, accountNumberOf } from './account.ts';

/** The booked balances of a loan at the end of the reference day. */
interface BookedBalances {
  readonly principal: bigint;
  readonly interest: bigint;
  readonly fees: bigint;
  readonly lateFees: bigint;
  readonly writtenOff: bigint;
  readonly writtenOffPrincipal: bigint;
  readonly recovered: bigint;
}

/** The class of a loan from a day on. */
export interface ClassFrom {
  readonly from: CalendarDate;
  readonly name: string;
  readonly arrearsSince: CalendarDate | null;
}

export interface LoanToReport {
  readonly id: string;
  readonly terms: LoanTerms;
  /** Those that were booked by the reference day. */
  readonly events: readonly LoanEvent[];
  readonly booked: BookedBalances;
  /** Ascending by day. */
  readonly classes: readonly ClassFrom[];
  readonly currency: string;
}

const HISTORY_MONTHS = 12;
const DAYS_PER_MONTH = 30;

export interface DescribedAccount {
  readonly account: Account;
  readonly explanation: AccountExplanation;
}

/**
 * The account of a loan at the end of a day. Amounts are those of the ledger; days past due and the class are those
 * of the lender's books, so that the bureau and the loan tape say the same.
 */
export function describeAccount(loan: LoanToReport, asOf: CalendarDate): DescribedAccount {
  const { terms, booked } = loan;
  const { position } = project(terms, loan.events, asOf);
  const status = statusOf(position, terms);
  const isClosed = status === 'closed' || status === 'closed_early' || status === 'settled';
  const classed = classOn(loan.classes, asOf);
  const balance = isClosed ? 0n : balanceOf(status, booked);
  const days = isClosed ? 0 : daysPastDue(classed?.arrearsSince ?? null, asOf);
  const overdue = days === 0 ? 0n : overdueOf(position, balance);
  const next = status === 'open' ? nextDue(position) : undefined;
  const account: Account = {
    number: accountNumberOf(loan.id),
    openedOn: terms.releasedOn,
    closedOn: isClosed ? closingDay(loan.events, terms) : null,
    status,
    sanctioned: terms.opening?.lent ?? terms.principal,
    balance,
    overdue,
    daysPastDue: overdue === 0n ? 0 : days,
    assetClass: isClosed ? '' : (classed?.name ?? ''),
    writtenOff: booked.writtenOff,
    writtenOffPrincipal: booked.writtenOffPrincipal,
    settlementAmount: status === 'settled' ? (position.compromise?.amount ?? 0n) : 0n,
    suit: 'none',
    annualRate: rateAsFixedPercentText(terms.annualPercentageRate, 2, 'half_up'),
    months: Math.max(1, Math.round(scheduleDays(terms.releasedOn, terms.schedule) / DAYS_PER_MONTH)),
    instalments: terms.schedule.length,
    instalmentAmount: totalOf(terms.schedule[0]),
    firstDueOn: terms.schedule[0]?.dueOn ?? terms.releasedOn,
    lastDueOn: position.instalments.at(-1)?.dueOn ?? terms.releasedOn,
    lastPayment: lastPaymentOf(loan.events, terms),
    nextPayment: next === undefined ? null : { on: next.dueOn, amount: next.amount },
    unpaidInstalments: isClosed ? 0 : position.instalments.filter((row) => unpaid(row) > 0n).length,
    overdueInstalments: overdue === 0n ? 0 : overdueCount(position),
    history: historyOf(loan.classes, asOf),
  };
  return { account, explanation: explain(account, { loan, asOf, arrearsSince: classed?.arrearsSince }) };
}

function statusOf(position: Position, terms: LoanTerms): Account['status'] {
  if (position.status === 'written_off') return 'written_off';
  if (position.status === 'cancelled') return 'closed_early';
  if (position.status !== 'settled') return 'open';
  if (isSettledForLess(position)) return 'settled';
  return position.day < (terms.schedule.at(-1)?.dueOn ?? position.day) ? 'closed_early' : 'closed';
}

function isSettledForLess({ compromise }: Position): boolean {
  return compromise !== undefined && compromise.fulfilledOn !== null;
}

function balanceOf(status: Account['status'], booked: BookedBalances): bigint {
  if (status !== 'written_off') return booked.principal + booked.interest + booked.fees + booked.lateFees;
  const left = booked.writtenOff - booked.recovered;
  return left > 0n ? left : 0n;
}

/** What is past due and unpaid, with charges. An instalment whose date was moved while it was late still counts. */
function overdueOf(position: Position, balance: bigint): bigint {
  const late = lateRows(position).reduce((total, row) => total + unpaid(row), 0n);
  const first = firstUnpaid(position);
  const due = late === 0n && first !== undefined ? unpaid(first) : late;
  return lesserOf(due + unpaidCharges(position), balance);
}

function lateRows({ instalments, day }: Position) {
  return instalments.filter((row) => row.dueOn < day && unpaid(row) > 0n);
}

function overdueCount(position: Position): number {
  return Math.max(1, lateRows(position).length);
}

function totalOf(row: LoanTerms['schedule'][number] | undefined): bigint {
  return row === undefined ? 0n : row.principal + row.interest + row.fee;
}

function classOn(classes: readonly ClassFrom[], day: CalendarDate): ClassFrom | undefined {
  return classes.findLast(({ from }) => from <= day);
}

function closingDay(events: readonly LoanEvent[], { releasedOn }: LoanTerms): CalendarDate {
  const closing = eventsInOrder(events, releasedOn).filter(({ kind }) => kind !== 'credit_refunded');
  return closing.at(-1)?.effectiveOn ?? releasedOn;
}

function lastPaymentOf(events: readonly LoanEvent[], { releasedOn }: LoanTerms): Account['lastPayment'] {
  const last = eventsInOrder(events, releasedOn).findLast(
    ({ kind }) => kind === 'payment_received' || kind === 'extended' || kind === 'cooling_off_used',
  );
  return last !== undefined && 'amount' in last ? { on: last.effectiveOn, amount: last.amount } : null;
}

/** The month-ends up to the reference day that have a class. */
function historyOf(classes: readonly ClassFrom[], asOf: CalendarDate): Account['history'] {
  const { year, month } = dateParts(addDays(asOf, 1));
  const nextMonth = fromDateParts({ year, month, day: 1 });
  return Array.from({ length: HISTORY_MONTHS }, (_, back) =>
    addDays(addMonths(nextMonth, -back), -1),
  ).flatMap((on) => {
    const classed = classOn(classes, on);
    return classed === undefined ? [] : [{ on, daysPastDue: daysPastDue(classed.arrearsSince, on) }];
  });
}

interface Explained {
  readonly loan: LoanToReport;
  readonly asOf: CalendarDate;
  readonly arrearsSince: CalendarDate | null | undefined;
}

function explain(account: Account, { loan, asOf, arrearsSince }: Explained): AccountExplanation {
  const { booked, currency } = loan;
  function text(minor: bigint): string {
    const digits = String(minor).padStart(3, '0');
    return `${currency} ${digits.slice(0, -2)}.${digits.slice(-2)}`;
  }
  const { principal, interest, fees, lateFees, writtenOff, recovered } = booked;
  return {
    number: 'The id of the loan in base 36.',
    openedOn: 'The day on which the money was paid out.',
    closedOn:
      account.closedOn === null ? 'The loan is not closed.' : 'The day of the event that closed the loan.',
    status: `The state of the loan at the end of ${asOf}, by what was booked until then.`,
    sanctioned: 'The principal of the contract.',
    balance:
      account.status === 'written_off'
        ? `Ledger at the end of ${asOf}: written off ${text(writtenOff)}, less recovered ${text(recovered)}.`
        : `Ledger at the end of ${asOf}: principal ${text(principal)} + interest ${text(interest)} + fees ${text(fees)} + late fees ${text(lateFees)}.`,
    overdue:
      account.overdue === 0n
        ? 'No scheduled amount is past due.'
        : `Instalments past due: ${account.overdueInstalments}, with unpaid charges, at most the balance.`,
    daysPastDue:
      account.daysPastDue === 0
        ? 'Nothing was past due.'
        : `Days from ${arrearsSince} to ${asOf}, by the calendar.`,
    assetClass: "The class of the loan in the lender's books on that day.",
    writtenOff: 'Debits of write-off loss for this loan in the ledger, with waived principal.',
    writtenOffPrincipal: 'The principal among them.',
    settlementAmount:
      account.status === 'settled'
        ? 'The amount of the settlement that the borrower accepted and paid.'
        : 'The loan was not settled for less.',
    suit: 'No suit is recorded.',
    annualRate: 'The annual percentage rate of the contract.',
    months: 'The days of the schedule, by 30.',
    instalments: 'The rows of the schedule of the contract.',
    instalmentAmount: 'The first row of the schedule.',
    firstDueOn: 'The first due date of the contract.',
    lastDueOn: 'The last due date of the present schedule.',
    lastPayment:
      account.lastPayment === null ? 'No payment was received.' : 'The newest payment by its value date.',
    nextPayment:
      account.nextPayment === null ? 'No further payment is due.' : 'The next amount due and its date.',
    unpaidInstalments: 'Instalments that are not paid in full.',
    overdueInstalments: 'Those of them whose due date has passed.',
    history: 'Days past due at each month-end, from the classes of the loan.',
  };
}
