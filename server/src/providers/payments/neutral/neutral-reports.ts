import { downloadCsv } from '../settlement-files/download.ts';
import { amountIn, dayIn, minorUnitsIn, minorUnitsOf, nameIn } from '../settlement-files/field-values.ts';
import { lineOrUnreadable } from '../settlement-files/readable-line.ts';
import {
  type BankLine,
  type BankStatements,
  type FetchedFile,
  type FileOfDay,
  FileRefused,
  LineRefused,
  type SettlementLine,
  type SettlementLineKind,
  type SettlementReports,
  settlementCurrencies,
  type UnreadableLine,
} from '../settlement-files/settlement-file.ts';

interface Source {
  readonly url: string;
  readonly withinMs?: number | undefined;
}

const REPORT_COLUMNS = [
  'line',
  'kind',
  'reference',
  'refund_of',
  'payment_key',
  'currency',
  'amount_minor',
  'fee_minor',
  'settlement',
  'settled_on',
] as const;

/** Settlement reports of the generic provider: one line for each payment, then the count and total. */
export function neutralReports({ url, withinMs }: Source): SettlementReports {
  return {
    name: 'neutral',
    markets: ['PH', 'IN'],
    price: { basisPoints: 150n, each: 0n },
    fetchReport: ({ market, day }): Promise<FetchedFile<ReportLine>> =>
      downloadCsv({
        url: `${url}/payments/neutral/reports/${day}?currency=${settlementCurrencies[market]}`,
        withinMs,
        columns: REPORT_COLUMNS,
        isDigestPromised: true,
        read: (records) => readReport(records, settlementCurrencies[market]),
      }),
  };
}

type ReportLine = SettlementLine | UnreadableLine;

/** The total counts every line, and the amounts that can be read. A line that cannot be read is reported. */
function* readReport(records: Iterable<readonly string[]>, currency: string): Generator<ReportLine> {
  let [count, gross, fees, isTotalled] = [0, 0n, 0n, false];
  for (const record of records) {
    if (isTotalled) throw new FileRefused('goes on after its total');
    if (record[0] === 'total') {
      requireTotal(record, { count, gross, fees, currency });
      isTotalled = true;
      continue;
    }
    count += 1;
    if (record[0] !== String(count)) throw new FileRefused(`line ${count} is missing`);
    gross += minorUnitsOf(record[6]) ?? 0n;
    fees += minorUnitsOf(record[7]) ?? 0n;
    yield lineOrUnreadable(() => lineOf(record, currency), { reference: record[2], number: count });
  }
  if (!isTotalled) throw new FileRefused('has no total');
}

interface Totals {
  readonly count: number;
  readonly gross: bigint;
  readonly fees: bigint;
  readonly currency: string;
}

function requireTotal(record: readonly string[], { count, gross, fees, currency }: Totals): void {
  if (record[5] !== currency) throw new FileRefused('a total of another currency');
  const [amount, fee] = [minorUnitsOf(record[6]), minorUnitsOf(record[7])];
  if (record[1] !== String(count) || amount !== gross || fee !== fees) {
    throw new FileRefused('does not add up to its total');
  }
}

const KINDS: readonly SettlementLineKind[] = ['payment', 'refund', 'chargeback', 'chargeback_reversal'];

function lineOf(record: readonly string[], currency: string): SettlementLine {
  const [, named, reference, reversalOf, paymentKey, , , , settlement, settledOn] = record;
  const kind = KINDS.find((one) => one === named);
  if (kind === undefined) throw new LineRefused('a line of no known kind');
  if (record[5] !== currency) throw new LineRefused('of another currency');
  const [amount, fee] = [amountIn(record[6], 'the amount'), minorUnitsIn(record[7], 'the fee')];
  // What is kept for a chargeback may be more than the chargeback.
  if (kind !== 'chargeback' && fee >= amount) throw new LineRefused('a fee above the amount');
  return {
    kind,
    reference: nameIn(reference, 'the reference'),
    ...(kind !== 'payment' && { reversalOf: nameIn(reversalOf, 'what was given back') }),
    ...(paymentKey !== '' && { paymentKey: nameIn(paymentKey, 'our key') }),
    amount,
    fee,
    settlement: nameIn(settlement, 'the settlement'),
    settledOn: dayIn(settledOn, 'the day'),
  };
}

const STATEMENT_COLUMNS = [
  'bank_reference',
  'booked_on',
  'direction',
  'purpose',
  'party',
  'reference',
  'currency',
  'amount_minor',
] as const;

/** Statements of the generic bank: the lines of our account on one day, then their number and total. */
export function neutralStatements({ url, withinMs }: Source): BankStatements {
  return {
    name: 'neutral-bank',
    fetchStatement: ({ market, day }): Promise<FetchedFile<BankLine>> =>
      downloadCsv({
        url: `${url}/bank/statements/${day}?currency=${settlementCurrencies[market]}`,
        withinMs,
        columns: STATEMENT_COLUMNS,
        isDigestPromised: true,
        read: (records) => readStatement(records, { market, day }),
      }),
  };
}

function* readStatement(
  records: Iterable<readonly string[]>,
  { market, day }: FileOfDay,
): Generator<BankLine> {
  let [count, total, isTotalled] = [0, 0n, false];
  for (const record of records) {
    const [bankReference, bookedOn, , , party, , currency, amount] = record;
    if (isTotalled) throw new FileRefused('goes on after its total');
    if (currency !== settlementCurrencies[market] || dayIn(bookedOn, 'the day') !== day) {
      throw new FileRefused('of another account or day');
    }
    if (bankReference === 'total') {
      if (party !== String(count) || minorUnitsIn(amount, 'the total') !== total) {
        throw new FileRefused('does not add up to its total');
      }
      isTotalled = true;
      continue;
    }
    count += 1;
    const line = bankLineOf(record);
    total += line.amount;
    yield line;
  }
  if (!isTotalled) throw new FileRefused('has no total');
}

/** A transfer to a float is a debit and capital is a credit. With the other direction it is neither. */
function bankLineOf([
  bankReference,
  ,
  direction,
  purpose,
  party,
  reference,
  ,
  amount,
]: readonly string[]): BankLine {
  if (direction !== 'credit' && direction !== 'debit') throw new FileRefused('a line of no known direction');
  const isKnown =
    purpose === 'settlement' ||
    (purpose === 'float_funding' && direction === 'debit') ||
    (purpose === 'capital' && direction === 'credit');
  return {
    bankReference: nameIn(bankReference, 'the reference'),
    direction,
    purpose: isKnown ? purpose : 'other',
    provider: party === '' ? undefined : party,
    reference: nameIn(reference, 'what it names'),
    amount: amountIn(amount, 'the amount'),
  };
}
