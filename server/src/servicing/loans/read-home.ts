import type { RefusalCode } from '@hiram/contract/refusals';
import type { NextAction } from '@hiram/contract/servicing/loans';
import { marketPack } from '@hiram/markets/market-pack';
import type { Channel } from '@hiram/markets/ruling';
import type { ProductId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import { newestApplication } from '#origination/applications/index.ts';
import { readAccounts } from '#origination/payment-accounts/index.ts';
import {
  closedByLimits,
  limitedVersion,
  nameProducts,
  readCatalogue,
  type ShownProduct,
} from '#origination/products/index.ts';
import { type BorrowingLimits, readBorrowingLimits } from '#people/borrowing-limits/index.ts';
import { findActiveScopes, isLendingStopped, isProductStopped } from '#people/emergency-stops/index.ts';
import { readNames } from '#people/identity/index.ts';
import { refusalMessage } from '#platform/copy/refusal-message.ts';
import { describeNext, type NextActionCopy } from './describe-next.ts';
import { type HomeFacts, largestOf } from './home-facts.ts';
import { findOpenLoansOf } from './loans.sql.ts';
import { newLoanFrom } from './new-loan-from.ts';
import { byUrgency, nextAction, stateToActOn } from './next-action.ts';
import { type Order, type OwedOnLoan, orderOfLoan } from './order.ts';
import { dayOf, type HomeContext, type OrdersReader } from './order-context.ts';
import { whyApplyingIsClosed } from './why-applying-is-closed.ts';

export interface Home {
  /** The first word of the borrower's name. Undefined until an application told it. */
  readonly firstName: string | undefined;
  readonly next: NextActionCopy & {
    readonly action: NextAction;
    readonly orderId: string | undefined;
    readonly productId: ProductId | undefined;
    readonly until: Instant | undefined;
  };
  /** The most urgent loan. Undefined while nothing is owed. */
  readonly owed:
    | { readonly order: Order; readonly owed: OwedOnLoan; readonly productName: string }
    | undefined;
  readonly products: readonly HomeProduct[];
}

export interface HomeProduct extends ShownProduct {
  /** Empty if the borrower can apply for it. */
  readonly unavailableReason: string;
}

/** What the borrower can borrow, what they owe, and their next action. */
export async function readHome(
  context: HomeContext,
  reader: OrdersReader & { readonly channel: Channel },
): Promise<Home> {
  const { database } = context;
  const { borrowerId, brandCode, market, locale, channel } = reader;
  const today = dayOf(context, reader);
  const [application, openLoans, offered, accounts, names, stops, limits] = await Promise.all([
    newestApplication(database, { borrowerId, brandCode }),
    findOpenLoansOf(database, borrowerId),
    readCatalogue(database, { brandCode, on: today, channel }, locale),
    readAccounts(database, borrowerId),
    readNames(database, context.personalData, [borrowerId]),
    findActiveScopes(database),
    readBorrowingLimits(database, context.businessClock, { borrowerId, market }),
  ]);
  const catalogue = offered.map((one) => ({ ...one, version: limitedVersion(one.version, limits) }));
  const loans = openLoans
    .map((loan) => ({ loan, order: orderOfLoan(loan, today) }))
    .toSorted((left, right) => byUrgency(left.order, right.order));
  const isStopped = isLendingStopped(stops, reader);
  const open = catalogue.filter(
    ({ version }) =>
      closedByLimits(version, limits) === undefined &&
      version.presentation.acceptsApplications &&
      !isStopped &&
      !isProductStopped(stops, { market, productId: version.product.id }),
  );
  const waitsUntil = await newLoanFrom(database, borrowerId, today);
  const found: HomeFacts = { today, application, loans, catalogue: open };
  const zone = marketPack(market).facts.timeZone;
  const action = nextAction({
    today,
    loans: loans.map(({ order }) => stateToActOn(order)),
    application: application && {
      state: application.state,
      decidedOn: application.decidedAt && calendarDateAt(application.decidedAt, zone),
      applyAgainOn: application.declined?.applyAgainOn,
    },
    hasPayoutAccount: accounts.some(({ isPayoutAccount }) => isPayoutAccount),
    hasProducts: open.length > 0,
  });
  const first = loans.find(({ order }) => order.owed !== undefined)?.order;
  const nameOf = await nameProducts(
    database,
    [
      ...(application ? [{ id: application.productId, version: application.productVersion }] : []),
      ...(first ? [{ id: first.productId, version: first.productVersion }] : []),
    ],
    locale,
  );
  const reason = whyApplyingIsClosed(
    { ...found, hasOpenLoan: loans.length > 0, newLoanFrom: waitsUntil },
    reader,
  );
  return {
    firstName: firstWord(names.get(borrowerId) ?? ''),
    next: {
      ...describeNext(action, found, { locale, market, nameOf }),
      action,
      ...whereNext(action, found),
    },
    owed: first?.owed && {
      order: first,
      owed: first.owed,
      productName: nameOf({ id: first.productId, version: first.productVersion }),
    },
    products: catalogue.map((product) => ({
      ...product,
      unavailableReason: open.includes(product)
        ? reason
        : reason || refusalMessage(closedBecause(product, { limits, isStopped }), locale),
    })),
  };
}

function closedBecause(
  { version }: ShownProduct,
  { limits, isStopped }: { readonly limits: BorrowingLimits; readonly isStopped: boolean },
): RefusalCode {
  return closedByLimits(version, limits) ?? (isStopped ? 'lending_stopped' : 'product_closed');
}

function firstWord(name: string): string | undefined {
  const [first = ''] = name.trim().split(/\s+/);
  return first === '' ? undefined : first;
}

/** The order or product that the next action concerns, and its deadline. */
function whereNext(
  action: NextAction,
  { application, loans, catalogue }: HomeFacts,
): Pick<Home['next'], 'orderId' | 'productId' | 'until'> {
  const [urgent] = loans;
  switch (action) {
    case 'apply':
      return { orderId: undefined, productId: largestOf(catalogue)?.version.product.id, until: undefined };
    case 'go_on_applying':
    case 'wait_for_decision':
    case 'read_why_declined':
      return {
        orderId: application?.id,
        productId: application?.productId,
        until: action === 'wait_for_decision' ? application?.decideBy : undefined,
      };
    case 'bind_account':
    case 'sign':
      return {
        orderId: application?.id,
        productId: application?.productId,
        until: application?.offer?.validUntil,
      };
    case 'wait_for_money':
    case 'change_account':
    case 'repay':
    case 'nothing':
      return { orderId: urgent?.order.id, productId: urgent?.order.productId, until: undefined };
  }
}
