import { rollTo } from '@hiram/lending/day';
import type { Position } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { Application } from '#origination/applications/index.ts';
import type { OwnLoan } from './loans.sql.ts';
import { type Order, orderOfApplication, orderOfLoan } from './order.ts';

/** An order with all data for its details page. */
export interface ViewedOrder {
  readonly order: Order;
  /** The submitted application. A loan migrated from an older system may have none. */
  readonly application: Application | undefined;
  readonly loan: OwnLoan | undefined;
  /** Position of a disbursed loan on the day. */
  readonly position: Position | undefined;
  readonly today: CalendarDate;
  /** The market's calendar day at an instant. */
  readonly dayAt: (moment: Instant) => CalendarDate;
}

/** Combines what was found about an order. Undefined for an application that is not submitted yet. */
export function viewOrder(
  { application, loan }: Pick<ViewedOrder, 'application' | 'loan'>,
  today: CalendarDate,
): ViewedOrder | undefined {
  const market = loan?.market ?? application?.market;
  if (market === undefined) return undefined;
  const zone = marketPack(market).facts.timeZone;
  const shared = { application, loan, today, dayAt: (moment: Instant) => calendarDateAt(moment, zone) };
  if (loan !== undefined) {
    return { ...shared, order: orderOfLoan(loan, today), position: positionOn(loan, today) };
  }
  if (application === undefined || application.state === 'filling_in' || application.state === 'signed') {
    return undefined;
  }
  return { ...shared, order: orderOfApplication(application), position: undefined };
}

function positionOn({ released }: OwnLoan, today: CalendarDate): Position | undefined {
  if (released === null) return undefined;
  // A payment made today may already have moved the position to today.
  return rollTo(released.terms, released.position, laterOf(today, released.position.day)).position;
}
