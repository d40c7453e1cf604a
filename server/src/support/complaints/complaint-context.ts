import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** The dependencies of complaints in every process. */
export interface ComplaintContext {
  readonly database: Database;
  /** The business clock, on which SLAs and loans run. */
  readonly businessClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly log: Log;
}

/** The additional dependencies in the workflow process: how to notify. */
export interface ComplaintDependencies extends ComplaintContext {
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  /** How a brand signs its messages; undefined if the brand does not exist. */
  readonly brandIdentity: (brandCode: string) => { readonly name: string; readonly host: string } | undefined;
}
