import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { findLoan, quoteCancellation } from '../loans/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal, Unavailable } from '../platform/errors.ts';
import type { Disbursement } from './disbursement.ts';
import { isNothingOut } from './disbursement.ts';
import { advance, insertStep, Overtaken } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { findDisbursement, hasMovedOn } from './disbursements.sql.ts';
import { withdrawn } from './honour-cancellation.ts';

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

export interface CancelDesk extends DisbursementDesk {
  /** Starts the repayment within the cooling-off period; undefined if it is no longer possible. */
  readonly startReturnPayment: (asked: Cancelling) => Promise<ReturnPayment | undefined>;
}

export type Cancellation =
  | { readonly outcome: 'cancelled' | 'asked' }
  | ({ readonly outcome: 'to_be_returned' } & ReturnPayment);

const MOST_TRIES = 20;

/**
 * Cancels a signed loan within its cooling-off period. It ends immediately if no money is in transit; while
 * money is in transit, the request is stored; after disbursement, the borrower pays it back. Idempotent: a
 * repeated call returns the current state.
 */
export async function cancelOrder(desk: CancelDesk, asked: Cancelling): Promise<Cancellation> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = await findDisbursement(desk.database, asked.loanId);
    if (found === undefined) throw new Refusal('cancellation_not_possible', { disbursement: 'none' });
    if (found.state === 'cancelled' || found.loanState === 'cancelled') return { outcome: 'cancelled' };
    // It was cancelled, but money arrived anyway: staff handle it.
    if (found.loanState === 'withdrawn') return { outcome: 'asked' };
    if (!(await hasRight(desk, asked.loanId))) {
      // A concurrent second tap may just have cancelled it, which counts as success.
      if (await hasMovedOn(desk.database, found)) continue;
      throw new Refusal('cancellation_not_possible', { loan: found.loanState });
    }
    if (isOut(found)) return payBack(desk, found, asked);
    if (isNothingOut(found)) {
      if (await withdrawn(desk, found, asked)) return { outcome: 'cancelled' };
    } else if (await isWishKept(desk, found)) {
      return { outcome: 'asked' };
    }
  }
  throw new Unavailable('a disbursement that others keep changing');
}

/** Same rule as in the order details: the market grants the right and its period has not ended. */
async function hasRight({ database, clock }: CancelDesk, loanId: LoanId): Promise<boolean> {
  const loan = await findLoan(database, loanId);
  if (loan === undefined) throw new Refusal('not_found');
  const on = today(clock, marketPack(loan.market).facts.timeZone);
  return quoteCancellation(loan, on) !== undefined;
}

/** Whether the loan is active: the borrower has the money. */
function isOut({ loanState }: Disbursement): boolean {
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

async function payBack(desk: CancelDesk, found: Disbursement, asked: Cancelling): Promise<Cancellation> {
  const payment = await desk.startReturnPayment(asked);
  if (payment === undefined) throw new Refusal('cancellation_not_possible', { loan: found.loanState });
  await isWishKept(desk, found);
  return { outcome: 'to_be_returned', ...payment };
}

/**
 * Stores the cancellation request once. False after a concurrent change, in which case the caller must read
 * again.
 */
async function isWishKept(desk: CancelDesk, found: Disbursement): Promise<boolean> {
  if (found.cancelAskedAt !== undefined) return true;
  const at = desk.clock.now();
  try {
    await inTransaction(desk.database, async (tx) => {
      await advance(tx, found, { at, cancelAskedAt: at });
      await insertStep(tx, found.loanId, { kind: 'cancellation_asked', madeAt: at });
    });
    return true;
  } catch (error) {
    if (error instanceof Overtaken) return false;
    throw error;
  }
}
