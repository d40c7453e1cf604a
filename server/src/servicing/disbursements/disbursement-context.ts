import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { CellRouting } from '#platform/cells/cell-routing.ts';
import type { Database } from '#platform/database/database.ts';
import type { WebhookMetrics } from '#platform/http/webhook-metrics.ts';
import type { Log } from '#platform/log/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { PayoutDestination, PayoutProviders } from '#providers/payments/index.ts';
import type { AttemptName } from '#servicing/payouts/index.ts';
import type { DisbursementMetrics } from './disbursement-metrics.ts';

/** Dependencies of disbursements, in every process. */
export interface DisbursementContext {
  readonly database: Database;
  /** Business time, used for promises and loans. */
  readonly businessClock: Clock;
  /** The providers' time. The same clock, except in development, where business time can run ahead. */
  readonly systemClock: Clock;
  readonly providers: PayoutProviders;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly log: Log;
  /** Tells the directory of new payouts. Without it, there is one cell. */
  readonly routing?: CellRouting | undefined;
  readonly payoutMetrics?: (DisbursementMetrics & WebhookMetrics) | undefined;
  /** Account details for the provider, live or not; undefined once the borrower was erased. */
  readonly destinationOf: (account: {
    readonly borrowerId: BorrowerId;
    readonly accountId: string;
  }) => Promise<PayoutDestination | undefined>;
}

/** Additional dependencies of the workflow process: message sending. */
export interface DisbursementDependencies extends DisbursementContext {
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
  /** The brand's name and host for messages; undefined if the brand does not exist. */
  readonly brandIdentity: (brandCode: string) => { readonly name: string; readonly host: string } | undefined;
}

/** Identifies an attempt of a loan. */
export interface AttemptOf {
  readonly loanId: LoanId;
  readonly attempt: number;
}

/** The same, as the module of all payouts names it. */
export function nameOf({ loanId, attempt }: AttemptOf): AttemptName {
  return { purpose: 'disbursement', id: loanId, attempt };
}
