import type { Clock } from '@hiram/values/clock';
import type { IdSource, LoanId } from '@hiram/values/ids';
import type { BorrowerMessaging, ContactableOrder } from '#messaging/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export interface BulkMessageContext {
  readonly database: Database;
  /** Business time. */
  readonly businessClock: Clock;
  readonly systemClock: Clock;
  readonly ids: IdSource;
  /** Loans as the contact policy sees them. Loans that do not exist are left out. */
  readonly ordersOf: (ids: readonly LoanId[]) => Promise<ReadonlyMap<string, ContactableOrder>>;
  readonly brandIdentity: (code: string) => { readonly name: string; readonly host: string } | undefined;
}

export interface BulkMessageSending
  extends Pick<BulkMessageContext, 'database' | 'businessClock' | 'ordersOf' | 'brandIdentity'> {
  readonly personalData: PersonalData;
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
}
