import { marketPack } from '@hiram/markets/market-pack';
import { unreachable } from '@hiram/values/assert';
import { startOfDay } from '@hiram/values/instant';
import { type MinorUnits, money } from '@hiram/values/money';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { writeSuspense } from '#servicing/repayments/index.ts';
import { findInTransit, findLine, findMatchedReceipts, type LineView } from './break-sides.sql.ts';
import type { Break } from './breaks.sql.ts';
import { postPayoutResolution } from './post-payout-resolution.ts';
import { type Confirmed, postResolution } from './post-resolution.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { insertBanked, insertSettled } from './settled.sql.ts';

/**
 * Posts the entries that close a break, in the transaction that closes it. Either the line is posted as the
 * provider or bank reports it, with the difference as our gain or loss; or the full amount is a gain or loss.
 * Maker and checker have already approved it.
 */
export async function postBreakResolution(
  tx: Transaction,
  context: ReconciliationContext,
  found: Break,
  confirmed: Confirmed,
): Promise<void> {
  switch (found.kind) {
    case 'missing_in_report':
      return writeOffPayment(tx, context, found, confirmed);
    case 'unconfirmed_in_report':
      return holdLineInSuspense(tx, context, found, confirmed);
    case 'amount_differs_in_report':
    case 'fee_differs_in_report':
    case 'day_differs_in_report':
      return settleAtReportedAmount(tx, context, found, confirmed);
    case 'refund_unknown_in_report':
      return writeOffTakenBack(tx, context, found, { confirmed, kind: 'refund' });
    case 'chargeback_unknown_in_report':
      return writeOffChargeback(tx, context, found, confirmed);
    case 'missing_at_bank':
      return endAtBank(tx, context, found, { confirmed, arrived: 0n });
    case 'amount_differs_at_bank':
      return endAtBank(tx, context, found, { confirmed, arrived: found.bank ?? 0n });
    case 'unknown_at_bank':
      return acceptUnknownCredit(tx, context, found, confirmed);
    case 'payout_missing_in_report':
    case 'payout_unknown_in_report':
    case 'payout_amount_differs_in_report':
    case 'payout_fee_differs_in_report':
    case 'payout_returned_in_report':
    case 'payout_return_missing_in_report':
    case 'float_funding_missing_in_report':
    case 'float_funding_unknown_at_bank':
    case 'float_funding_differs_at_bank':
    case 'float_balance_differs':
      return postPayoutResolution(tx, context, { ...found, kind: found.kind }, confirmed);
    case 'payout_doubled_in_report':
    case 'payout_changed_in_report':
    case 'payout_unreadable_in_report':
    case 'payout_report_late':
    case 'payout_report_refused':
    case 'float_funding_doubled_at_bank':
    case 'doubled_in_report':
    case 'changed_in_report':
    case 'unreadable_in_report':
    case 'doubled_at_bank':
    case 'report_late':
    case 'report_refused':
    case 'statement_late':
    case 'statement_refused':
      throw new Refusal('break_changed', { kind: found.kind });
    default:
      return unreachable(found.kind);
  }
}

async function writeOffPayment(
  tx: Transaction,
  context: ReconciliationContext,
  found: Break,
  confirmed: Confirmed,
) {
  const came = await matchedReceipt(tx, found, found.subject);
  const { amount, book } = came;
  const transfers = [{ debit: 'reconciliation_difference', credit: 'collections', amount }] as const;
  const place = await postResolution(tx, context, found, { confirmed, book, transfers });
  const row = {
    kind: 'payment',
    reference: found.subject,
    amount,
    fee: 0n,
    net: 0n,
    settlement: '',
  } as const;
  const settled = [{ ...row, settledOn: found.day }];
  await insertSettled(tx, found.provider, settled, {
    ...place,
    by: 'staff',
    at: context.businessClock.now(),
  });
}

/** A payment that the provider does not confirm is held in suspense until its owner is identified. */
async function holdLineInSuspense(
  tx: Transaction,
  context: ReconciliationContext,
  found: Break,
  { requestId }: Confirmed,
) {
  const line = await lineOf(tx, found, 'payment');
  const { timeZone } = marketPack(found.market).facts;
  const at = context.businessClock.now();
  const received = {
    provider: found.provider,
    reference: line.reference,
    paymentId: undefined,
    amount: money(line.amount, found.currency),
    paidAt: startOfDay(line.settledOn, timeZone),
    reportedAt: at,
    reportedVia: 'settlement_file' as const,
  };
  const statusSource = { provider: found.provider, reportedVia: 'settlement_file' as const, requestId };
  const isNew = await writeSuspense(tx, context, {
    received,
    payment: undefined,
    statusSource,
    why: 'unconfirmed_by_books',
  });
  if (!isNew) throw new Refusal('break_changed');
}

