import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { StaffContext } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { WebhooksConfig } from '#platform/webhooks-config.ts';

/** Dependencies of the console's calls. */
export interface WebhooksContext extends Pick<StaffContext, 'database' | 'systemClock'> {
  /** Of events and of when they are due. */
  readonly businessClock: Clock;
  readonly webhooks: WebhooksConfig | undefined;
  /** Those of the cell. */
  readonly markets: readonly MarketId[];
}

/** Dependencies of sending. */
export interface SendingContext {
  readonly database: Database;
  /** Of when deliveries are due. */
  readonly businessClock: Clock;
  /** Of signatures, which a receiver compares with its own clock. */
  readonly systemClock: Clock;
  readonly webhooks: WebhooksConfig & { readonly key: NonNullable<WebhooksConfig['key']> };
  /** For tests. */
  readonly timeoutMs?: number;
}
