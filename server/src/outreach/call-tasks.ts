import type { Instant } from '@hiram/values/instant';
import { type MayCall, mayCall } from './call-borrower.ts';
import { findLastCalls } from './contacts.sql.ts';
import type { ContactableOrder, OutreachDesk } from './outreach-desk.ts';
import { readPlaceAmongLate } from './place.ts';

const PAGE = 30;

export interface CallTask {
  readonly order: ContactableOrder;
  readonly calledLastAt: Instant | undefined;
  readonly may: MayCall;
}

/** Whom to call, the latest first, with what the gate would say now. Reading it gives nobody's number away. */
export async function listCallTasks(
  desk: OutreachDesk,
  { brandCode, after }: { readonly brandCode: string | undefined; readonly after: string | undefined },
): Promise<{ readonly tasks: readonly CallTask[]; readonly next: string | undefined }> {
  const { database, clock } = desk;
  const found = await desk.lateOrders({ brandCode, after: readPlaceAmongLate(after), limit: PAGE + 1 });
  const orders = found.slice(0, PAGE);
  const lastCalls = await findLastCalls(
    database,
    orders.map(({ borrowerId }) => borrowerId),
  );
  const at = clock.now();
  const tasks = await Promise.all(
    orders.map(async (order) => ({
      order,
      calledLastAt: lastCalls.get(order.borrowerId),
      may: await mayCall(database, order, { purpose: 'collection', at }),
    })),
  );
  const last = found.length > PAGE ? orders.at(-1) : undefined;
  return { tasks, next: last?.dueOn === undefined ? undefined : `${last.dueOn}_${last.orderId}` };
}
