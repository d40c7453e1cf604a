import type { Channel } from '@hiram/markets/ruling';
import type { BorrowerId } from '@hiram/values/ids';
import { newestApplication } from '#origination/applications/index.ts';
import { closedByLimits, limitedVersion, readCatalogue } from '#origination/products/index.ts';
import { readBorrowingLimits } from '#people/borrowing-limits/index.ts';
import { loanDetailsCopy } from './copy/loan-details-copy-by-locale.ts';
import { isOwnOrder } from './list-orders.ts';
import { findOpenLoansOf } from './loans.sql.ts';
import { newLoanFrom } from './new-loan-from.ts';
import { dayOf, type LoanDetailsContext, type OrdersReader } from './order-context.ts';
import { detailsOf, findSubmittedOrder } from './read-loan-details.ts';
import { type ProductTile, productTiles } from './recommend-products.ts';
import { whyApplyingIsClosed } from './why-applying-is-closed.ts';

export interface LoginFailure {
  readonly notice: string;
  readonly errorMessage: string;
  readonly tiles: readonly ProductTile[];
}

interface FailureReader extends Omit<OrdersReader, 'borrowerId'> {
  readonly channel: Channel;
  /** Undefined for a stranger. */
  readonly borrowerId: BorrowerId | undefined;
  readonly orderId: string | undefined;
}

/**
 * What a page says after a login through another app failed. An order number proves nothing, so a stranger
 * gets the same answer for every number, whether the order exists or not. The owner, recognised by their
 * session, reads the order's status, and its tiles are those for which they can apply.
 */
export async function readLoginFailure(
  context: LoanDetailsContext,
  reader: FailureReader,
): Promise<LoginFailure> {
  const { brandCode, locale, channel, borrowerId, orderId } = reader;
  const on = dayOf(context, reader);
  const words = loanDetailsCopy(locale).failure;
  const catalogue = await readCatalogue(context.database, { brandCode, on, channel }, locale);
  const tiles = productTiles(catalogue, locale);
  const general = { notice: words.notice, errorMessage: words.error, tiles };
  if (borrowerId === undefined || orderId === undefined) return general;
  const owner = { ...reader, borrowerId, orderId };
  const isOwn = await isOwnOrder(context.database, borrowerId, orderId);
  const viewed = isOwn ? await findSubmittedOrder(context, owner) : undefined;
  if (viewed === undefined) return general;
  const [details, application, openLoans, limits, waitsUntil] = await Promise.all([
    detailsOf(context, viewed, owner),
    newestApplication(context.database, { borrowerId, brandCode }),
    findOpenLoansOf(context.database, borrowerId),
    readBorrowingLimits(context.database, context.businessClock, owner),
    newLoanFrom(context.database, borrowerId, on),
  ]);
  const facts = { today: on, application, hasOpenLoan: openLoans.length > 0, newLoanFrom: waitsUntil };
  function isClosed(position: number): boolean {
    const version = catalogue[position]?.version;
    return version !== undefined && closedByLimits(version, limits) !== undefined;
  }
  const mayApply = whyApplyingIsClosed(facts, owner) === '';
  return {
    notice: `${details.productName}: ${details.notice.title}`,
    errorMessage: words.orderError,
    tiles: productTiles(
      catalogue.map((one) => ({ ...one, version: limitedVersion(one.version, limits) })),
      locale,
    ).map((tile, position) => ({ ...tile, isOpen: tile.isOpen && mayApply && !isClosed(position) })),
  };
}
