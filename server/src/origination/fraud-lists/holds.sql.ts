import type { LinkKind } from '@hiram/contract/origination/fraud-links';
import type { FraudList, ListingReason } from '@hiram/contract/origination/fraud-lists';
import { type ApplicationId, type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Hold, HoldCause } from './hold.ts';
import type { EntryId, EntryState } from './list-entry.ts';

/** A listed value that an application has too. */
export interface ListHit {
  readonly entryId: EntryId;
  readonly list: FraudList;
  /** What the value is for the applicant. */
  readonly kind: LinkKind;
}

const MOST_HITS = 100;

/**
 * The entries that apply now and that the application has a value of. An entry from which this borrower was released
 * once does not stop them again.
 */
export async function findListHits(
  database: Database,
  applicationId: ApplicationId,
  at: Instant,
): Promise<ListHit[]> {
  const { rows } = await sql<{ entry_id: string; list: FraudList; kind: LinkKind }>`
    select distinct entries.id as entry_id, entries.list, own.kind
    from applicant_links own
    join fraud_list_values listed on listed.value_index = own.value_index
    join fraud_list_entries entries on entries.id = listed.entry_id
    where own.application_id = ${applicationId} and entries.state in ('active', 'removal_proposed')
      and entries.expires_at > ${instantAsIso(at)}::timestamptz
      and not exists (
        select from fraud_holds released
        join fraud_list_hits earlier on earlier.application_id = released.application_id
        where released.borrower_id = own.borrower_id and released.released_at is not null
          and earlier.entry_id = entries.id
      )
    order by entries.id, own.kind limit ${MOST_HITS}
  `.execute(database);
  return rows.map(({ entry_id, list, kind }) => ({
    entryId: idFrom<'FraudListEntry'>(entry_id),
    list,
    kind,
  }));
}

