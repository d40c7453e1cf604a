import type { MarketId } from '@hiram/contract/market-ids';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { normalisedNumber, repayTypesOf } from './repay-type.ts';

/** Blind indexes of a receipt number, one for each format that the market could mean. */
export function paymentClaimIndexes(
  personalData: PersonalData,
  { market, typed }: { readonly market: MarketId; readonly typed: string },
): Buffer[] {
  const numbers = new Set(repayTypesOf(market).flatMap((type) => normalisedNumber(type, typed) ?? []));
  return [...numbers].map((number) => paymentClaimIndex(personalData, { market, number }));
}

export function paymentClaimIndex(
  personalData: PersonalData,
  { market, number }: { readonly market: MarketId; readonly number: string },
): Buffer {
  return personalData.blindIndex('payment_claims.reference', `${market} ${number}`);
}
