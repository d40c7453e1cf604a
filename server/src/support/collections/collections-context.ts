import type { Clock } from '@hiram/values/clock';
import type { IdSource, LoanId } from '@hiram/values/ids';
import type { BorrowerMessaging, ContactableOrder } from '#messaging/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Channels } from '#servicing/repayments/index.ts';

type BrandIdentity = (code: string) => { readonly name: string; readonly host: string } | undefined;

/** Dependencies of the calls of staff. Its clock is business time. */
export interface CollectionsContext {
  readonly database: Database;
  readonly businessClock: Clock;
  /** Real time, for staff sessions. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly channels?: Channels | undefined;
  readonly brandIdentity: BrandIdentity;
  /** The facts by which the contact policy decides about these loans. */
  readonly ordersOf: (ids: readonly LoanId[]) => Promise<ReadonlyMap<string, ContactableOrder>>;
}

/** Dependencies of the work that the dispatcher runs. */
export interface CollectionsDependencies {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  readonly brandIdentity: BrandIdentity;
}
