import type { EdgeBrand } from '#platform/http/request-facts.ts';
import { mobileIndexes } from './borrower.ts';
import { findBorrowerByNumber } from './borrowers.sql.ts';
import type { IdentityContext } from './identity-context.ts';

/**
 * Sends a person of another cell there. It is the first step of every call with a typed number, so that nothing of the
 * person is stored or logged here.
 */
export async function refuseOtherCell(
  { routing, database, personalData }: Pick<IdentityContext, 'routing' | 'database' | 'personalData'>,
  typed: string,
  { code: brand, market }: Pick<EdgeBrand, 'code' | 'market'>,
): Promise<void> {
  await routing?.refuseOtherCell({
    typed,
    market,
    isKnownHere: async (mobile) =>
      (await findBorrowerByNumber(database, brand, mobileIndexes(personalData, { brand, mobile }))) !==
      undefined,
  });
}
