import { parseMinorUnits } from '@hiram/values/money';
import { downloadCsv } from '../settlement-files/download.ts';
import { amountIn, dayIn, minorUnitsIn, minorUnitsOf, nameIn } from '../settlement-files/field-values.ts';
import type {
  PayoutLine,
  PayoutLineKind,
  PayoutReportLine,
  PayoutReports,
} from '../settlement-files/payout-report-file.ts';
import { lineOrUnreadable } from '../settlement-files/readable-line.ts';
import { FileRefused, LineRefused, settlementCurrencies } from '../settlement-files/settlement-file.ts';

const COLUMNS = [
  'line',
  'kind',
  'reference',
  'payout_key',
  'bank_reference',
  'currency',
  'amount_minor',
  'fee_minor',
  'tax_minor',
  'moved_on',
  'balance_minor',
] as const;

/** Payout reports of the generic provider: a line for each movement of the float, then totals and its balance. */
export function neutralPayoutReports({
  url,
  withinMs,
}: {
  readonly url: string;
  readonly withinMs?: number | undefined;
}): PayoutReports {
  return {
    name: 'neutral',
    markets: ['PH', 'IN'],
    prices: { PH: { fee: 1_000n, tax: 120n }, IN: { fee: 500n, tax: 90n } },
    fetchReport: ({ market, day }) =>
      downloadCsv({
        url: `${url}/payouts/neutral/reports/${day}?currency=${settlementCurrencies[market]}`,
        withinMs,
        columns: COLUMNS,
        isDigestPromised: true,
        read: (records) => readReport(records, settlementCurrencies[market]),
      }),
  };
}

const AMOUNTS = [6, 7, 8] as const;

/** The total counts every line, and the amounts that can be read. A line that cannot be read is reported. */
function* readReport(records: Iterable<readonly string[]>, currency: string): Generator<PayoutReportLine> {
  let [count, isTotalled] = [0, false];
  const sums = [0n, 0n, 0n];
  for (const record of records) {
    if (isTotalled) throw new FileRefused('goes on after its total');
    if (record[0] === 'total') {
      isTotalled = true;
      if (record[5] !== currency) throw new FileRefused('a total of another currency');
      const isSame = AMOUNTS.every((column, nth) => minorUnitsOf(record[column]) === sums[nth]);
      if (record[1] !== String(count) || !isSame) throw new FileRefused('does not add up to its total');
      const balance = parseMinorUnits(record[10] ?? '');
      if (balance === undefined) throw new FileRefused('has no balance');
      yield { kind: 'balance', amount: balance };
      continue;
    }
    count += 1;
    if (record[0] !== String(count)) throw new FileRefused(`line ${count} is missing`);
    for (const [nth, column] of AMOUNTS.entries()) {
      sums[nth] = (sums[nth] ?? 0n) + (minorUnitsOf(record[column]) ?? 0n);
    }
    yield lineOrUnreadable(() => lineOf(record, currency), { reference: record[2], number: count });
  }
  if (!isTotalled) throw new FileRefused('has no total');
}

const KINDS: readonly PayoutLineKind[] = ['payout', 'return', 'funding'];

function lineOf(record: readonly string[], currency: string): PayoutLine {
  const [, named, reference, payoutKey, bankReference, , , , , movedOn] = record;
  const kind = KINDS.find((one) => one === named);
  if (kind === undefined) throw new LineRefused('a line of no known kind');
  if (record[5] !== currency) throw new LineRefused('of another currency');
  return {
    kind,
    reference: nameIn(reference, 'the reference'),
    ...(payoutKey !== '' && { payoutKey: nameIn(payoutKey, 'our key') }),
    ...(bankReference !== '' && { bankReference: nameIn(bankReference, 'the bank’s reference') }),
    amount: amountIn(record[6], 'the amount'),
    fee: minorUnitsIn(record[7], 'the fee'),
    tax: minorUnitsIn(record[8], 'the tax'),
    movedOn: dayIn(movedOn, 'the day'),
  };
}