export async function insertHits(
  tx: Transaction,
  applicationId: ApplicationId,
  { hits, at }: { readonly hits: readonly ListHit[]; readonly at: Instant },
): Promise<void> {
  if (hits.length === 0) return;
  await tx
    .insertInto('fraud_list_hits')
    .values(
      hits.map(({ entryId, kind }) => ({
        application_id: applicationId,
        entry_id: entryId,
        kind,
        found_at: instantAsIso(at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False if the application has a hold already. */
export async function insertHold(
  tx: Transaction,
  hold: Pick<Hold, 'applicationId' | 'borrowerId' | 'cause' | 'heldAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('fraud_holds')
    .values({
      application_id: hold.applicationId,
      borrower_id: hold.borrowerId,
      cause: hold.cause,
      held_at: instantAsIso(hold.heldAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** A further hit: the hold begins again, and an earlier release no longer counts. */
export async function renewHold(
  tx: Transaction,
  applicationId: ApplicationId,
  cause: HoldCause,
): Promise<void> {
  await tx
    .updateTable('fraud_holds')
    .set({ cause, release_by: null, released_by: null, released_at: null, ended_at: null })
    .where('application_id', '=', applicationId)
    .execute();
}

export async function findHold(database: Database, id: ApplicationId): Promise<Hold | undefined> {
  const row = await selectHolds(database).where('application_id', '=', id).executeTakeFirst();
  return row && holdOf(row);
}

export async function lockHold(tx: Transaction, id: ApplicationId): Promise<Hold | undefined> {
  const row = await selectHolds(tx).where('application_id', '=', id).forUpdate().executeTakeFirst();
  return row && holdOf(row);
}

/** The newest hold of a borrower that was not released, locked. */
export async function lockNewestHold(tx: Transaction, borrowerId: BorrowerId): Promise<Hold | undefined> {
  const row = await selectHolds(tx)
    .where('borrower_id', '=', borrowerId)
    .where('released_at', 'is', null)
    .orderBy('held_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && holdOf(row);
}

export type HoldChange =
  | { readonly kind: 'proposed'; readonly releaseBy: string }
  | { readonly kind: 'released'; readonly releasedBy: string; readonly at: Instant }
  | { readonly kind: 'appealed'; readonly complaintId: string; readonly at: Instant }
  | { readonly kind: 'ended'; readonly at: Instant };

export async function changeHold(tx: Transaction, id: ApplicationId, change: HoldChange): Promise<void> {
  await tx.updateTable('fraud_holds').set(columnsOf(change)).where('application_id', '=', id).execute();
}

function columnsOf(change: HoldChange) {
  switch (change.kind) {
    case 'proposed':
      return { release_by: change.releaseBy };
    case 'released': {
      const at = instantAsIso(change.at);
      return { released_by: change.releasedBy, released_at: at, ended_at: at };
    }
    case 'appealed':
      return { complaint_id: change.complaintId, appealed_at: instantAsIso(change.at), ended_at: null };
    case 'ended':
      return { ended_at: instantAsIso(change.at) };
  }
}

/** Ends the hold of an application that is decided or withdrawn. Without one it does nothing. */
export async function endHold(tx: Transaction, id: ApplicationId, at: Instant): Promise<void> {
  await tx
    .updateTable('fraud_holds')
    .set({ ended_at: instantAsIso(at) })
    .where('application_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export interface RecordedHit extends ListHit {
  readonly reason: ListingReason;
  readonly state: EntryState;
  readonly expiresAt: Instant;
  readonly foundAt: Instant;
}

/** What was found in an application, the block list first. */
export async function findRecordedHits(database: Database, id: ApplicationId): Promise<RecordedHit[]> {
  const rows = await database
    .selectFrom('fraud_list_hits')
    .innerJoin('fraud_list_entries', 'fraud_list_entries.id', 'fraud_list_hits.entry_id')
    .select([
      'fraud_list_hits.entry_id',
      'fraud_list_hits.kind',
      'fraud_list_hits.found_at',
      'fraud_list_entries.list',
      'fraud_list_entries.reason',
      'fraud_list_entries.state',
      'fraud_list_entries.expires_at',
    ])
    .where('fraud_list_hits.application_id', '=', id)
    .orderBy('fraud_list_entries.list')
    .orderBy('fraud_list_hits.found_at')
    .orderBy('fraud_list_hits.entry_id')
    .orderBy('fraud_list_hits.kind')
    .limit(MOST_HITS)
    .execute();
  return rows.map((row) => ({
    entryId: idFrom<'FraudListEntry'>(row.entry_id),
    // The casts are safe: the check constraints of both tables allow only these values.
    kind: row.kind as LinkKind,
    list: row.list as FraudList,
    // These casts mirror the same constraints.
    reason: row.reason as ListingReason,
    state: row.state as EntryState,
    expiresAt: instant(row.expires_at),
    foundAt: instant(row.found_at),
  }));
}

/** An activation that stops more waiting applications than this is a mistake that somebody sees. */
const MOST_WAITING = 500;

/** Applications that wait for a person and have a value of this entry. */
export async function findWaitingWithEntry(
  tx: Transaction,
  entryId: EntryId,
): Promise<{ readonly applicationId: ApplicationId; readonly borrowerId: BorrowerId }[]> {
  const { rows } = await sql<{ application_id: string; borrower_id: string }>`
    select distinct own.application_id, own.borrower_id
    from fraud_list_values listed
    join applicant_links own on own.value_index = listed.value_index
    join referred_applications referred on referred.application_id = own.application_id
    join applications on applications.id = own.application_id
    where listed.entry_id = ${entryId} and referred.closed_at is null and applications.state = 'under_review'
    order by own.application_id limit ${MOST_WAITING}
  `.execute(tx);
  return rows.map((row) => ({
    applicationId: idFrom<'Application'>(row.application_id),
    borrowerId: idFrom<'Borrower'>(row.borrower_id),
  }));
}

function selectHolds(database: Database) {
  return database
    .selectFrom('fraud_holds')
    .select([
      'application_id',
      'borrower_id',
      'cause',
      'held_at',
      'complaint_id',
      'appealed_at',
      'released_at',
      'ended_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectHolds>['executeTakeFirstOrThrow']>>;

function holdOf(row: Row): Hold {
  return {
    applicationId: idFrom<'Application'>(row.application_id),
    borrowerId: idFrom<'Borrower'>(row.borrower_id),
    // The cast is safe: the table's check constraint allows only these values.
    cause: row.cause as HoldCause,
    heldAt: instant(row.held_at),
    complaintId: row.complaint_id ?? undefined,
    appealedAt: optionalInstant(row.appealed_at),
    releasedAt: optionalInstant(row.released_at),
    endedAt: optionalInstant(row.ended_at),
  };
}

function optionalInstant(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}
