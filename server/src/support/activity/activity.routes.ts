import type { DataOf } from '@hiram/contract/call';
import { listActivity as listActivityCall } from '@hiram/contract/support/activity';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, type TimeZone } from '@hiram/values/instant';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { type ActivityContext, type ActivityPage, readActivity } from './read-activity.ts';

export function registerActivityRoutes(server: CallServer, context: ActivityContext): void {
  implement(server, listActivityCall, {
    policy: 'borrower',
    // The cursor names no one's data: the page is always the session's own.
    handle: async ({ after }, { session: { borrowerId }, brand: { market }, locale }) => {
      const { events, certificates, next } = await readActivity(context, {
        borrowerId,
        market,
        locale,
        after,
      });
      const { currency, timeZone } = marketPack(market).facts;
      return {
        currency,
        events: events.map((event) => eventOnWire(event, timeZone)),
        certificates: certificates.map(({ id, number, product, productName }) => ({
          orderId: id,
          productId: product.id,
          productName,
          ...(number !== undefined && { number }),
        })),
        ...(next !== undefined && { next }),
      };
    },
  });
}

function eventOnWire(
  { key, kind, at, amount, detail, loan, payment, complaint }: ActivityPage['events'][number],
  timeZone: TimeZone,
): DataOf<typeof listActivityCall>['events'][number] {
  const number = (payment ?? complaint ?? loan)?.number;
  return {
    eventId: key,
    kind,
    on: calendarDateAt(at, timeZone),
    detail,
    ...(amount !== undefined && { amount: amount.toString() }),
    ...(number !== undefined && { number }),
    ...(payment !== undefined && { paymentId: payment.id }),
    ...(complaint !== undefined && { problemId: complaint.id }),
    ...(loan !== undefined && { orderId: loan.id, productId: loan.product.id }),
  };
}
