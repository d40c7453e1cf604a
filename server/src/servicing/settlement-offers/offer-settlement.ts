import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import type { MinorUnits } from '@hiram/values/money';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan, type Loan, type LoanContext } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { type SettlementOffer, stateOfOffer } from './settlement-offer.ts';
import { findNewestOffer, insertOffer, lockLoanForOffer } from './settlement-offers.sql.ts';

interface OpenOffer {
  readonly offer: SettlementOffer;
  readonly state: 'open' | 'accepted';
  /** What is still to pay. */
  readonly left: MinorUnits;
}

/** The loan's newest offer if the borrower can still accept it, or has accepted it and can still pay. */
export async function openOfferOf(
  { database, businessClock }: Pick<LoanContext, 'database' | 'businessClock'>,
  loan: Loan,
): Promise<OpenOffer | undefined> {
  if (loan.released === null) return undefined;
  const offer = await findNewestOffer(database, loan.id);
  if (offer === undefined) return undefined;
  const day = today(businessClock, marketPack(loan.market).facts.timeZone);
  const { state, left } = stateOfOffer(offer, positionOn(loan.released, day));
  return state === 'open' || state === 'accepted' ? { offer, state, left } : undefined;
}

export interface OfferSettlement {
  readonly offer: Omit<SettlementOffer, 'acceptedAt' | 'offeredAt'>;
  /** True if the loan still matches what was approved. Evaluated under lock. */
  readonly isStillRight: (loan: Loan) => boolean;
  readonly inSameTransaction: (tx: Transaction) => Promise<void>;
}

/** Makes an approved offer. The loan does not change. False if it has changed since the approval. */
export async function offerSettlement(
  context: LoanContext,
  { offer, isStillRight, inSameTransaction }: OfferSettlement,
): Promise<boolean> {
  return inTransaction(context.database, async (tx) => {
    await lockLoanForOffer(tx, offer.loanId);
    const loan = await findLoan(tx, offer.loanId);
    const locked = { ...context, database: tx };
    if (loan === undefined || (await openOfferOf(locked, loan)) !== undefined || !isStillRight(loan)) {
      return false;
    }
    await insertOffer(tx, { ...offer, offeredAt: context.businessClock.now() });
    await inSameTransaction(tx);
    return true;
  });
}
