import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { mobileIndexes } from './borrower.ts';
import { findBorrowerByNumber } from './borrowers.sql.ts';

/** The borrower of the brand with this number, as a person typed it. Anyone may type any number. */
export async function borrowerOfTypedNumber(
  { database, personalData }: { readonly database: Database; readonly personalData: PersonalData },
  { brand, market, typed }: { readonly brand: string; readonly market: MarketId; readonly typed: string },
): Promise<BorrowerId | undefined> {
  const mobile = normaliseMobile(marketPack(market).facts.mobile, typed);
  if (mobile === undefined) return undefined;
  const found = await findBorrowerByNumber(database, brand, mobileIndexes(personalData, { brand, mobile }));
  return found?.id;
}
