import type { ApplicationState } from '@hiram/contract/origination/applications';
import type { LinkKind } from '@hiram/contract/origination/fraud-links';
import { type ApplicationId, type BorrowerId, idFrom } from '@hiram/values/ids';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { LinkCount } from './applicant-link.ts';

export interface NewLink {
  readonly kind: LinkKind;
  readonly index: Buffer;
  readonly valueEncrypted: Buffer | null;
}

export async function insertLinks(
  tx: Transaction,
  of: { readonly applicationId: ApplicationId; readonly borrowerId: BorrowerId; readonly at: Instant },
  links: readonly NewLink[],
): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('applicant_links')
    .values(
      links.map(({ kind, index, valueEncrypted }) => ({
        application_id: of.applicationId,
        kind,
        value_index: index,
        borrower_id: of.borrowerId,
        value_encrypted: valueEncrypted,
        recorded_at: instantAsIso(of.at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const WEEK_MS = 7 * 86_400_000;
/** A value that more applications share is counted as this many: every rule holds long before. */
const MOST_COUNTED = 500;

/** The counts of each kind that the application has a value of. */
export async function countLinks(
  database: Database,
  applicationId: ApplicationId,
  at: Instant,
): Promise<ReadonlyMap<LinkKind, LinkCount>> {
  const since = instantAsIso(addMs(at, -WEEK_MS));
  const { rows } = await sql<{ kind: LinkKind; others: string; in_week: string }>`
    select own.kind,
      count(distinct other.borrower_id) filter (where other.borrower_id <> own.borrower_id) as others,
      count(distinct other.application_id) filter (where other.recorded_at > ${since}::timestamptz) as in_week
    from applicant_links own
    cross join lateral (
      select borrower_id, application_id, recorded_at from applicant_links same
      where same.value_index = own.value_index order by recorded_at desc limit ${MOST_COUNTED}
    ) other
    where own.application_id = ${applicationId}
    group by own.kind order by own.kind
  `.execute(database);
  return new Map(
    rows.map(({ kind, others, in_week }) => [kind, { others: Number(others), inWeek: Number(in_week) }]),
  );
}

/** Another applicant with the same value: their newest application that has it. */
export interface LinkedApplicant {
  readonly kind: LinkKind;
  readonly theirKind: LinkKind;
  readonly borrowerId: BorrowerId;
  readonly applicationId: ApplicationId;
  readonly state: ApplicationState;
  readonly sentAt: Instant;
}

/** The newest of each kind. */
export async function findLinkedApplicants(
  database: Database,
  applicationId: ApplicationId,
  { ofEachKind }: { readonly ofEachKind: number },
): Promise<LinkedApplicant[]> {
  const { rows } = await sql<{
    kind: LinkKind;
    their_kind: LinkKind;
    borrower_id: string;
    application_id: string;
    state: ApplicationState;
    recorded_at: string;
  }>`
    select kind, their_kind, borrower_id, application_id, state, recorded_at from (
      select found.*, applications.state,
        row_number() over (partition by found.kind order by found.recorded_at desc, found.borrower_id) as place
      from (
        select distinct on (own.kind, other.borrower_id) own.kind, other.kind as their_kind, other.borrower_id,
          other.application_id, other.recorded_at
        from applicant_links own
        cross join lateral (
          select kind, borrower_id, application_id, recorded_at from applicant_links same
          where same.value_index = own.value_index and same.borrower_id <> own.borrower_id
          order by recorded_at desc limit ${MOST_COUNTED}
        ) other
        where own.application_id = ${applicationId}
        order by own.kind, other.borrower_id, other.recorded_at desc
      ) found
      join applications on applications.id = found.application_id
    ) placed
    where place <= ${ofEachKind}
    order by kind, place
  `.execute(database);
  return rows.map((row) => ({
    kind: row.kind,
    theirKind: row.their_kind,
    borrowerId: idFrom(row.borrower_id),
    applicationId: idFrom(row.application_id),
    state: row.state,
    sentAt: instant(row.recorded_at),
  }));
}
