import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { Refusal } from '#platform/errors.ts';
import { listOrderCards, type OrderCard, type OrdersReader } from '#servicing/loans/index.ts';
import type { ComplaintContext } from './complaint-context.ts';
import { beginRound } from './complaint-sla.ts';

/** An order that the borrower can complain about. */
export interface SelectableOrder extends OrderCard {
  readonly mayComplainOfCollection: boolean;
}

export interface ComplaintForm {
  readonly order: SelectableOrder | undefined;
  readonly orders: readonly SelectableOrder[];
  /** The last day of the SLA for a complaint sent now. */
  readonly replyOn: CalendarDate;
}

type ComplaintFormContext = Pick<ComplaintContext, 'database' | 'businessClock'>;

/** The data of the complaint form: the named order or the most likely one, and all others. */
export async function readForm(
  context: ComplaintFormContext,
  reader: OrdersReader,
  orderId: string | undefined,
): Promise<ComplaintForm> {
  const orders = await selectableOrders(context, reader);
  const named = orders.find((order) => order.orderId === orderId);
  // An application that was not sent is not an order yet.
  if (orderId !== undefined && named === undefined) throw new Refusal('not_found', { orderId });
  return {
    order: named ?? orders.find(({ state }) => isAskedFor(state)) ?? orders[0],
    orders,
    replyOn: beginRound(reader.market, context.businessClock.now()).replyOn,
  };
}

export async function selectableOrders(
  context: ComplaintFormContext,
  reader: OrdersReader,
): Promise<SelectableOrder[]> {
  const isFree = !isContactBlockingAvailable(context, reader.market);
  const cards = await listOrderCards(context, reader);
  return cards.map((card) => ({ ...card, mayComplainOfCollection: isFree || isAskedFor(card.state) }));
}

/** Whether the market allows a complaint about collection to be refused at all. */
export function isContactBlockingAvailable(
  { businessClock }: Pick<ComplaintContext, 'businessClock'>,
  market: MarketId,
): boolean {
  const on = today(businessClock, marketPack(market).facts.timeZone);
  return marketRules(market, { on, channel: 'browser' }).collectionComplaintMayBeBlocked.value;
}

/** No payment is collected on orders in other states. */
function isAskedFor(state: OrderCard['state']): boolean {
  return state === 'due' || state === 'overdue' || state === 'written_off';
}
