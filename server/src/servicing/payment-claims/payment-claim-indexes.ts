import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { BlindIndexes, PersonalData } from '#platform/personal-data/personal-data.ts';
import { normalisedNumber, repayTypesOf } from './repay-type.ts';

/** Blind indexes of a receipt number, one for each format that the market could mean. */
export function paymentClaimIndexes(
  personalData: PersonalData,
  { market, typed }: { readonly market: MarketId; readonly typed: string },
): Buffer[] {
  const numbers = new Set(repayTypesOf(market).flatMap((type) => normalisedNumber(type, typed) ?? []));
  return [...numbers].flatMap((number) => referenceIndexes(personalData, { market, number }));
}

export function referenceIndexes(
  personalData: PersonalData,
  { market, number }: { readonly market: string; readonly number: string },
): BlindIndexes {
  return personalData.blindIndexes('payment_claims.reference', `${market} ${number}`);
}

/**
 * A receipt number identifies a claim, whatever else it states. A claim with only a photo is identified by
 * all its data.
 */
export function claimIndexes(
  personalData: PersonalData,
  claim: { readonly repayType: string; readonly amount: MinorUnits; readonly paidOn: CalendarDate },
  number: string | undefined,
): BlindIndexes {
  const what =
    number === undefined ? `photo ${claim.repayType} ${claim.amount} ${claim.paidOn}` : `number ${number}`;
  return personalData.blindIndexes('payment_claims.claim', what);
}
