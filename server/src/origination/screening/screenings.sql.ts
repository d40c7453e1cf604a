import { type ApplicationId, type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { ScreeningKind, UnknownReason } from '#providers/applicant-checks/index.ts';
import type { Screening, ScreeningState, StoredMatch } from './screening.ts';

export async function findScreening(database: Database, id: ApplicationId): Promise<Screening | undefined> {
  const row = await database
    .selectFrom('applicant_screenings')
    .selectAll()
    .select(
      sql<string[]>`array(
        select distinct kind from screening_matches
        where screening_matches.application_id = applicant_screenings.application_id and holds order by kind
      )`.as('kinds'),
    )
    .where('application_id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    applicationId: idFrom<'Application'>(row.application_id),
    borrowerId: idFrom<'Borrower'>(row.borrower_id),
    provider: row.provider,
    // The casts are safe: the tables' check constraints allow only these values.
    state: row.state as ScreeningState,
    problem: (row.problem as UnknownReason | null) ?? undefined,
    attempts: row.attempts,
    askedAt: instant(row.asked_at),
    gaveUpAt: optionalInstant(row.gave_up_at),
    nextAttemptAt: optionalInstant(row.next_attempt_at),
    answeredAt: optionalInstant(row.answered_at),
    // This cast mirrors the same constraints.
    holdingKinds: row.kinds.map((kind) => kind as ScreeningKind),
  };
}

interface Attempt {
  readonly applicationId: ApplicationId;
  readonly borrowerId: BorrowerId;
  readonly provider: string;
  readonly at: Instant;
}

/** Counts an attempt without an answer. The first answer wins: it is not taken back. */
export async function recordFailure(
  tx: Transaction,
  { applicationId, borrowerId, provider, at }: Attempt,
  { problem, nextAttemptAt, givesUp }: { problem: UnknownReason; nextAttemptAt: Instant; givesUp: boolean },
): Promise<void> {
  const now = instantAsIso(at);
  const gaveUp = givesUp ? now : null;
  await sql`
    insert into applicant_screenings
      (application_id, borrower_id, provider, state, problem, attempts, asked_at, gave_up_at, next_attempt_at)
    values (${applicationId}, ${borrowerId}, ${provider}, 'waiting', ${problem}, 1, ${now}, ${gaveUp},
      ${instantAsIso(nextAttemptAt)})
    on conflict (application_id) do update set provider = excluded.provider, problem = excluded.problem,
      attempts = applicant_screenings.attempts + 1,
      gave_up_at = coalesce(applicant_screenings.gave_up_at, excluded.gave_up_at),
      next_attempt_at = excluded.next_attempt_at
    where applicant_screenings.state = 'waiting'
  `.execute(tx);
}

/** False if another attempt had an answer first. */
export async function recordAnswer(
  tx: Transaction,
  { applicationId, borrowerId, provider, at }: Attempt,
  state: Exclude<ScreeningState, 'waiting'>,
): Promise<boolean> {
  const now = instantAsIso(at);
  const { rows } = await sql<{ state: string }>`
    insert into applicant_screenings
      (application_id, borrower_id, provider, state, attempts, asked_at, answered_at)
    values (${applicationId}, ${borrowerId}, ${provider}, ${state}, 1, ${now}, ${now})
    on conflict (application_id) do update set provider = excluded.provider, state = excluded.state,
      problem = null, attempts = applicant_screenings.attempts + 1, next_attempt_at = null,
      answered_at = excluded.answered_at
    where applicant_screenings.state = 'waiting'
    returning state
  `.execute(tx);
  return rows.length === 1;
}

export interface EncryptedMatch extends StoredMatch {
  readonly entryEncrypted: Buffer;
}

export async function insertMatches(
  tx: Transaction,
  applicationId: ApplicationId,
  { matches, at }: { readonly matches: readonly EncryptedMatch[]; readonly at: Instant },
): Promise<void> {
  if (matches.length === 0) return;
  await tx
    .insertInto('screening_matches')
    .values(
      matches.map(({ position, kind, score, holds, entryEncrypted }) => ({
        application_id: applicationId,
        position,
        kind,
        score,
        holds,
        entry_encrypted: entryEncrypted,
        found_at: instantAsIso(at),
      })),
    )
    .execute();
}

/** More than a provider answers. */
const MOST_MATCHES = 100;

export async function findMatches(database: Database, id: ApplicationId): Promise<EncryptedMatch[]> {
  const rows = await database
    .selectFrom('screening_matches')
    .select(['position', 'kind', 'score', 'holds', 'entry_encrypted'])
    .where('application_id', '=', id)
    .orderBy('position')
    .limit(MOST_MATCHES)
    .execute();
  return rows.map(matchOf);
}

/** The matches of the borrower's applications that staff have released: these entries are somebody else. */
export async function findReleasedMatches(
  database: Database,
  borrowerId: BorrowerId,
): Promise<EncryptedMatch[]> {
  const rows = await database
    .selectFrom('screening_matches')
    .innerJoin('fraud_holds', 'fraud_holds.application_id', 'screening_matches.application_id')
    .select(['position', 'kind', 'score', 'holds', 'entry_encrypted'])
    .where('fraud_holds.borrower_id', '=', borrowerId)
    .where('fraud_holds.released_at', 'is not', null)
    .orderBy('screening_matches.found_at', 'desc')
    .orderBy('screening_matches.position')
    .limit(MOST_MATCHES)
    .execute();
  return rows.map(matchOf);
}

interface MatchRow {
  readonly position: number;
  readonly kind: string;
  readonly score: number;
  readonly holds: boolean;
  readonly entry_encrypted: Buffer;
}

function matchOf({ position, kind, score, holds, entry_encrypted }: MatchRow): EncryptedMatch {
  // The cast is safe: the table's check constraint allows only these values.
  return { position, kind: kind as ScreeningKind, score, holds, entryEncrypted: entry_encrypted };
}

/** Screenings whose provider is asked again now, leased until the end of the claim. */
export async function claimDueScreenings(
  tx: Transaction,
  { at, until, limit }: Claim,
): Promise<ApplicationId[]> {
  const { rows } = await sql<{ application_id: string }>`
    update applicant_screenings set next_attempt_at = ${instantAsIso(until)}
    where application_id in (
      select application_id from applicant_screenings where next_attempt_at <= ${instantAsIso(at)}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning application_id
  `.execute(tx);
  return rows.map((row) => idFrom<'Application'>(row.application_id));
}

/** No further attempt: the application is no longer under review. */
export async function stopScreening(tx: Transaction, id: ApplicationId): Promise<void> {
  await tx
    .updateTable('applicant_screenings')
    .set({ next_attempt_at: null })
    .where('application_id', '=', id)
    .execute();
}

/** The next attempt is due now. False if the provider has answered. */
export async function hastenScreening(tx: Transaction, id: ApplicationId, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('applicant_screenings')
    .set({ next_attempt_at: instantAsIso(at) })
    .where('application_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function optionalInstant(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}
