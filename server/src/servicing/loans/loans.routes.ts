import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import { listOrders as listOrdersCall, readHome as readHomeCall } from '@hiram/contract/servicing/loans';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { instantAsIso } from '@hiram/values/instant';
import { channelOf } from '#origination/products/index.ts';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { orderCopy } from './copy/order-copy-by-locale.ts';
import { isOwnOrder, listOrders, type OrderPage } from './list-orders.ts';
import { dayOf, type HomeContext } from './order-context.ts';
import { statusOnWire } from './order-on-wire.ts';
import { type Home, type HomeProduct, readHome } from './read-home.ts';

type HomeOnWire = DataOf<typeof readHomeCall>;

export function registerLoanRoutes(server: CallServer, context: HomeContext): void {
  implement(server, readHomeCall, {
    policy: 'borrower',
    handle: async (_request, { session: { borrowerId }, brand: { code, market }, locale, common }) => {
      const reader = { borrowerId, brandCode: code, market, locale };
      const home = await readHome(context, { ...reader, channel: channelOf(common) });
      return {
        currency: marketPack(market).facts.currency,
        today: dayOf(context, reader),
        ...(home.firstName !== undefined && { firstName: home.firstName }),
        next: nextOnWire(home),
        ...(home.owed && { owed: owedOnWire(home.owed) }),
        products: home.products.map(productOnWire),
      };
    },
  });

  implement(server, listOrdersCall, {
    policy: 'borrower',
    ownership: { after: (borrowerId, id) => isOwnOrder(context.database, borrowerId, id) },
    handle: async ({ tab, after }, { session: { borrowerId }, brand: { code, market }, locale }) => {
      const reader = { borrowerId, brandCode: code, market, locale };
      const { orders, next } = await listOrders(context, { ...reader, tab, after });
      return {
        currency: marketPack(market).facts.currency,
        orders: orders.map((order) => orderOnWire(order, locale)),
        ...(next !== undefined && { next }),
      };
    },
  });
}

function nextOnWire({ next }: Home): HomeOnWire['next'] {
  const { action, title, text, orderId, productId, until } = next;
  return {
    action,
    title,
    text,
    ...(orderId !== undefined && { orderId }),
    ...(productId !== undefined && { productId }),
    ...(until !== undefined && { until: instantAsIso(until) }),
  };
}

function owedOnWire({
  order,
  owed,
  productName,
}: NonNullable<Home['owed']>): NonNullable<HomeOnWire['owed']> {
  return {
    orderId: order.id,
    ...(order.number !== undefined && { number: order.number }),
    productId: order.productId,
    productName,
    orderStatus: statusOnWire(order.state),
    dueAmount: owed.next.amount.toString(),
    dueOn: owed.next.dueOn,
    outstanding: owed.outstanding.toString(),
    isCovered: flagOf(owed.coming !== undefined || owed.isDisputed === true),
    payments: owed.payments.map(({ dueOn, amount, state }) => ({ dueOn, amount: amount.toString(), state })),
  };
}

function productOnWire({
  version,
  described,
  name,
  unavailableReason,
}: HomeProduct): HomeOnWire['products'][number] {
  const { id, amounts, terms } = version.product;
  const longest = terms.at(-1);
  assert(longest !== undefined, 'published product has no terms');
  return {
    productId: id,
    productName: name,
    productLogo: version.presentation.logo,
    minAmount: amounts.min.toString(),
    maxAmount: amounts.max.toString(),
    longestTerm: { periods: String(longest.count), termUnit: longest.unit },
    rateDescription: described.rate,
    canApply: flagOf(unavailableReason === ''),
    unavailableReason,
  };
}

function orderOnWire(
  order: OrderPage['orders'][number],
  locale: Locale,
): DataOf<typeof listOrdersCall>['orders'][number] {
  const words = orderCopy(locale);
  return {
    orderId: order.id,
    ...(order.number !== undefined && { number: order.number }),
    productId: order.productId,
    productName: order.productName,
    productLogo: order.productLogo,
    orderStatus: statusOnWire(order.state),
    ...(order.isLoan && { isLoan: '1' as const }),
    statusText: words.states[order.state],
    amount: order.amount.toString(),
    dayTitle: words.days[order.day.name],
    day: order.day.on,
    ...(order.owed && { dueAmount: order.owed.next.amount.toString() }),
  };
}
