import { quoteExtension } from '@hiram/lending/extension';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import type { Channel } from '@hiram/markets/ruling';
import { addDays } from '@hiram/values/calendar-date';
import { type BorrowerId, parseId } from '@hiram/values/ids';
import { findApplication } from '#origination/applications/index.ts';
import { readAccounts } from '#origination/payment-accounts/index.ts';
import {
  closedByLimits,
  limitedVersion,
  nameProducts,
  type ProductPresentation,
  presentProducts,
  readCatalogue,
} from '#origination/products/index.ts';
import { readBorrowingLimits } from '#people/borrowing-limits/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { Refusal } from '#platform/errors.ts';
import { type Cancellation, quoteCancellation } from './cancellation.ts';
import { loanDetailsCopy } from './copy/loan-details-copy-by-locale.ts';
import type { TitleAndText } from './copy/order-copy.ts';
import { orderCopy } from './copy/order-copy-by-locale.ts';
import { describeOrder } from './describe-order.ts';
import { describeOvercharge } from './describe-overcharge.ts';
import { describeRefund, type RefundNotice } from './describe-refund.ts';
import { disputeAmountsOf, NO_DISPUTES } from './dispute-amounts.ts';
import { findLastSettled, findOpenLoansOf, findOwnLoan } from './loans.sql.ts';
import type { Order } from './order.ts';
import { dayOf, type LoanDetailsContext, type OrderContext, type OrdersReader } from './order-context.ts';
import { type OrderRow, orderRows } from './order-rows.ts';
import { type OrderStep, orderSteps } from './order-steps.ts';
import { type ProductTile, productTiles } from './recommend-products.ts';
import { type ViewedOrder, viewOrder } from './viewed-order.ts';

export interface LoanDetails {
  readonly order: Order;
  readonly notice: TitleAndText;
  readonly productName: string;
  /** How the order's product is presented today. */
  readonly presentation: ProductPresentation;
  readonly rows: readonly OrderRow[];
  readonly steps: readonly OrderStep[];
  /** Empty unless the order ended without a loan and another product is available. */
  readonly recommended: readonly ProductTile[];
  readonly mayExtend: boolean;
  readonly mayRate: boolean;
  /** The brand's customer service number. Empty if the brand has none. */
  readonly telephone: string;
  /** Shown while an approved offer waits for a signature. */
  readonly withdraw: string | undefined;
  /** Shown when the payout was returned. */
  readonly accountNeeded: TitleAndText | undefined;
  /** Money on its way back to the borrower, or back already. */
  readonly refund: RefundNotice | undefined;
  /** What the charge audit found on the loan. */
  readonly overcharge: TitleAndText | undefined;
  readonly settlementOffer: TitleAndText | undefined;
  /** Whether automatic payments can be set up, or were. */
  readonly hasAutomaticPayments: boolean;
  /** What the borrower must do to cancel the signed loan. Undefined if it can no longer be cancelled. */
  readonly cancellation: (Cancellation & { readonly isAsked: boolean }) | undefined;
}

export interface LoanDetailsReader extends OrdersReader {
  readonly orderId: string;
  readonly channel: Channel;
}

/** The rating prompt appears for this many days after settlement; later, borrowers no longer remember. */
const RATING_REQUEST_DAYS = 30;

/**
 * One order, from application to the end of its loan. Refuses with `not_found` if no application was
 * submitted.
 */
export async function readLoanDetails(
  context: LoanDetailsContext,
  reader: LoanDetailsReader,
): Promise<LoanDetails> {
  const viewed = await findSubmittedOrder(context, reader);
  if (viewed === undefined) throw new Refusal('not_found', { order: reader.orderId });
  return detailsOf(context, viewed, reader);
}

