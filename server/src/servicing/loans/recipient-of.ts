import type { MarketId } from '@hiram/contract/market-ids';
import { idFrom } from '@hiram/values/ids';
import { findApplication } from '#origination/applications/index.ts';
import { findBrandOf } from '#people/identity/index.ts';
import type { Loan } from './loan.ts';
import type { LoanContext } from './loan-command.ts';

/** The borrower's brand and language. */
export async function recipientOf({ database }: Pick<LoanContext, 'database'>, loan: Loan) {
  // A loan has the same id as its application.
  const [application, brand] = await Promise.all([
    findApplication(database, idFrom<'Application'>(loan.id)),
    findBrandOf(database, loan.borrowerId),
  ]);
  const market: MarketId = loan.market;
  return {
    brandCode: application?.brandCode ?? brand ?? '',
    market,
    locale: application?.locale ?? (market === 'reference' ? 'reference' : 'en'),
  } as const;
}
