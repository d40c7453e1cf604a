import type { AssetProvisionsRule } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { divideRounded } from '@hiram/values/rounding';
import type { AccountName } from '#ledger/index.ts';
import type { ComplaintSums, Filled, LoanSums } from './figures.sql.ts';
import type { ComplaintFilter, Counted, LineSpec, LoanFilter } from './sheet.ts';

/** All that the lines of a sheet are computed from. */
export interface SheetData {
  /** The frozen months of the period, oldest first. */
  readonly months: readonly CalendarDate[];
  readonly loans: readonly LoanSums[];
  readonly complaints: readonly ComplaintSums[];
  /** Balances by account, debits less credits: before the period, and at the end of its last frozen month. */
  readonly before: ReadonlyMap<AccountName, bigint>;
  readonly after: ReadonlyMap<AccountName, bigint>;
  readonly provisions: AssetProvisionsRule;
  readonly filled: ReadonlyMap<string, Filled>;
}

/** The figure of a line: what it has of number, amount and text. A blank has none. */
export interface Figure {
  readonly count?: bigint;
  readonly amount?: bigint;
  readonly text?: string;
  readonly note?: string;
}

export interface Line extends LineSpec {
  readonly figure: Figure;
}

export function evaluateLines(specs: readonly LineSpec[], data: SheetData): Line[] {
  const figures = new Map<string, Figure>();
  return specs.map((spec) => {
    const figure = figureOf(spec, data, figures);
    figures.set(spec.code, figure);
    return { ...spec, figure };
  });
}

function figureOf(spec: LineSpec, data: SheetData, known: ReadonlyMap<string, Figure>): Figure {
  const { counted } = spec;
  switch (counted.kind) {
    case 'loans':
      return loansOf(counted, data);
    case 'complaints':
      return complaintsOf(counted, data);
    case 'balance':
      return { amount: signed(sumOf(data.after, counted.of), counted.side) };
    case 'movement':
      return { amount: signed(sumOf(data.after, counted.of) - sumOf(data.before, counted.of), counted.side) };
    case 'provision':
      return { amount: counted.classes.reduce((sum, name) => sum + provisionOf(name, data), 0n) };
    case 'difference':
      return { amount: amountOf(known, counted.of) - amountOf(known, counted.less) };
    case 'text':
      return { text: counted.text };
    case 'person': {
      const filled = data.filled.get(spec.code);
      return filled === undefined || filled.value === '' ? {} : { text: filled.value, note: filled.note };
    }
  }
}

function amountOf(known: ReadonlyMap<string, Figure>, code: string): bigint {
  const amount = known.get(code)?.amount;
  assert(amount !== undefined, `the line ${code} must stand before a line that uses it`);
  return amount;
}

export function monthsOf(
  { months }: Pick<SheetData, 'months'>,
  which: 'first' | 'all' | 'last',
): readonly CalendarDate[] {
  if (which === 'all') return months;
  return which === 'first' ? months.slice(0, 1) : months.slice(-1);
}

function loansOf({ months, where, amount }: Counted & { kind: 'loans' }, data: SheetData): Figure {
  const chosen = monthsOf(data, months);
  const sums = data.loans.filter((one) => chosen.includes(one.monthEnd) && isChosenLoan(one, where));
  const total = sums.reduce((sum, { amounts }) => sum + amounts[amount], 0n);
  // A row with the amount and one without it have the same sums, so their loans are not counted.
  if (where.hasAmount === true) return { amount: total };
  return { count: sums.reduce((sum, { loans }) => sum + loans, 0n), amount: total };
}

function isChosenLoan(sums: LoanSums, where: LoanFilter): boolean {
  return (
    (where.productId ?? sums.productId) === sums.productId &&
    (where.holding ?? sums.holding) === sums.holding &&
    (where.classes ?? [sums.class]).includes(sums.class) &&
    (where.ageing ?? sums.ageing) === sums.ageing &&
    (where.sizeBand ?? sums.sizeBand) === sums.sizeBand &&
    (where.tenorBand ?? sums.tenorBand) === sums.tenorBand &&
    (where.isGranted ?? sums.isGranted) === sums.isGranted &&
    (where.isRepaid ?? sums.isRepaid) === sums.isRepaid
  );
}

function complaintsOf({ months, where }: Counted & { kind: 'complaints' }, data: SheetData): Figure {
  const chosen = monthsOf(data, months);
  const sums = data.complaints.filter(
    (one) => chosen.includes(one.monthEnd) && isChosenComplaint(one, where),
  );
  return { count: sums.reduce((sum, { complaints }) => sum + complaints, 0n) };
}

function isChosenComplaint(sums: ComplaintSums, where: ComplaintFilter): boolean {
  const hasEnded = !sums.isOpen && (sums.wasOpen || sums.isReceived || sums.isReopened);
  const days = BigInt(sums.days);
  return (
    (where.wasOpen ?? sums.wasOpen) === sums.wasOpen &&
    (where.isReceived ?? sums.isReceived) === sums.isReceived &&
    (where.isReopened ?? sums.isReopened) === sums.isReopened &&
    (where.isOpen === undefined || (where.isOpen ? sums.isOpen : hasEnded)) &&
    (where.isInTime ?? sums.isInTime) === sums.isInTime &&
    (where.subject ?? sums.subject) === sums.subject &&
    (where.isTaken ?? sums.isTaken) === sums.isTaken &&
    (where.days === undefined ||
      (days >= where.days.from && (where.days.to === undefined || days <= where.days.to)))
  );
}

function provisionOf(name: string, { months, loans, provisions }: SheetData): bigint {
  const rate = provisions.find((one) => one.class === name)?.rate;
  assert(rate !== undefined, `no least provision for ${name}`);
  const last = months.at(-1);
  const principal = loans
    .filter((one) => one.monthEnd === last && one.holding === 'outstanding' && one.class === name)
    .reduce((sum, { amounts }) => sum + amounts.principal, 0n);
  return divideRounded(principal * rate.numerator, rate.denominator, 'half_up');
}

function sumOf(balances: ReadonlyMap<AccountName, bigint>, names: readonly AccountName[]): bigint {
  return names.reduce((sum, name) => sum + (balances.get(name) ?? 0n), 0n);
}

function signed(balance: bigint, side: 'debit' | 'credit'): bigint {
  return side === 'debit' ? balance : -balance;
}
