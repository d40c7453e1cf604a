import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export interface ProductImpactContext {
  readonly database: Database;
  /** Business time: a product starts on a business day, and the law is that of the day. */
  readonly businessClock: Clock;
  readonly ids: IdSource;
  /** For the key that signs results. */
  readonly personalData: Pick<PersonalData, 'blindIndex'>;
}
