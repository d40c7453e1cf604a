import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Outreach } from '../outreach/index.ts';
import type { PayoutDestination, PayoutProviders } from '../payment-providers/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';

/** What paying out needs, in whichever process. */
export interface DisbursementDesk {
  readonly database: Database;
  /** Business time, which promises and loans live in. */
  readonly clock: Clock;
  /** The providers' time. The same clock, but for development, where business time can run ahead. */
  readonly realClock: Clock;
  readonly providers: PayoutProviders;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly log: Log;
  /** An account as a provider must know it, live or not; undefined once its borrower was forgotten. */
  readonly destinationOf: (account: {
    readonly borrowerId: BorrowerId;
    readonly accountId: string;
  }) => Promise<PayoutDestination | undefined>;
}

/** What the workflow process has beside that: by whom to tell. */
export interface DisbursementParts extends DisbursementDesk {
  readonly outreach: Pick<Outreach, 'contact'>;
  /** How a brand signs its messages; undefined for one that does not exist. */
  readonly brandFace: (brandCode: string) => { readonly name: string; readonly host: string } | undefined;
}

/** Which attempt of which loan. */
export interface AttemptOf {
  readonly loanId: LoanId;
  readonly attempt: number;
}
