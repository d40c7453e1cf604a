import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { LoanDesk } from '../loans/index.ts';
import type { Outreach } from '../outreach/index.ts';
import type { Log } from '../platform/log/log.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';

/** Dependencies of loan actions. Its clock is business time. */
export interface LoanActDesk extends LoanDesk {
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  /** Real time, used for step-up authentication. */
  readonly realClock: Clock;
  readonly brandFace: (code: string) => { readonly name: string; readonly host: string } | undefined;
}

/** Dependencies for notifying borrowers. */
export interface LoanActParts extends Omit<LoanActDesk, 'realClock'> {
  readonly outreach: Pick<Outreach, 'contact'>;
  readonly log: Log;
}
