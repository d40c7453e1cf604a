import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import type { MinorUnits } from '@hiram/values/money';
import type { BoundAccount } from '#origination/payment-accounts/index.ts';

interface DebitPolicy {
  /** Whether the page offers a wallet besides the accounts (`alipay` on the wire). */
  readonly offersWallet: boolean;
  /** Up to this amount, an account verified by OTP before is debited without another OTP. */
  readonly withoutCodeUpTo: MinorUnits;
}

const policies: Readonly<Record<MarketId, DebitPolicy>> = perMarket({
  reference: { offersWallet: true, withoutCodeUpTo: 1_000_000n },
  // Our own value, because the central bank names none: half of the maximum covered loan.
  PH: { offersWallet: false, withoutCodeUpTo: 500_000n },
  // India's e-mandate framework requires no additional factor up to 15,000 rupees, after the first debit.
  IN: { offersWallet: false, withoutCodeUpTo: 1_500_000n },
});

export function offersWallet(market: MarketId): boolean {
  return policies[market].offersWallet;
}

/** Excludes accounts whose holder has a different name, so that no third party is debited. */
export function mayBeDebited({ ownership }: Pick<BoundAccount, 'ownership'>): boolean {
  return ownership !== 'differs';
}

export interface Debit {
  readonly amount: MinorUnits;
  /** Whether the borrower has confirmed a debit of this account by OTP before. */
  readonly wasVerified: boolean;
}

export function needsCode(market: MarketId, { amount, wasVerified }: Debit): boolean {
  return !wasVerified || amount > policies[market].withoutCodeUpTo;
}
