import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import type { Loan } from '#servicing/loans/index.ts';
import type { MandateContext } from './mandate-context.ts';
import { findNewestMandate } from './mandates.sql.ts';
import { offeredSchemes } from './offered-schemes.ts';

/** Whether the loan's page leads to automatic payments: they can be set up, or were. */
export async function hasAutomaticPayments(
  context: Pick<MandateContext, 'database' | 'businessClock' | 'providers'>,
  loan: Loan,
  brandCode: string,
): Promise<boolean> {
  if ((await findNewestMandate(context.database, loan.id)) !== undefined) return true;
  const day = today(context.businessClock, marketPack(loan.market).facts.timeZone);
  return (await offeredSchemes(context, loan, { brandCode, day })).length > 0;
}
