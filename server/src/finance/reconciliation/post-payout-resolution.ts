import { unreachable } from '@hiram/values/assert';
import type { MinorUnits } from '@hiram/values/money';
import type { BookName } from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { PayoutLineKind } from '#providers/payments/index.ts';
import type { Break } from './breaks.sql.ts';
import {
  findFunded,
  findPayoutLines,
  findSentPayouts,
  type PayoutLineView,
} from './payout-break-sides.sql.ts';
import { type Confirmed, postResolution, type TransferOf } from './post-resolution.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { insertSettledPayouts, type SettledPayoutRow } from './settled-payouts.sql.ts';

type PayoutResolutionKind =
  | 'payout_missing_in_report'
  | 'payout_unknown_in_report'
  | 'payout_amount_differs_in_report'
  | 'payout_fee_differs_in_report'
  | 'payout_returned_in_report'
  | 'payout_return_missing_in_report'
  | 'float_funding_missing_in_report'
  | 'float_funding_unknown_at_bank'
  | 'float_funding_differs_at_bank'
  | 'float_balance_differs';

type PayoutBreak = Break & { readonly kind: PayoutResolutionKind };

/** What ends a break: the transfers, and the row by which its line counts as posted. */
interface Resolution {
  readonly book: BookName;
  readonly transfers: readonly TransferOf[];
  readonly row: Omit<SettledPayoutRow, 'reference'> & { readonly reference?: string };
}

/**
 * Posts the entries that close a break about payouts, in the transaction that closes it. Maker and checker have
 * already approved it. No loan changes here: what was booked on a loan stays, and the difference is ours.
 */
export async function postPayoutResolution(
  tx: Transaction,
  context: ReconciliationContext,
  found: PayoutBreak,
  confirmed: Confirmed,
): Promise<void> {
  const { book, transfers, row } = await resolutionOf(tx, found);
  const place = await postResolution(tx, context, found, { confirmed, book, transfers });
  await insertSettledPayouts(tx, found.provider, [{ reference: found.subject, ...row }], {
    ...place,
    by: 'staff',
    at: context.businessClock.now(),
  });
}

async function resolutionOf(tx: Transaction, found: PayoutBreak): Promise<Resolution> {
  switch (found.kind) {
    case 'payout_missing_in_report':
      return writeOffBooked(await sentPayout(tx, found), found, 'payout');
    case 'payout_return_missing_in_report':
      return writeOffBooked(await sentPayout(tx, found), found, 'return');
    case 'payout_unknown_in_report':
      return writeOffLine(await lineOf(tx, found, 'payout'), found);
    case 'payout_returned_in_report':
      return writeOffLine(await lineOf(tx, found, 'return'), found);
    case 'payout_fee_differs_in_report':
      return settleAtReportedFee(tx, found);
    case 'payout_amount_differs_in_report':
      return settleAsReported(await lineOf(tx, found, 'payout'), await sentPayout(tx, found));
    case 'float_funding_missing_in_report':
      return writeOffTransfer(await fundedAmount(tx, found), found);
    case 'float_funding_unknown_at_bank':
      return arriveAsReported(await lineOf(tx, found, 'funding'), found);
    case 'float_funding_differs_at_bank':
      return arriveAsReported(await lineOf(tx, found, 'funding'), found, await fundedAmount(tx, found));
    case 'float_balance_differs':
      return adjustFloat(found);
    default:
      return unreachable(found.kind);
  }
}

const NO_CHARGE = { fee: 0n, tax: 0n };

/** Nothing of it ever reached the report: a payout that did not leave is our gain, a return that did not come our loss. */
function writeOffBooked(
  { amount, book }: { readonly amount: MinorUnits; readonly book: BookName },
  { day: movedOn }: Break,
  kind: 'payout' | 'return',
): Resolution {
  const isPayout = kind === 'payout';
  return {
    book,
    transfers: [
      isPayout
        ? { debit: 'payouts', credit: 'reconciliation_difference', amount }
        : { debit: 'reconciliation_difference', credit: 'payouts', amount },
    ],
    row: { kind, amount, ...NO_CHARGE, cleared: isPayout ? amount : -amount, float: 0n, movedOn },
  };
}

/** Money that left or entered the float for no reason of ours: our loss, or our gain. Its fee is a fee. */
function writeOffLine({ kind, amount, fee, tax, settledOn }: PayoutLineView, { market }: Break): Resolution {
  const gross = kind === 'payout' ? -amount : amount;
  return {
    book: market,
    transfers: [
      kind === 'payout'
        ? { debit: 'reconciliation_difference', credit: 'payout_float', amount }
        : { debit: 'payout_float', credit: 'reconciliation_difference', amount },
      ...chargesOf({ fee, tax }),
    ],
    row: { kind, amount, fee, tax, cleared: 0n, float: gross - fee - tax, movedOn: settledOn },
  };
}

