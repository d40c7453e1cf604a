import { type ApplicationId, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';

/** Submitted before an instant, not decided and not with a person: Restate should be processing it. */
export async function findUndecided(
  database: Database,
  { sentBefore, limit }: { readonly sentBefore: Instant; readonly limit: number },
): Promise<ApplicationId[]> {
  const rows = await database
    .selectFrom('applications')
    .select('id')
    .where('state', '=', 'under_review')
    .where('is_with_reviewer', '=', false)
    .where('sent_at', '<', instantAsIso(sentBefore))
    .orderBy('decide_by')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => idFrom<'Application'>(id));
}

/** Applications past their SLA deadline: undecided, or with a person and not yet marked. */
export async function findToEscalate(
  database: Database,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<ApplicationId[]> {
  const [undecided, waiting] = await Promise.all([
    database
      .selectFrom('applications')
      .select('id')
      .where('state', '=', 'under_review')
      .where('is_with_reviewer', '=', false)
      .where('decide_by', '<=', instantAsIso(at))
      .orderBy('decide_by')
      .limit(limit)
      .execute(),
    database
      .selectFrom('referred_applications')
      .select('application_id as id')
      .where('closed_at', 'is', null)
      .where('escalated_at', 'is', null)
      .where('decide_by', '<=', instantAsIso(at))
      .orderBy('decide_by')
      .limit(limit)
      .execute(),
  ]);
  return [...undecided, ...waiting].map(({ id }) => idFrom<'Application'>(id));
}

/** Offers not signed in time. */
export async function findOffersPast(
  database: Database,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<ApplicationId[]> {
  const rows = await database
    .selectFrom('applications')
    .select('id')
    .where('state', '=', 'awaiting_signature')
    .where('offer_valid_until', '<=', instantAsIso(at))
    .orderBy('offer_valid_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => idFrom<'Application'>(id));
}

/** Open cases whose application is no longer under review, because the borrower withdrew it. */
export async function findWithdrawnCases(database: Database, limit: number): Promise<ApplicationId[]> {
  const rows = await database
    .selectFrom('referred_applications')
    .innerJoin('applications', 'applications.id', 'referred_applications.application_id')
    .select('application_id')
    .where('referred_applications.closed_at', 'is', null)
    .where('applications.state', '<>', 'under_review')
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map((row) => idFrom<'Application'>(row.application_id));
}
