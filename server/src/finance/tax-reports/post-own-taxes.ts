import { percentageTax, stampTax, valueAddedTaxWithin } from '@hiram/lending/own-taxes';
import { marketRules } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import {
  addDays,
  type CalendarDate,
  dateParts,
  daysBetween,
  fromDateParts,
} from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import type { MinorUnits } from '@hiram/values/money';
import { bookingDay, lockChainLength } from '#finance/lender-books/index.ts';
import {
  derivedParty,
  digestOf,
  findPairSums,
  insertPartyOnly,
  insertPosting,
  type PairSums,
} from '#ledger/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findTaxSettings } from '#servicing/taxes/index.ts';
import {
  findLoansToStamp,
  insertReceiptsTax,
  insertStampTaxes,
  isReceiptsTaxPosted,
  type LoanToStamp,
  lockOwnTaxes,
  type Receipts,
  type StampTaxOfLoan,
} from './own-taxes.sql.ts';

export interface OwnTaxContext {
  readonly database: Database;
  readonly businessClock: Clock;
}

interface TaxDay {
  readonly market: MarketCode;
  /** The day whose end is posted. */
  readonly day: CalendarDate;
}

const LOANS_AT_ONCE = 500;
/** A release may be reported late. On the first night, loans of these days are taxed; those from before are not. */
const DAYS_BACK = 31;

/** Posts the lender's own taxes of the day that has just ended. */
export function ownTaxesDaily(context: OwnTaxContext): DailyWork {
  return {
    name: 'own taxes',
    run: async ({ market, day }) => {
      await postOwnTaxes(context, { market, day: addDays(day, -1) });
    },
  };
}

/** The stamp tax of loans that were released, and at a month-end the tax on receipts. Repeated, it posts nothing more. */
export async function postOwnTaxes(context: OwnTaxContext, taxDay: TaxDay): Promise<void> {
  let posted: number;
  do {
    posted = await inTransaction(context.database, (tx) => postStampTaxes(tx, context, taxDay));
  } while (posted === LOANS_AT_ONCE);
  if (dateParts(addDays(taxDay.day, 1)).day === 1) {
    await inTransaction(context.database, (tx) => postReceiptsTax(tx, context, taxDay));
  }
}

async function postStampTaxes(tx: Transaction, context: OwnTaxContext, taxDay: TaxDay): Promise<number> {
  const { market, day } = taxDay;
  if (marketRules(market, { on: day, channel: 'browser' }).stampTax.value === null) return 0;
  await lockOwnTaxes(tx, market);
  const loans = await findLoansToStamp(tx, market, {
    from: addDays(day, -DAYS_BACK),
    until: day,
    limit: LOANS_AT_ONCE,
  });
  const taxes = loans.flatMap((loan) => stampTaxOf(market, loan) ?? []);
  if (taxes.length === 0) return 0;
  const bookedOn = await bookingDay(tx, taxDay);
  await insertStampTaxes(tx, { market, bookedOn }, taxes);
  await postCost(tx, context, {
    ...taxDay,
    bookedOn,
    name: 'stamp_tax_borne',
    amount: taxes.reduce((sum, { amount }) => sum + amount, 0n),
    reason: `stamp tax of ${taxes.length} loans`,
  });
  return loans.length;
}

/** The law of the day of the release decides. */
function stampTaxOf(market: MarketCode, { id, terms }: LoanToStamp): StampTaxOfLoan | undefined {
  const { principal, releasedOn, schedule } = terms;
  const { value, version } = marketRules(market, { on: releasedOn, channel: 'browser' }).stampTax;
  const lastDue = schedule.at(-1)?.dueOn;
  assert(value !== null && lastDue !== undefined, `loan ${id} has no stamp tax or no schedule`);
  const termDays = daysBetween(releasedOn, lastDue);
  const amount = stampTax({ principal, termDays }, value);
  return { loanId: id, releasedOn, principal, termDays, amount, ruleVersion: version };
}

async function postReceiptsTax(tx: Transaction, context: OwnTaxContext, taxDay: TaxDay): Promise<void> {
  const { market, day } = taxDay;
  const month = fromDateParts({ ...dateParts(day), day: 1 });
  const { value, version } = marketRules(market, { on: day, channel: 'browser' }).receiptsTaxes;
  const { receiptsTax, receiptsTaxFrom, version: settingsVersion } = await findTaxSettings(tx, market);
  if (value === null || receiptsTax === 'none' || receiptsTaxFrom === null || month < receiptsTaxFrom) return;
  await lockOwnTaxes(tx, market);
  if (await isReceiptsTaxPosted(tx, { market, month })) return;
  const receipts = receiptsIn(await findPairSums(tx, market, { from: month, until: day }));
  const total = receipts.interest + receipts.fees + receipts.charges;
  const amount =
    receiptsTax === 'vat' ? valueAddedTaxWithin(total, value.vat) : percentageTax(total, value.percentageTax);
  const bookedOn = await bookingDay(tx, taxDay);
  await insertReceiptsTax(tx, {
    market,
    month,
    kind: receiptsTax,
    settingsVersion,
    ruleVersion: version,
    ...receipts,
    amount,
    bookedOn,
  });
  await postCost(tx, context, {
    ...taxDay,
    bookedOn,
    name: 'receipts_tax_borne',
    amount,
    reason: `${receiptsTax.replaceAll('_', ' ')} on the receipts of ${month.slice(0, 7)}`,
  });
}

/**
 * Received is what money or credit of borrowers paid, and a fee that was kept from the payout. What was written off before is
 * not divided into claims when it is recovered, so recoveries are not in it.
 */
function receiptsIn(sums: PairSums): Receipts {
  function paid(claim: 'interest_receivable' | 'fee_receivable' | 'late_charge_receivable'): bigint {
    return sums.net('collections', claim) + sums.net('borrower_credit', claim);
  }
  return {
    interest: paid('interest_receivable'),
    fees: paid('fee_receivable') + sums.net('principal_receivable', 'fee_income'),
    charges: paid('late_charge_receivable'),
  };
}

interface TaxCost extends TaxDay {
  readonly bookedOn: CalendarDate;
  readonly name: string;
  readonly amount: MinorUnits;
  readonly reason: string;
}

/** Debit the cost, credit what is owed to the authority, in the chain of the book's taxes. */
async function postCost(
  tx: Transaction,
  { businessClock }: OwnTaxContext,
  { market, day, bookedOn, name, amount, reason }: TaxCost,
): Promise<void> {
  if (amount === 0n) return;
  const party = derivedParty(`own taxes of ${market}`);
  // A party has an account of its own, by which its book is known.
  await insertPartyOnly(tx, party, { book: market, name: 'payment_suspense' });
  const position = (await lockChainLength(tx, party)) + 1;
  const key = `own-taxes/${market}/${position}`;
  const posted = await insertPosting(
    tx,
    {
      party,
      book: market,
      bookedOn,
      recordedAt: businessClock.now(),
      kind: 'tax_borne',
      actor: 'own-taxes',
      reason,
      requestId: `own-taxes/${market}/${day}`,
      transfers: [
        { debit: 'tax_cost', credit: 'tax_payable', amount, effectiveOn: day, purpose: `${day}/${name}` },
      ],
    },
    { key, bodyDigest: digestOf(key), answer: {} },
  );
  assert(posted === position, 'the chain of the taxes was extended by another posting');
}
