import { firstNotCovered, nextDue, type OpenInstalment, type Position } from '@hiram/lending/position';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';

interface AmountPart {
  readonly what: 'principal' | 'interest' | 'fee' | 'lateCharges' | 'extensionFees' | 'credit';
  readonly amount: MinorUnits;
}

/** The next amount to pay and its components, after credit. */
export interface NextPayment {
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
  readonly parts: readonly AmountPart[];
}

/** Undefined if credit covers everything that is left. */
export function nextPayment(position: Position): NextPayment | undefined {
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
  return { ...next, parts: parts.filter(({ amount }) => amount > 0n) };
}

function sum(rows: readonly OpenInstalment[], of: (row: OpenInstalment) => MinorUnits): MinorUnits {
  return rows.reduce((total, row) => total + of(row), 0n);
}
