import { listCallTasks } from '#messaging/index.ts';
import { registerOpenWorkRoutes } from '#operations/open-work/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { type MessagingWiring, messagingContext } from './messaging.ts';

/** The counts of the console's queues. */
export function registerOpenWork(server: CallServer, context: MessagingWiring, staff: StaffContext): void {
  const messaging = messagingContext(context);
  registerOpenWorkRoutes(server, {
    database: context.database,
    staff,
    clock: context.developmentClock ?? context.clock,
    callTasks: () => listCallTasks(messaging, { brandCode: undefined, after: undefined }),
  });
}
