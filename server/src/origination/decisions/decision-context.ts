import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ApplicantChecks } from '#providers/applicant-checks/index.ts';

/** A borrower's history in our ledger. */
export interface OwnLoanHistory {
  readonly settled: number;
  readonly open: number;
  /** The longest time any of their loans was overdue, in days. */
  readonly worstDaysLate: number;
}

/** Dependencies of every decision, by rules or by staff. */
export interface DecisionContext {
  readonly database: Database;
  /** Business time: an application is checked against the rules of its market's day. */
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  /** Injected, because loans depend on decisions and not the reverse. */
  readonly ownLoanHistory: (
    database: Database,
    borrowerId: BorrowerId,
    at: Instant,
  ) => Promise<OwnLoanHistory>;
  /** The brand's name and host for messages; undefined if the brand does not exist. */
  readonly brandIdentity: (brandCode: string) => { readonly name: string; readonly host: string } | undefined;
}

/** What decides by the rules can ask the provider of lists. */
export interface ScreenedDecisions extends DecisionContext {
  readonly checks: Pick<ApplicantChecks, 'listScreening'>;
}

/** Additional dependencies of the workflow: data providers and message sending. */
export interface DecisionDependencies extends ScreenedDecisions {
  readonly checks: ApplicantChecks;
  readonly outreach: Pick<BorrowerMessaging, 'contact'>;
}