/** Everything that the page of a submitted order shows. */
export async function detailsOf(
  context: LoanDetailsContext,
  viewed: ViewedOrder,
  reader: LoanDetailsReader,
): Promise<LoanDetails> {
  const { database } = context;
  const { borrowerId, brandCode, market, locale } = reader;
  const { order, loan, today } = viewed;
  const found = await Promise.all([
    readAccounts(database, borrowerId),
    nameProducts(database, [{ id: order.productId, version: order.productVersion }], locale),
    presentProducts(database, [order.productId], today),
    context.supportPhoneOf(brandCode),
    recommendedTo(context, viewed, reader),
    isToBeRated(context, borrowerId, viewed),
    loan && context.payoutStatusOf(loan.id),
    loan?.released ? disputeAmountsOf(database, loan.id, today) : NO_DISPUTES,
    loan?.released ? context.refundOf(loan.id) : undefined,
    loan?.released ? context.overchargeOf(loan.id) : undefined,
    loan?.released ? context.settlementOfferOf(loan, reader) : undefined,
    loan?.released ? context.hasAutomaticPayments(loan, reader) : false,
  ]);
  const [accounts, nameOf, presentationOf, supportPhone, recommended, mayRate, payout, disputes] = found;
  const [, , , , , , , , refund, overcharge, settlementOffer, hasAutomaticPayments] = found;
  const written = numberFormatter(locale, market);
  const words = loanDetailsCopy(locale);
  const copyForOrder = orderCopy(locale);
  const payoutAccount = accounts.find(({ isPayoutAccount }) => isPayoutAccount);
  // The account in the signed contract; before signing, the account that would be used.
  const signedFor = accounts.find(({ id }) => id === loan?.payoutDestination);
  const account = loan === undefined ? payoutAccount : signedFor;
  const toSign = order.state === 'awaiting_signature';
  const cancellation = loan && quoteCancellation(loan, today);
  return {
    order,
    notice: describeOrder(viewed, {
      locale,
      written,
      payout,
      cancellation,
      hasPayoutAccount: payoutAccount !== undefined,
    }),
    productName: nameOf({ id: order.productId, version: order.productVersion }),
    presentation: presentationOf(order.productId),
    rows: orderRows(viewed, {
      words,
      written,
      disputes,
      term: copyForOrder.term,
      account: account && `${account.institutionName} ${account.maskedNumber}`,
    }),
    steps: orderSteps(viewed),
    recommended,
    mayExtend: mayExtend(viewed),
    mayRate,
    telephone: supportPhone ?? '',
    withdraw: toSign
      ? words.withdraw(written.wholeAmount(order.amount), written.day(order.day.on))
      : undefined,
    accountNeeded: order.state === 'awaiting_payout_account' ? copyForOrder.next.changeAccount : undefined,
    refund: describeRefund(viewed, refund, {
      words: words.refund,
      written,
      timeZone: marketPack(market).facts.timeZone,
    }),
    overcharge:
      overcharge &&
      describeOvercharge(overcharge, {
        words: words.overcharge,
        written,
        timeZone: marketPack(market).facts.timeZone,
      }),
    settlementOffer,
    hasAutomaticPayments,
    cancellation: cancellation && { ...cancellation, isAsked: payout?.isCancellationRequested ?? false },
  };
}

/** Undefined if no application was submitted. The caller has checked whose order it is. */
export async function findSubmittedOrder(
  context: OrderContext,
  reader: LoanDetailsReader,
): Promise<ViewedOrder | undefined> {
  const { database } = context;
  const { orderId, borrowerId } = reader;
  const [loanId, applicationId] = [parseId<'Loan'>(orderId), parseId<'Application'>(orderId)];
  const [loan, application] = await Promise.all([
    loanId && findOwnLoan(database, borrowerId, loanId),
    applicationId && findApplication(database, applicationId),
  ]);
  return viewOrder({ loan, application }, dayOf(context, reader));
}

/**
 * Uses the loan's own channel, as the quote and the charge do, so the button offers only what the page
 * offers.
 */
function mayExtend({ loan, position, today }: ViewedOrder): boolean {
  if (loan?.released == null || position === undefined) return false;
  const rules = marketRules(loan.market, { on: today, channel: loan.offer.rules.channel });
  return quoteExtension(loan.released.terms, position, rules).kind === 'quoted';
}

/** Only the most recently settled loan. A rating names no loan, so it cannot refer to another. */
async function isToBeRated(
  { database, isRated }: LoanDetailsContext,
  borrowerId: BorrowerId,
  { order, today }: ViewedOrder,
): Promise<boolean> {
  if (order.state !== 'settled' || today > addDays(order.day.on, RATING_REQUEST_DAYS)) return false;
  if ((await findLastSettled(database, borrowerId)) !== order.id) return false;
  return !(await isRated(order.id));
}

/** Other products for a borrower whose application ended without a loan and who may apply today. */
async function recommendedTo(
  context: OrderContext,
  { order, application, today }: ViewedOrder,
  { borrowerId, brandCode, channel, locale, market }: LoanDetailsReader,
): Promise<ProductTile[]> {
  if (order.state !== 'declined' && order.state !== 'withdrawn') return [];
  const again = application?.declined?.applyAgainOn;
  if (again !== undefined && again > today) return [];
  const [catalogue, openLoans, limits] = await Promise.all([
    readCatalogue(context.database, { brandCode, on: today, channel }, locale),
    findOpenLoansOf(context.database, borrowerId),
    readBorrowingLimits(context.database, context.businessClock, { borrowerId, market }),
  ]);
  if (openLoans.length > 0) return [];
  const others = catalogue
    .filter(
      ({ version }) =>
        version.product.id !== order.productId && closedByLimits(version, limits) === undefined,
    )
    .map((one) => ({ ...one, version: limitedVersion(one.version, limits) }));
  const tiles = productTiles(others, locale);
  return tiles.some(({ isOpen }) => isOpen) ? tiles : [];
}

/** The loan that a borrower's rating refers to. */
export async function orderToRate(
  { database }: Pick<OrderContext, 'database'>,
  borrowerId: BorrowerId,
): Promise<string | undefined> {
  return findLastSettled(database, borrowerId);
}
