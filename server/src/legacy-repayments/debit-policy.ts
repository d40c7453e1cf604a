import type { MarketId } from '@hiram/contract/market-ids';
import type { MinorUnits } from '@hiram/values/money';
import type { BoundAccount } from '../payment-accounts/index.ts';

interface DebitPolicy {
  /** Whether the page has a wallet beside the accounts (the wire calls it `alipay`). */
  readonly offersWallet: boolean;
  /** Up to this an account that a code has proven before is debited without another. */
  readonly withoutCodeUpTo: MinorUnits;
}

const policies: Readonly<Record<MarketId, DebitPolicy>> = {
  reference: { offersWallet: true, withoutCodeUpTo: 1_000_000n },
  // Ours: the central bank names no figure. Half of what a covered loan may be.
  PH: { offersWallet: false, withoutCodeUpTo: 500_000n },
  // The e-mandate framework asks for no further factor up to 15,000 rupees, after the first.
  IN: { offersWallet: false, withoutCodeUpTo: 1_500_000n },
};

export function offersWallet(market: MarketId): boolean {
  return policies[market].offersWallet;
}

/** Nobody is debited whose account it is not: one whose holder has another name is left out. */
export function mayBeDebited({ ownership }: Pick<BoundAccount, 'ownership'>): boolean {
  return ownership !== 'differs';
}

export interface Debit {
  readonly amount: MinorUnits;
  /** Whether its borrower has confirmed a debit of this account with a code before. */
  readonly wasProven: boolean;
}

export function needsCode(market: MarketId, { amount, wasProven }: Debit): boolean {
  return !wasProven || amount > policies[market].withoutCodeUpTo;
}
