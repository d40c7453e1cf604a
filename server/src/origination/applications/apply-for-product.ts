import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Term } from '@hiram/lending/term';
import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ApplicationId, BorrowerId, ProductId } from '@hiram/values/ids';
import { equal, type MinorUnits, money } from '@hiram/values/money';
import { quoteLoan } from '#origination/products/index.ts';
import { refuseBeyondBorrowingLimits } from '#people/borrowing-limits/index.ts';
import { refuseIfLendingStopped } from '#people/emergency-stops/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { Application } from './application.ts';
import type { ApplicationContext } from './application-context.ts';
import {
  type ApplicantOf,
  insertApplication,
  lockApplicant,
  lockApplication,
  newestApplication,
  type RequestedLoan,
  updateRequested,
} from './applications.sql.ts';
import { dayOf } from './open-application.ts';

export interface ApplyForProduct extends ApplicantOf {
  readonly market: MarketId;
  readonly locale: Locale;
  readonly channel: Channel;
  readonly productId: ProductId;
  readonly amount: MinorUnits;
  readonly term: Term;
}

/**
 * Starts an application, or continues the open one with this product. The request must match what the brand
 * offers today: the price comes from the product, never from the page.
 */
export async function applyForProduct(
  context: ApplicationContext,
  request: ApplyForProduct,
): Promise<ApplicationId> {
  const { database, businessClock, ids, hasOpenLoan } = context;
  const { borrowerId, market } = request;
  const on = dayOf(market, businessClock);
  const { version } = await quoteLoan(database, { ...request, on });
  const requested: RequestedLoan = {
    ...request,
    amount: money(request.amount, version.product.currency),
    productVersion: version.version,
  };
  return inTransaction(database, async (tx) => {
    await refuseIfLendingStopped(tx, request);
    await refuseBeyondBorrowingLimits(tx, businessClock, request);
    await lockApplicant(tx, borrowerId);
    const newest = await newestApplication(tx, request);
    if (newest?.state === 'under_review' || newest?.state === 'awaiting_signature') {
      throw new Refusal('application_under_review', { application: newest.id });
    }
    if (await hasOpenLoan(tx, borrowerId)) throw new Refusal('another_loan_open');
    await refuseAfterSettlement(tx, context, borrowerId, on);
    const at = businessClock.now();
    // An application that was started before the product closed can be finished.
    const isStarted = newest?.state === 'filling_in' && newest.productId === version.product.id;
    if (!version.presentation.acceptsApplications && !isStarted) throw new Refusal('product_closed');
    if (newest?.state === 'filling_in') {
      const locked = await lockApplication(tx, newest.id);
      if (locked !== undefined && !asksFor(locked, requested))
        await updateRequested(tx, locked, { ...requested, at });
      return newest.id;
    }
    const again = newest?.declined?.applyAgainOn;
    if (again !== undefined && on < again) throw new Refusal('application_too_soon', { again });
    const id = ids.next<'Application'>();
    await insertApplication(tx, { ...request, ...requested, id, at });
    return id;
  });
}

/** A loan that was settled for less is followed by a time without a new one, where the market has one. */
export async function refuseAfterSettlement(
  tx: Transaction,
  { newLoanFrom }: Pick<ApplicationContext, 'newLoanFrom'>,
  borrowerId: BorrowerId,
  on: CalendarDate,
): Promise<void> {
  const again = await newLoanFrom(tx, borrowerId, on);
  if (again !== undefined && on < again) throw new Refusal('application_too_soon', { again });
}

function asksFor(
  application: Application,
  { productId, productVersion, amount, term, channel }: RequestedLoan,
): boolean {
  return (
    application.productId === productId &&
    application.productVersion === productVersion &&
    application.channel === channel &&
    equal(application.amount, amount) &&
    application.term.count === term.count &&
    application.term.unit === term.unit
  );
}
