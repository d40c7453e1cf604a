import type { MarketId } from '@hiram/contract/market-ids';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import { normalisedNumber, repayTypesOf } from './repay-type.ts';

/** By what the number on a receipt is found again, in whatever writing: once for each form that the market could mean. */
export function traceIndexes(
  personalData: PersonalData,
  { market, typed }: { readonly market: MarketId; readonly typed: string },
): Buffer[] {
  const numbers = new Set(repayTypesOf(market).flatMap((type) => normalisedNumber(type, typed) ?? []));
  return [...numbers].map((number) => traceIndex(personalData, { market, number }));
}

export function traceIndex(
  personalData: PersonalData,
  { market, number }: { readonly market: MarketId; readonly number: string },
): Buffer {
  return personalData.blindIndex('payment_traces.reference', `${market} ${number}`);
}
