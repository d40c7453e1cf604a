import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { recordCaseStep } from '#cases/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import { findLoan, quoteCancellation } from '#servicing/loans/index.ts';
import { ConcurrentChange } from '#servicing/payouts/index.ts';
import { withdrawn } from './apply-cancellation.ts';
import type { Disbursement } from './disbursement.ts';
import { isNothingDisbursed } from './disbursement.ts';
import { advance } from './disbursement-change.sql.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { findDisbursement, isBeyondCoolingOff } from './disbursements.sql.ts';
import { payoutCases } from './payout-case.ts';

/** How disbursed money is paid back. */
export interface ReturnPayment {
  readonly amount: MinorUnits;
  readonly until: CalendarDate;
  readonly payUrl: string;
}

export interface Cancelling {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly requestId: string;
}

export interface CancellationContext extends DisbursementContext {
  /** Starts the repayment within the cooling-off period; undefined if it is no longer possible. */
  readonly startReturnPayment: (request: Cancelling) => Promise<ReturnPayment | undefined>;
}

export type Cancellation =
  | { readonly outcome: 'cancelled' | 'asked' }
  | ({ readonly outcome: 'to_be_returned' } & ReturnPayment);

const MAX_ATTEMPTS = 20;

/**
 * Cancels a signed loan within its cooling-off period. It ends immediately if no money is in transit; while
 * money is in transit, the request is stored; after disbursement, the borrower pays it back. Idempotent: a
 * repeated call returns the current state.
 */
export async function cancelOrder(context: CancellationContext, request: Cancelling): Promise<Cancellation> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const found = await findDisbursement(context.database, request.loanId);
    if (found === undefined) throw new Refusal('cancellation_not_possible', { disbursement: 'none' });
    if (found.state === 'cancelled' || found.loanState === 'cancelled') return { outcome: 'cancelled' };
    // It was cancelled, but money arrived anyway: staff handle it.
    if (found.loanState === 'withdrawn') return { outcome: 'asked' };
    if (!(await hasRight(context, request.loanId))) {
      // A concurrent second tap may just have cancelled it, which counts as success.
      if (await isBeyondCoolingOff(context.database, found)) continue;
      throw new Refusal('cancellation_not_possible', { loan: found.loanState });
    }
    if (isDisbursed(found)) return payBack(context, found, request);
    if (isNothingDisbursed(found)) {
      if (await withdrawn(context, found, request)) return { outcome: 'cancelled' };
    } else if (await isCancellationHonoured(context, found)) {
      return { outcome: 'asked' };
    }
  }
  throw new Unavailable('disbursement (repeated concurrent updates)');
}

/** Same rule as in the order details: the market grants the right and its period has not ended. */
async function hasRight({ database, businessClock }: CancellationContext, loanId: LoanId): Promise<boolean> {
  const loan = await findLoan(database, loanId);
  if (loan === undefined) throw new Refusal('not_found');
  const on = today(businessClock, marketPack(loan.market).facts.timeZone);
  return quoteCancellation(loan, on) !== undefined;
}

/** Whether the loan is active: the borrower has the money. */
function isDisbursed({ loanState }: Disbursement): boolean {
  switch (loanState) {
    case 'active':
    case 'due':
    case 'overdue':
    case 'settled':
    case 'cancelled':
    case 'written_off':
      return true;
    case 'under_review':
    case 'awaiting_signature':
    case 'declined':
    case 'withdrawn':
    case 'awaiting_payout':
    case 'awaiting_payout_account':
    case 'payout_unknown':
      return false;
  }
}

async function payBack(
  context: CancellationContext,
  found: Disbursement,
  request: Cancelling,
): Promise<Cancellation> {
  const payment = await context.startReturnPayment(request);
  if (payment === undefined) throw new Refusal('cancellation_not_possible', { loan: found.loanState });
  await isCancellationHonoured(context, found);
  return { outcome: 'to_be_returned', ...payment };
}

/**
 * Stores the cancellation request once. False after a concurrent change, in which case the caller must read
 * again.
 */
async function isCancellationHonoured(context: CancellationContext, found: Disbursement): Promise<boolean> {
  if (found.cancelRequestedAt !== undefined) return true;
  const at = context.businessClock.now();
  try {
    await inTransaction(context.database, async (tx) => {
      await advance(tx, found, { at, cancelRequestedAt: at });
      await recordCaseStep(tx, payoutCases, found.loanId, { step: 'cancellation_asked', at });
    });
    return true;
  } catch (error) {
    if (error instanceof ConcurrentChange) return false;
    throw error;
  }
}
