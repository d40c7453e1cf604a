import { hash } from 'node:crypto';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { BookName } from '#ledger/index.ts';
import type { AccountMapping, GeneralLedgerAccount } from './account-mapping.ts';

/** Debits and credits of an account of the chart on a day, for one brand and product. */
export interface JournalLine {
  readonly day: CalendarDate;
  /** Empty for postings that belong to no loan. */
  readonly brand: string;
  readonly product: string;
  /** The name in the chart. */
  readonly account: string;
  readonly debit: MinorUnits;
  readonly credit: MinorUnits;
}

interface EntryLine {
  readonly account: GeneralLedgerAccount;
  readonly debit: MinorUnits;
  readonly credit: MinorUnits;
}

/** One balanced entry: a day, a brand and a product. */
export interface JournalEntry {
  /** The same for the same day, brand and product for ever, so that a repeated import finds it. */
  readonly reference: string;
  readonly day: CalendarDate;
  readonly brand: string;
  readonly product: string;
  readonly lines: readonly EntryLine[];
}

export interface Journal {
  readonly book: BookName;
  readonly currency: Currency;
  readonly company: string;
  readonly entries: readonly JournalEntry[];
}

interface JournalSource {
  readonly book: BookName;
  readonly currency: Currency;
  readonly lines: readonly JournalLine[];
}

/** The entries of some days in the accounts of the general ledger. A side without an amount has no line. */
export function journalOf({ book, currency, lines }: JournalSource, mapping: AccountMapping): Journal {
  const groups = Map.groupBy(lines, ({ day, brand, product }) => `${day} ${brand} ${product}`);
  const entries = [...groups.values()].flatMap((group): JournalEntry[] => {
    const [first] = group;
    if (first === undefined) return [];
    const { day, brand, product } = first;
    return [
      {
        reference: referenceOf(book, first),
        ...{ day, brand, product },
        lines: [...sidesOf(group, mapping, 'debit'), ...sidesOf(group, mapping, 'credit')],
      },
    ];
  });
  return { book, currency, company: mapping.company, entries };
}

/** Lines of one side by account of the general ledger, which may have several of the chart. */
function sidesOf(
  group: readonly JournalLine[],
  mapping: AccountMapping,
  side: 'debit' | 'credit',
): EntryLine[] {
  const sums = new Map<string, EntryLine>();
  for (const line of group) {
    const account = mapping.accounts[line.account] ?? { number: line.account, name: line.account };
    if (line[side] === 0n) continue;
    const known = sums.get(account.number) ?? { account, debit: 0n, credit: 0n };
    sums.set(account.number, { ...known, [side]: known[side] + line[side] });
  }
  return [...sums.values()];
}

const DIGITS = 8;

function referenceOf(book: BookName, { day, brand, product }: JournalLine): string {
  const digest = hash('sha256', `${brand} ${product}`, 'hex').slice(0, DIGITS);
  return `${book}-${day.replaceAll('-', '')}-${digest}`;
}

export interface JournalTotals {
  readonly entries: number;
  readonly debit: MinorUnits;
  readonly credit: MinorUnits;
}

export function totalsOf({ entries }: Journal): JournalTotals {
  const lines = entries.flatMap((entry) => entry.lines);
  return {
    entries: entries.length,
    debit: lines.reduce((total, { debit }) => total + debit, 0n),
    credit: lines.reduce((total, { credit }) => total + credit, 0n),
  };
}
