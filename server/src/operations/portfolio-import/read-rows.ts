import type { ImportFile } from '@hiram/contract/operations/import-files';
import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { ImportedAccount } from './portfolio-import.ts';
import { importedAccounts } from './portfolio-import.ts';

// What one line of a file says. Every reader names everything that is wrong with its line.

/** The columns of each file, in this order; the first line has exactly these names. */
export const columns = {
  loans: [
    'loan_number',
    'phone',
    'name',
    'product',
    'amount',
    'term',
    'term_unit',
    'disbursed_on',
    'late_fees',
    'credit',
    'cost_paid',
    'days_past_due',
    'amount_due',
  ],
  instalments: ['loan_number', 'due_on', 'period_from', 'principal', 'interest', 'fee'],
  trial_balance: ['account', 'debit', 'credit'],
} as const satisfies Record<ImportFile, readonly string[]>;

export interface LoanRow {
  readonly line: number;
  readonly number: string;
  /** As typed. */
  readonly phone: string;
  readonly name: string;
  readonly product: string;
  readonly amount: MinorUnits;
  readonly term: { readonly count: number; readonly unit: 'day' | 'month' };
  readonly disbursedOn: CalendarDate;
  readonly lateFees: MinorUnits;
  readonly credit: MinorUnits;
  readonly costPaid: MinorUnits;
  /** What the old system shows; undefined if the cell is empty. */
  readonly daysPastDue: number | undefined;
  readonly amountDue: MinorUnits | undefined;
}

export interface InstalmentRow {
  readonly line: number;
  readonly number: string;
  readonly dueOn: CalendarDate;
  readonly periodFrom: CalendarDate;
  readonly principal: MinorUnits;
  readonly interest: MinorUnits;
  readonly fee: MinorUnits;
}

export interface BalanceRow {
  readonly line: number;
  readonly account: ImportedAccount;
  readonly debit: MinorUnits;
  readonly credit: MinorUnits;
}

/** A row, or everything that is wrong with the line. */
export type Read<Row> = { readonly row: Row } | { readonly problems: readonly string[] };

const NUMBER = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/;
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2}))?$/;
const COUNT = /^\d{1,5}$/;
const MOST_NAME_CHARACTERS = 120;

/** Collects problems; a cell that cannot be read gets a value that nobody uses. */
class Cells {
  readonly problems: string[] = [];
  readonly #cells: readonly string[];

  constructor(cells: readonly string[]) {
    this.#cells = cells;
  }

  text(at: number): string {
    return this.#cells[at] ?? '';
  }

  loanNumber(at: number): string {
    const text = this.text(at);
    if (!NUMBER.test(text))
      this.problems.push('loan_number has 1 to 40 letters, digits, dots, dashes or slashes.');
    return text;
  }

  amount(at: number, name: string): MinorUnits {
    const text = this.text(at);
    const [, whole, cents = ''] = AMOUNT.exec(text) ?? [];
    if (whole !== undefined) return BigInt(whole) * 100n + BigInt(cents.padEnd(2, '0'));
    this.problems.push(
      text.startsWith('-')
        ? `${name} is negative.`
        : `${name} is not an amount such as 1234.50, without spaces or thousands separators.`,
    );
    return 0n;
  }

  count(at: number, name: string): number {
    const text = this.text(at);
    if (COUNT.test(text)) return Number(text);
    this.problems.push(`${name} is not a whole number.`);
    return 0;
  }

  day(at: number, name: string): CalendarDate {
    const day = parseCalendarDate(this.text(at));
    if (day !== undefined) return day;
    this.problems.push(`${name} is not a date such as 2026-11-30.`);
    // The cast is safe: a row with problems is not used.
    return '' as CalendarDate;
  }

  result<Row>(row: Row): Read<Row> {
    return this.problems.length === 0 ? { row } : { problems: this.problems };
  }
}

export function readLoan(line: number, given: readonly string[]): Read<LoanRow> {
  const cells = new Cells(given);
  const { problems } = cells;
  const number = cells.loanNumber(0);
  const name = cells.text(2);
  if (name === '' || name.length > MOST_NAME_CHARACTERS || /\p{Cc}/u.test(name))
    problems.push('name is empty, longer than 120 characters, or has control characters.');
  const amount = cells.amount(4, 'amount');
  if (amount === 0n && AMOUNT.test(cells.text(4))) problems.push('amount is zero.');
  const count = cells.count(5, 'term');
  const unit = cells.text(6);
  if (unit !== 'day' && unit !== 'month') problems.push('term_unit is neither day nor month.');
  return cells.result({
    line,
    number,
    phone: cells.text(1),
    name,
    product: cells.text(3),
    amount,
    term: { count, unit: unit === 'day' ? 'day' : 'month' } as const,
    disbursedOn: cells.day(7, 'disbursed_on'),
    lateFees: cells.amount(8, 'late_fees'),
    credit: cells.amount(9, 'credit'),
    costPaid: cells.amount(10, 'cost_paid'),
    daysPastDue: cells.text(11) === '' ? undefined : cells.count(11, 'days_past_due'),
    amountDue: cells.text(12) === '' ? undefined : cells.amount(12, 'amount_due'),
  });
}

export function readInstalment(line: number, given: readonly string[]): Read<InstalmentRow> {
  const cells = new Cells(given);
  const row = {
    line,
    number: cells.loanNumber(0),
    dueOn: cells.day(1, 'due_on'),
    periodFrom: cells.day(2, 'period_from'),
    principal: cells.amount(3, 'principal'),
    interest: cells.amount(4, 'interest'),
    fee: cells.amount(5, 'fee'),
  };
  if (cells.problems.length === 0) {
    if (row.periodFrom >= row.dueOn) cells.problems.push('period_from is not before due_on.');
    if (row.principal + row.interest + row.fee === 0n)
      cells.problems.push('Nothing is unpaid: leave a paid instalment out.');
  }
  return cells.result(row);
}

export function readBalance(line: number, given: readonly string[]): Read<BalanceRow> {
  const cells = new Cells(given);
  const name = cells.text(0);
  const account = importedAccounts.find((known) => known === name);
  if (account === undefined) cells.problems.push(`account is none of ${importedAccounts.join(', ')}.`);
  const [debit, credit] = [cells.amount(1, 'debit'), cells.amount(2, 'credit')];
  if (debit > 0n && credit > 0n) cells.problems.push('Both debit and credit have an amount.');
  return cells.result({ line, account: account ?? 'owner_capital', debit, credit });
}
