import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { LoanContext } from '#servicing/loans/index.ts';
import type { RefundContext } from '#servicing/refunds/index.ts';

/** Dependencies of loan actions. Its clock is business time. */
export interface LoanActionContext extends LoanContext, Pick<RefundContext, 'payoutAccountOf'> {
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  /** Real time, used for step-up authentication. */
  readonly systemClock: Clock;
  readonly brandIdentity: (code: string) => { readonly name: string; readonly host: string } | undefined;
}

/** Dependencies for notifying borrowers. */
export interface LoanActionDependencies extends Omit<LoanActionContext, 'systemClock' | 'payoutAccountOf'> {
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  readonly log: Log;
}
