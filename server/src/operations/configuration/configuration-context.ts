import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { ImageCleaner } from '#platform/images/image-cleaner.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/**
 * Dependencies of configuration changes. The clock is business time, because products and rules take effect
 * on business days.
 */
export interface ConfigurationContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly systemClock: Clock;
  readonly ids: IdSource;
  /** For the key that signs the evidence of a proposal. */
  readonly personalData: Pick<PersonalData, 'blindIndex'>;
  /** Those of the cell. Subjects of others are neither shown nor made. */
  readonly markets: readonly MarketId[];
  /** Re-encodes uploaded images. Without it, none are accepted. */
  readonly cleaner?: ImageCleaner | undefined;
}
