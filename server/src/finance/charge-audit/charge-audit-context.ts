import type { Clock } from '@hiram/values/clock';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Dependencies of the cases. `clock` is business time. */
export interface ChargeCaseContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly systemClock: Clock;
  readonly personalData: PersonalData;
}

/** Dependencies for notifying borrowers and for deadlines. */
export interface ChargeNoticeContext extends Omit<ChargeCaseContext, 'systemClock'> {
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  readonly brandIdentity: (code: string) => { readonly name: string; readonly host: string } | undefined;
  readonly log: Log;
}
