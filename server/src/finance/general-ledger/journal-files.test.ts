import { importInto, readCsvJournal, readTallyJournal, trialBalance } from '@hiram/oracle/journal-file';
import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { ContentReader } from '#platform/content/content-reader.ts';
import { builtInMapping, mappingAsContent, readAccountMapping } from './account-mapping.ts';
import { journalOf, totalsOf } from './journal.ts';
import { journalFiles } from './journal-files.ts';

const day = calendarDate('2026-06-30');
const ofLoans = { day, brand: 'hiram', product: '00000000-0000-7000-8000-000000000007' };
const lines = [
  { day, brand: '', product: '', account: 'bank', debit: 5_000_00n, credit: 0n },
  { day, brand: '', product: '', account: 'owner_capital', debit: 0n, credit: 5_000_00n },
  { ...ofLoans, account: 'principal_receivable', debit: 1_000_00n, credit: 314_10n },
  { ...ofLoans, account: 'interest_receivable', debit: 7n, credit: 0n },
  { ...ofLoans, account: 'collections', debit: 314_10n, credit: 0n },
  { ...ofLoans, account: 'payouts', debit: 0n, credit: 1_000_00n },
  { ...ofLoans, account: 'interest_income', debit: 0n, credit: 7n },
] as const;
const awkward = {
  company: 'Hiram & Sons <PH>',
  accounts: {
    ...builtInMapping.accounts,
    principal_receivable: { number: '1101', name: 'Loans, "current" & <past>' },
    interest_receivable: { number: '1101', name: 'Loans, "current" & <past>' },
  },
};
const journal = journalOf({ book: 'PH', currency: 'PHP', lines }, awkward);

test('each day, brand and product is one balanced entry, and two accounts may share one of the general ledger', () => {
  expect(journal.entries.map((entry) => [entry.brand, entry.lines.length])).toEqual([
    ['', 2],
    ['hiram', 5],
  ]);
  expect(totalsOf(journal)).toEqual({ entries: 2, debit: 6_314_17n, credit: 6_314_17n });
  const again = journalOf({ book: 'PH', currency: 'PHP', lines: [...lines].slice(2) }, awkward);
  expect(again.entries[0]?.reference).toBe(journal.entries[1]?.reference);
});

test('both files give an importer that knows only their formats the same entries', () => {
  const csv = importInto(new Map(), readCsvJournal(journalFiles.csv.write(journal)));
  const tally = importInto(new Map(), readTallyJournal(journalFiles.tally.write(journal)));
  expect(csv).toEqual(tally);
  expect(trialBalance(csv, '2026-06-30').get('Loans, "current" & <past>')).toEqual({
    debit: 1_000_07n,
    credit: 314_10n,
  });
  expect(trialBalance(csv, '2026-06-29').size).toBe(0);
});

test('a mapping needs every account, one name for a number and one number for a name', () => {
  function faultsOf(content: unknown): string[] {
    const reader = new ContentReader();
    readAccountMapping(reader, content);
    return reader.faults.map(({ path }) => path);
  }
  expect(faultsOf(mappingAsContent(builtInMapping))).toEqual([]);
  expect(faultsOf(mappingAsContent(awkward))).toEqual([]);
  const { bank, ...others } = builtInMapping.accounts;
  expect(faultsOf({ company: '', accounts: others })).toEqual([
    '/accounts/bank/number',
    '/accounts/bank/name',
  ]);
  const renamed = { ...builtInMapping.accounts, payouts: { number: bank?.number, name: 'Other' } };
  expect(faultsOf({ company: '', accounts: renamed })).toEqual(['/accounts/payouts/name']);
});