async function settleAtReportedAmount(
  tx: Transaction,
  context: ReconciliationContext,
  found: Break,
  confirmed: Confirmed,
) {
  const line = await lineOf(tx, found, 'payment');
  const { amount: ours, book } = await matchedReceipt(tx, found, line.reference);
  const { amount: theirs, fee } = line;
  const net = theirs - fee;
  const transfers = [
    { debit: 'settlements_in_transit', credit: 'collections', amount: net },
    { debit: 'provider_fees', credit: 'collections', amount: fee },
    { debit: 'reconciliation_difference', credit: 'collections', amount: ours - theirs },
    { debit: 'collections', credit: 'reconciliation_difference', amount: theirs - ours },
  ] as const;
  const place = await postResolution(tx, context, found, { confirmed, book, transfers });
  const { reference, settlement, settledOn } = line;
  const row = { kind: 'payment', reference, amount: ours, fee, net, settlement, settledOn } as const;
  await insertSettled(tx, found.provider, [row], { ...place, by: 'staff', at: context.businessClock.now() });
}

async function writeOffChargeback(
  tx: Transaction,
  context: ReconciliationContext,
  found: Break,
  confirmed: Confirmed,
) {
  const kept = await findLine(tx, { ...found, kind: 'chargeback', reference: found.subject });
  const kind = kept === undefined || kept.isPosted ? 'chargeback_reversal' : 'chargeback';
  return writeOffTakenBack(tx, context, found, { confirmed, kind });
}

/** Money that the provider kept, or returned, for no reason that its records show: our loss, or our gain. */
async function writeOffTakenBack(
  tx: Transaction,
  context: ReconciliationContext,
  found: Break,
  { confirmed, kind }: { readonly confirmed: Confirmed; readonly kind: Exclude<LineView['kind'], 'payment'> },
) {
  const { reference, amount, fee, settlement, settledOn } = await lineOf(tx, found, kind);
  const net = (kind === 'chargeback_reversal' ? amount : -amount) - fee;
  const transfers = [
    { debit: 'reconciliation_difference', credit: 'settlements_in_transit', amount: -net },
    { debit: 'settlements_in_transit', credit: 'reconciliation_difference', amount: net },
  ] as const;
  const place = await postResolution(tx, context, found, { confirmed, book: found.market, transfers });
  const row = { kind, reference, amount, fee, net, settlement, settledOn };
  await insertSettled(tx, found.provider, [row], { ...place, by: 'staff', at: context.businessClock.now() });
}

/**
 * Posts the amount that arrived against the amount in transit; the rest is our gain or loss. Only valid once
 * the whole settlement is known to be ours.
 */
async function endAtBank(
  tx: Transaction,
  context: ReconciliationContext,
  found: Break,
  { confirmed, arrived }: { readonly confirmed: Confirmed; readonly arrived: MinorUnits },
): Promise<void> {
  const parts = await findInTransit(tx, found.provider, found.subject);
  const inTransit = parts.reduce((total, { amount }) => total + amount, 0n);
  if (parts.length === 0 || inTransit !== found.report) throw new Refusal('break_changed', { inTransit });
  let difference = inTransit - arrived;
  for (const { book, amount } of parts) {
    const missing = difference;
    difference = 0n;
    const transfers = [
      { debit: 'bank', credit: 'settlements_in_transit', amount },
      { debit: 'settlements_in_transit', credit: 'bank', amount: -amount },
      { debit: 'reconciliation_difference', credit: 'bank', amount: missing },
      { debit: 'bank', credit: 'reconciliation_difference', amount: -missing },
    ] as const;
    const place = await postResolution(tx, context, found, { confirmed, book, transfers });
    await insertBanked(tx, bankedRow(found, amount), {
      ...place,
      by: 'staff',
      at: context.businessClock.now(),
    });
  }
}

async function acceptUnknownCredit(
  tx: Transaction,
  context: ReconciliationContext,
  found: Break,
  confirmed: Confirmed,
) {
  const amount = found.bank ?? 0n;
  const transfers = [
    { debit: 'bank', credit: 'settlements_in_transit', amount },
    { debit: 'settlements_in_transit', credit: 'bank', amount: -amount },
  ] as const;
  const place = await postResolution(tx, context, found, { confirmed, book: found.market, transfers });
  await insertBanked(tx, bankedRow(found, amount), {
    ...place,
    by: 'staff',
    at: context.businessClock.now(),
  });
}

/**
 * An amount that is missing from the bank statement, or differs there, is banked under the break's own
 * reference.
 */
function bankedRow({ id, provider, subject: settlement }: Break, amount: MinorUnits) {
  return { bank: 'staff', bankReference: `break ${id}`, provider, settlement, amount };
}

async function matchedReceipt(tx: Transaction, { provider }: Break, reference: string) {
  const came = await findMatchedReceipts(tx, provider, reference);
  if (came === undefined) throw new Refusal('break_changed', { reference });
  return came;
}

async function lineOf(tx: Transaction, found: Break, kind: LineView['kind']): Promise<LineView> {
  const line = await findLine(tx, { ...found, kind, reference: found.subject });
  if (line === undefined) throw new Refusal('break_changed', { subject: found.subject });
  return line;
}
