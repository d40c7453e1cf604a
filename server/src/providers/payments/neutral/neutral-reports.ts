import { downloadCsv } from '../settlement-files/download.ts';
import { amountIn, dayIn, minorUnitsIn, nameIn } from '../settlement-files/field-values.ts';
import {
  type BankLine,
  type BankStatements,
  type FetchedFile,
  type FileOfDay,
  FileRefused,
  type SettlementLine,
  type SettlementReports,
  settlementCurrencies,
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
    fetchReport: ({ market, day }): Promise<FetchedFile<SettlementLine>> =>
      downloadCsv({
        url: `${url}/payments/neutral/reports/${day}?currency=${settlementCurrencies[market]}`,
        withinMs,
        columns: REPORT_COLUMNS,
        isDigestPromised: true,
        read: (records) => readReport(records, settlementCurrencies[market]),
      }),
  };
}

function* readReport(records: Iterable<readonly string[]>, currency: string): Generator<SettlementLine> {
  let [count, gross, fees, isTotalled] = [0, 0n, 0n, false];
  for (const record of records) {
    if (isTotalled) throw new FileRefused('goes on after its total');
    if (record[5] !== currency) throw new FileRefused('of another currency');
    const [amount, fee] = [minorUnitsIn(record[6], 'the amount'), minorUnitsIn(record[7], 'the fee')];
    if (record[0] === 'total') {
      if (record[1] !== String(count) || amount !== gross || fee !== fees) {
        throw new FileRefused('does not add up to its total');
      }
      isTotalled = true;
      continue;
    }
    count += 1;
    if (record[0] !== String(count)) throw new FileRefused(`line ${count} is missing`);
    gross += amount;
    fees += fee;
    yield lineOf(record, amountIn(record[6], 'the amount'), fee);
  }
  if (!isTotalled) throw new FileRefused('has no total');
}

function lineOf(record: readonly string[], amount: bigint, fee: bigint): SettlementLine {
  const [, kind, reference, reversalOf, paymentKey, , , , settlement, settledOn] = record;
  if (kind !== 'payment' && kind !== 'refund') throw new FileRefused('a line of no known kind');
  if (fee >= amount) throw new FileRefused('a fee above the amount');
  return {
    kind,
    reference: nameIn(reference, 'the reference'),
    ...(kind === 'refund' && { reversalOf: nameIn(reversalOf, 'what was given back') }),
    ...(paymentKey !== '' && { paymentKey: nameIn(paymentKey, 'our key') }),
    ...{ amount, fee },
    settlement: nameIn(settlement, 'the settlement'),
    settledOn: dayIn(settledOn, 'the day'),
  };
}

const STATEMENT_COLUMNS = [
  'bank_reference',
  'booked_on',
  'payer',
  'settlement',
  'currency',
  'amount_minor',
] as const;

/** Statements of the generic bank: the payments into our account on one day, then their total. */
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
  for (const [bankReference, bookedOn, payer, settlement, currency, amount] of records) {
    if (isTotalled) throw new FileRefused('goes on after its total');
    if (currency !== settlementCurrencies[market] || dayIn(bookedOn, 'the day') !== day) {
      throw new FileRefused('of another account or day');
    }
    if (bankReference === 'total') {
      if (payer !== String(count) || minorUnitsIn(amount, 'the total') !== total) {
        throw new FileRefused('does not add up to its total');
      }
      isTotalled = true;
      continue;
    }
    count += 1;
    total += amountIn(amount, 'the amount');
    yield {
      bankReference: nameIn(bankReference, 'the reference'),
      provider: payer === '' ? undefined : payer,
      settlement: nameIn(settlement, 'the settlement'),
      amount: amountIn(amount, 'the amount'),
    };
  }
  if (!isTotalled) throw new FileRefused('has no total');
}
