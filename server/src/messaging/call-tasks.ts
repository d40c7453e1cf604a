import type { Instant } from '@hiram/values/instant';
import { type MayCall, mayCallEach } from './call-borrower.ts';
import { findLastCalls } from './contacts.sql.ts';
import { parseLateOrdersCursor } from './log-cursor.ts';
import type { ContactableOrder, MessagingContext } from './messaging-context.ts';

const PAGE = 30;

export interface CallTask {
  readonly order: ContactableOrder;
  readonly calledLastAt: Instant | undefined;
  readonly may: MayCall;
}

/**
 * Borrowers to call, latest payment first, with the contact policy's current verdict. The list reveals no
 * numbers.
 */
export async function listCallTasks(
  context: MessagingContext,
  { brandCode, after }: { readonly brandCode: string | undefined; readonly after: string | undefined },
): Promise<{ readonly tasks: readonly CallTask[]; readonly next: string | undefined }> {
  const { database, clock } = context;
  const found = await context.lateOrders({ brandCode, after: parseLateOrdersCursor(after), limit: PAGE + 1 });
  const orders = found.slice(0, PAGE);
  const [lastCalls, asked] = await Promise.all([
    findLastCalls(
      database,
      orders.map(({ borrowerId }) => borrowerId),
    ),
    mayCallEach(database, orders, clock.now()),
  ]);
  const tasks = asked.map(({ order, may }) => ({
    order,
    may,
    calledLastAt: lastCalls.get(order.borrowerId),
  }));
  const last = found.length > PAGE ? orders.at(-1) : undefined;
  return { tasks, next: last?.dueOn === undefined ? undefined : `${last.dueOn}_${last.orderId}` };
}