function settleAsReported(
  { amount: theirs, fee, tax, settledOn }: PayoutLineView,
  { amount: ours, book }: { readonly amount: MinorUnits; readonly book: BookName },
): Resolution {
  return {
    book,
    transfers: [
      { debit: 'payouts', credit: 'payout_float', amount: theirs < ours ? theirs : ours },
      { debit: 'payouts', credit: 'reconciliation_difference', amount: ours - theirs },
      { debit: 'reconciliation_difference', credit: 'payout_float', amount: theirs - ours },
      ...chargesOf({ fee, tax }),
    ],
    row: {
      kind: 'payout',
      amount: theirs,
      fee,
      tax,
      cleared: ours,
      float: -theirs - fee - tax,
      movedOn: settledOn,
    },
  };
}

/** The line whose fee differs: of the payout, of its return, or of a funding. Only its fee is not as agreed. */
async function settleAtReportedFee(tx: Transaction, found: PayoutBreak): Promise<Resolution> {
  const line = await lineOf(tx, found, 'payout', 'return', 'funding');
  if (line.kind === 'funding') return arriveAsReported(line, found, await fundedAmount(tx, found));
  const sent = await sentPayout(tx, found);
  if (line.kind === 'payout') return settleAsReported(line, sent);
  const { amount, fee, tax, settledOn: movedOn } = line;
  return {
    book: sent.book,
    transfers: [{ debit: 'payout_float', credit: 'payouts', amount }, ...chargesOf({ fee, tax })],
    row: { kind: 'return', amount, fee, tax, cleared: -amount, float: amount - fee - tax, movedOn },
  };
}

function writeOffTransfer(amount: MinorUnits, { market, day: movedOn }: Break): Resolution {
  return {
    book: market,
    transfers: [{ debit: 'reconciliation_difference', credit: 'transfers_in_transit', amount }],
    row: { kind: 'funding', amount, ...NO_CHARGE, cleared: 0n, float: 0n, movedOn },
  };
}

/** Without a bank line the transfer stays in transit with the opposite sign, until the bank shows it. */
function arriveAsReported(
  { amount: theirs, fee, tax, settledOn }: PayoutLineView,
  { market }: Break,
  sent: MinorUnits = theirs,
): Resolution {
  return {
    book: market,
    transfers: [
      { debit: 'payout_float', credit: 'transfers_in_transit', amount: theirs < sent ? theirs : sent },
      { debit: 'reconciliation_difference', credit: 'transfers_in_transit', amount: sent - theirs },
      { debit: 'payout_float', credit: 'reconciliation_difference', amount: theirs - sent },
      ...chargesOf({ fee, tax }),
    ],
    row: {
      kind: 'funding',
      amount: theirs,
      fee,
      tax,
      cleared: 0n,
      float: theirs - fee - tax,
      movedOn: settledOn,
    },
  };
}

/** The float becomes what the provider has. Each break adjusts it once. */
function adjustFloat({ id, market, ledger = 0n, report = 0n, day: movedOn }: Break): Resolution {
  const float = report - ledger;
  const amount = float > 0n ? float : -float;
  return {
    book: market,
    transfers: [
      float > 0n
        ? { debit: 'payout_float', credit: 'reconciliation_difference', amount }
        : { debit: 'reconciliation_difference', credit: 'payout_float', amount },
    ],
    row: { kind: 'adjustment', reference: `break ${id}`, amount, ...NO_CHARGE, cleared: 0n, float, movedOn },
  };
}

function chargesOf({ fee, tax }: Pick<PayoutLineView, 'fee' | 'tax'>): TransferOf[] {
  return [
    { debit: 'payout_fees', credit: 'payout_float', amount: fee },
    { debit: 'input_tax', credit: 'payout_float', amount: tax },
  ];
}

async function sentPayout(tx: Transaction, { provider, subject }: Break) {
  const [sent] = await findSentPayouts(tx, provider, subject);
  if (sent === undefined) throw new Refusal('break_changed', { subject });
  return sent;
}

async function fundedAmount(tx: Transaction, { provider, market, subject }: Break): Promise<MinorUnits> {
  const funded = await findFunded(tx, { provider, market, reference: subject });
  if (funded === undefined) throw new Refusal('break_changed', { subject });
  return funded;
}

/** The line as it is now. One that was posted in the meantime cannot be resolved again. */
async function lineOf(
  tx: Transaction,
  { provider, market, subject }: Break,
  ...kinds: readonly PayoutLineKind[]
): Promise<PayoutLineView> {
  const lines = await findPayoutLines(tx, { provider, market, reference: subject });
  const unposted = lines.filter(({ isPosted }) => !isPosted);
  const line = kinds.flatMap((kind) => unposted.find((one) => one.kind === kind) ?? [])[0];
  if (line === undefined) throw new Refusal('break_changed', { subject });
  return line;
}
