import type { NextAction } from '@hiram/contract/loans';
import type { Channel } from '@hiram/markets/figure';
import { marketPack } from '@hiram/markets/market-pack';
import type { ProductId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import { newestApplication } from '../applications/index.ts';
import { readAccounts } from '../payment-accounts/index.ts';
import { refusalText } from '../platform/texts/refusal-texts.ts';
import { writtenFigures } from '../platform/texts/written-figures.ts';
import { nameProducts, readShelf, type ShownProduct } from '../products/index.ts';
import { describeNext, type NextWords } from './describe-next.ts';
import { type HomeFindings, largestOf } from './home-findings.ts';
import { findOpenLoansOf } from './loans.sql.ts';
import { askingState, byUrgency, nextAction } from './next-action.ts';
import { type Order, type OwedOnLoan, orderOfLoan } from './order.ts';
import { dayOf, type OrderDesk, type OrdersReader } from './order-desk.ts';
import { orderWords } from './texts/order-words.ts';

export interface Home {
  readonly next: NextWords & {
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
  readonly whyNot: string;
}

/** What the borrower can borrow, what they owe, and their next action. */
export async function readHome(
  desk: OrderDesk,
  reader: OrdersReader & { readonly channel: Channel },
): Promise<Home> {
  const { database } = desk;
  const { borrowerId, brandCode, market, locale, channel } = reader;
  const today = dayOf(desk, reader);
  const [application, openLoans, shelf, accounts] = await Promise.all([
    newestApplication(database, { borrowerId, brandCode }),
    findOpenLoansOf(database, borrowerId),
    readShelf(database, { brandCode, on: today, channel }, locale),
    readAccounts(database, borrowerId),
  ]);
  const loans = openLoans
    .map((loan) => ({ loan, order: orderOfLoan(loan, today) }))
    .toSorted((left, right) => byUrgency(left.order, right.order));
  const found: HomeFindings = { today, application, loans, shelf };
  const zone = marketPack(market).facts.timeZone;
  const action = nextAction({
    today,
    loans: loans.map(({ order }) => askingState(order)),
    application: application && {
      state: application.state,
      decidedOn: application.decidedAt && calendarDateAt(application.decidedAt, zone),
      applyAgainOn: application.declined?.applyAgainOn,
    },
    hasPayoutAccount: accounts.some(({ isPayoutAccount }) => isPayoutAccount),
    hasProducts: shelf.length > 0,
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
  const whyNot = whyNobodyMayApply(found, reader);
  return {
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
    products: shelf.map((product) => ({ ...product, whyNot })),
  };
}

/** The order or product that the next action concerns, and its deadline. */
function whereNext(
  action: NextAction,
  { application, loans, shelf }: HomeFindings,
): Pick<Home['next'], 'orderId' | 'productId' | 'until'> {
  const [urgent] = loans;
  switch (action) {
    case 'apply':
      return { orderId: undefined, productId: largestOf(shelf)?.version.product.id, until: undefined };
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

/** The refusal message that an application would get. Empty if nothing prevents applying. */
function whyNobodyMayApply(
  { application, loans, today }: HomeFindings,
  { locale, market }: OrdersReader,
): string {
  if (loans.length > 0) return refusalText('another_loan_open', locale);
  if (application?.state === 'under_review' || application?.state === 'awaiting_signature') {
    return refusalText('application_under_review', locale);
  }
  const again = application?.declined?.applyAgainOn;
  if (again === undefined || again <= today) return '';
  return orderWords(locale).applyAgainFrom(writtenFigures(locale, market).day(again));
}
