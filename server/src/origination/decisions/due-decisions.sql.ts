import { type ApplicationId, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import { isUnclaimed } from '#platform/due-work/due-work-claims.sql.ts';

// The kinds of due work. Each query leaves out what another worker has claimed.
export const APPLICATION_ESCALATION = 'application_escalation';
export const OFFER_EXPIRY = 'offer_expiry';
export const CASE_CLOSING = 'withdrawn_case_closing';
export const DECISION_RESTART = 'decision_restart';

/**
 * Submitted before an instant, not decided and not with a person: Restate should be processing it, unless the decision
 * waits for the screening, which due work repeats.
 */
export async function findUndecided(
  database: Database,
  { at, limit, sentBefore }: Claim & { readonly sentBefore: Instant },
): Promise<ApplicationId[]> {
  const rows = await database
    .selectFrom('applications')
    .select('id')
    .where('state', '=', 'under_review')
    .where('is_with_reviewer', '=', false)
    .where('sent_at', '<', instantAsIso(sentBefore))
    .where(
      sql<boolean>`not exists (
        select from applicant_screenings where application_id = applications.id and next_attempt_at is not null
      )`,
    )
    .where(isUnclaimed(DECISION_RESTART, sql.ref('id'), at))
    .orderBy('decide_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => idFrom<'Application'>(id));
}

/** Applications past their SLA deadline: undecided, or with a person and not yet marked. */
export async function findToEscalate(database: Database, { at, limit }: Claim): Promise<ApplicationId[]> {
  const [undecided, waiting] = await Promise.all([
    database
      .selectFrom('applications')
      .select('id')
      .where('state', '=', 'under_review')
      .where('is_with_reviewer', '=', false)
      .where('decide_by', '<=', instantAsIso(at))
      .where(isUnclaimed(APPLICATION_ESCALATION, sql.ref('id'), at))
      .orderBy('decide_by')
      .limit(limit)
      .execute(),
    database
      .selectFrom('referred_applications')
      .select('application_id as id')
      .where('closed_at', 'is', null)
      .where('escalated_at', 'is', null)
      .where('decide_by', '<=', instantAsIso(at))
      .where(isUnclaimed(APPLICATION_ESCALATION, sql.ref('application_id'), at))
      .orderBy('decide_by')
      .limit(limit)
      .execute(),
  ]);
  return [...undecided, ...waiting].slice(0, limit).map(({ id }) => idFrom<'Application'>(id));
}

/** Offers not signed in time. */
export async function findOffersPast(database: Database, { at, limit }: Claim): Promise<ApplicationId[]> {
  const rows = await database
    .selectFrom('applications')
    .select('id')
    .where('state', '=', 'awaiting_signature')
    .where('offer_valid_until', '<=', instantAsIso(at))
    .where(isUnclaimed(OFFER_EXPIRY, sql.ref('id'), at))
    .orderBy('offer_valid_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => idFrom<'Application'>(id));
}

/** Open cases whose application is no longer under review, because the borrower withdrew it. */
export async function findWithdrawnCases(database: Database, { at, limit }: Claim): Promise<ApplicationId[]> {
  const rows = await database
    .selectFrom('referred_applications')
    .innerJoin('applications', 'applications.id', 'referred_applications.application_id')
    .select('application_id')
    .where('referred_applications.closed_at', 'is', null)
    .where('applications.state', '<>', 'under_review')
    .where(isUnclaimed(CASE_CLOSING, sql.ref('application_id'), at))
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map((row) => idFrom<'Application'>(row.application_id));
}
