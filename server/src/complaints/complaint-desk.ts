import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Outreach } from '../outreach/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';

/** What complaining needs, in whichever process. */
export interface ComplaintDesk {
  readonly database: Database;
  /** Business time, in which promises and loans live. */
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly log: Log;
}

/** What the workflow process has beside that: by whom to tell. */
export interface ComplaintParts extends ComplaintDesk {
  readonly outreach: Pick<Outreach, 'contact'>;
  /** How a brand signs its messages; undefined for one that does not exist. */
  readonly brandFace: (brandCode: string) => { readonly name: string; readonly host: string } | undefined;
}
