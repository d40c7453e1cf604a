import type { Clock } from '@hiram/values/clock';
import { dueWebhookDeliveries, registerWebhookRoutes } from '#operations/webhooks/index.ts';
import type { StaffContext } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { WebhooksConfig } from '#platform/webhooks-config.ts';
import { marketsOf } from './cells.ts';

/** What the lender's own systems connect to. */
export function registerIntegrations(
  server: CallServer,
  staff: StaffContext,
  context: {
    readonly businessClock: Clock;
    readonly cell?: CellConfig | undefined;
    readonly webhooks?: WebhooksConfig | undefined;
  },
): void {
  registerWebhookRoutes(server, {
    ...staff,
    businessClock: context.businessClock,
    webhooks: context.webhooks,
    markets: marketsOf(context.cell),
  });
}

/** None without a key: then no endpoint could verify an event. */
export function dueIntegrations({
  database,
  businessClock,
  webhooks,
}: {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly webhooks?: WebhooksConfig | undefined;
}): DueWork[] {
  const key = webhooks?.key;
  if (webhooks === undefined || key === undefined) return [];
  return [dueWebhookDeliveries({ database, businessClock, systemClock, webhooks: { ...webhooks, key } })];
}
