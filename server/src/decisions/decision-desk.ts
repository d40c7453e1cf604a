import type { Clock } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { ApplicantChecks } from '../applicant-checks/index.ts';
import type { Outreach } from '../outreach/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';

/** What our own books say of somebody. */
export interface OwnBooks {
  readonly settled: number;
  readonly open: number;
  /** The longest that any of their loans was overdue, in days. */
  readonly worstDaysLate: number;
}

/** What deciding needs, whoever decides. */
export interface DecisionDesk {
  readonly database: Database;
  /** Business time: an application is held against the rules of its market's day. */
  readonly clock: Clock;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  /** Loans stand above decisions, so what the books say is handed in. */
  readonly ownBooks: (database: Database, borrowerId: BorrowerId, at: Instant) => Promise<OwnBooks>;
  /** How a brand signs its messages; undefined for one that does not exist. */
  readonly brandFace: (brandCode: string) => { readonly name: string; readonly host: string } | undefined;
}

/** What the workflow has beside that: whom to ask, and by whom to tell. */
export interface DecisionParts extends DecisionDesk {
  readonly checks: ApplicantChecks;
  readonly outreach: Pick<Outreach, 'contact'>;
}
