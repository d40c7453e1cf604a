import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ReminderPolicy } from './reminder-policy.ts';

export interface ReminderPlanningContext {
  readonly database: Database;
  /** Business time. */
  readonly businessClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly policyOf: (market: MarketId) => ReminderPolicy;
}

export interface ReminderSendingContext extends Omit<ReminderPlanningContext, 'ids' | 'policyOf'> {
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  readonly brandIdentity: (code: string) => { readonly name: string; readonly host: string } | undefined;
  readonly log: Log;
}
