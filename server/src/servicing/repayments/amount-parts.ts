import { compromiseLeft, openCompromise } from '@hiram/lending/compromise';
import {
  amountDue,
  firstNotCovered,
  nextDue,
  type OpenInstalment,
  type Position,
  unpaid,
} from '@hiram/lending/position';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';

interface AmountPart {
  readonly what: 'principal' | 'interest' | 'fee' | 'lateCharges' | 'extensionFees' | 'credit' | 'compromise';
  readonly amount: MinorUnits;
}

/** The next amount to pay and its components, after credit. */
export interface NextPayment {
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
  readonly parts: readonly AmountPart[];
  /** Set if credit covers everything that falls due before this date. */
  readonly paidUntil?: CalendarDate;
}

/** What completes an accepted settlement offer, while it is open. Undefined if credit covers everything that is left. */
export function nextPayment(position: Position): NextPayment | undefined {
  const compromise = openCompromise(position);
  if (compromise !== undefined) {
    const amount = compromiseLeft(compromise);
    return { amount, dueOn: compromise.until, parts: [{ what: 'compromise', amount }] };
  }
  const next = nextDue(position);
  if (next === undefined) return undefined;
  const { lateCharges, extensionFees, instalments, credit } = position;
  const lastDay = laterOf(next.dueOn, position.day);
  // What credit covers in full is paid; it would only be added and deducted again.
  const first = firstNotCovered(position)?.number ?? 0;
  const rows = instalments.filter(({ number, dueOn }) => number >= first && dueOn <= lastDay);
  const parts: AmountPart[] = [
    { what: 'principal', amount: sum(rows, (row) => row.principal - row.principalPaid) },
    { what: 'interest', amount: sum(rows, (row) => row.interest - row.interestPaid) },
    { what: 'fee', amount: sum(rows, (row) => row.fee - row.feePaid) },
    { what: 'lateCharges', amount: lateCharges.charged - lateCharges.paid },
    { what: 'extensionFees', amount: extensionFees.charged - extensionFees.paid },
  ];
  const whole = parts.reduce((total, { amount }) => total + amount, 0n);
  // Credit has already been applied to amounts that are due.
  const used = whole - next.amount;
  if (used > 0n && used <= credit) parts.push({ what: 'credit', amount: used });
  const isCovered = instalments.some((row) => row.number < first && unpaid(row) > 0n);
  return {
    ...next,
    parts: parts.filter(({ amount }) => amount > 0n),
    ...(isCovered && amountDue(position) === 0n && { paidUntil: next.dueOn }),
  };
}

/** A row of the folded list: one component, or several in one figure, which may be negative. */
export interface SummaryRow {
  readonly what: AmountPart['what'] | 'instalment' | 'interestAndFee' | 'charges' | 'rest';
  readonly amount: MinorUnits;
}

/** The most rows that a folded list shows. */
const FOLDED_ROWS = 2;

/** The same amount in at most two rows, so that a folded list still adds up to it. */
export function summaryRows(parts: NextPayment['parts']): readonly SummaryRow[] {
  if (parts.length <= FOLDED_ROWS) return parts.map(signed);
  const ofPlan = parts.filter(({ what }) => what === 'principal' || what === 'interest' || what === 'fee');
  const others = parts.filter((part) => !ofPlan.includes(part));
  if (others.length === 0) {
    const [principal, ...rest] = ofPlan;
    return [...(principal ? [signed(principal)] : []), together('interestAndFee', rest)];
  }
  const hasCredit = others.some(({ what }) => what === 'credit');
  const [only] = others;
  const other =
    only !== undefined && others.length === 1
      ? signed(only)
      : together(hasCredit ? 'rest' : 'charges', others);
  return ofPlan.length === 0 ? [other] : [together('instalment', ofPlan), other];
}

function together(what: SummaryRow['what'], parts: readonly AmountPart[]): SummaryRow {
  return { what, amount: parts.reduce((total, part) => total + signed(part).amount, 0n) };
}

function signed({ what, amount }: AmountPart): SummaryRow {
  return { what, amount: what === 'credit' ? -amount : amount };
}

function sum(rows: readonly OpenInstalment[], of: (row: OpenInstalment) => MinorUnits): MinorUnits {
  return rows.reduce((total, row) => total + of(row), 0n);
}
