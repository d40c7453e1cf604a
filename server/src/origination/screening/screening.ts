import type { Clock } from '@hiram/values/clock';
import type { ApplicationId, BorrowerId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import {
  type ApplicantChecks,
  type ScreeningKind,
  type ScreeningMatch,
  screeningKinds,
  type UnknownReason,
} from '#providers/applicant-checks/index.ts';

export interface ScreeningReader {
  readonly database: Database;
  /** Business time, as decisions. */
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
}

export interface ScreeningContext extends ScreeningReader {
  readonly checks: Pick<ApplicantChecks, 'listScreening'>;
}

/** `waiting`: the provider has not answered yet. */
export type ScreeningState = 'waiting' | 'clear' | 'matched';

/** What is known of an applicant's screening. */
export interface Screening {
  readonly applicationId: ApplicationId;
  readonly borrowerId: BorrowerId;
  readonly provider: string;
  readonly state: ScreeningState;
  readonly problem: UnknownReason | undefined;
  readonly attempts: number;
  readonly askedAt: Instant;
  readonly gaveUpAt: Instant | undefined;
  readonly nextAttemptAt: Instant | undefined;
  readonly answeredAt: Instant | undefined;
  /** The kinds of the matches that hold the application, each once. */
  readonly holdingKinds: readonly ScreeningKind[];
}

/** The part of a match that is encrypted. */
export type MatchedEntry = Omit<ScreeningMatch, 'kind' | 'score'>;

export interface StoredMatch {
  readonly position: number;
  readonly kind: ScreeningKind;
  readonly score: number;
  readonly holds: boolean;
}

const MINUTE = 60_000;
/**
 * The waits after failed attempts, each of which is three requests. After the last one a person is asked: a quarter of
 * an hour is a usual disturbance of a provider, and an applicant does not wait longer unnoticed.
 */
const RETRY_AFTER_MS = [1, 2, 4, 8].map((minutes) => minutes * MINUTE);
/** While a person has the application. */
const LATER_RETRY_MS = 60 * MINUTE;

/** What follows after so many failed attempts. */
export function afterFailure(
  attempts: number,
  at: Instant,
): { readonly nextAttemptAt: Instant; readonly givesUp: boolean } {
  const wait = RETRY_AFTER_MS[attempts - 1];
  return { nextAttemptAt: addMs(at, wait ?? LATER_RETRY_MS), givesUp: wait === undefined };
}

/** Why an application is held because of its screening; `unscreened`: the provider did not answer in time. */
export type ScreeningCause = ScreeningKind | 'unscreened';

/**
 * What a screening means for the decision: it waits, it holds for a cause, or it lets the decision go on. Past its deadline
 * a decision waits no longer. Without a configured provider nobody is screened.
 */
export function verdictOf(
  screening: Pick<Screening, 'state' | 'gaveUpAt' | 'holdingKinds'> | undefined,
  { isRequired, isOverdue }: { readonly isRequired: boolean; readonly isOverdue: boolean },
): 'wait' | ScreeningCause | undefined {
  if (screening === undefined && !isRequired) return undefined;
  if (screening === undefined || screening.state === 'waiting') {
    return isOverdue || screening?.gaveUpAt !== undefined ? 'unscreened' : 'wait';
  }
  return screeningKinds.find((kind) => screening.holdingKinds.includes(kind));
}
