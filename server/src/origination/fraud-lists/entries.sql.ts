import type { MarketId } from '@hiram/contract/market-ids';
import type { LinkKind } from '@hiram/contract/origination/fraud-links';
import type { FraudList, ListedKind, ListingReason } from '@hiram/contract/origination/fraud-lists';
import { type ApplicationId, type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { type Selectable, sql } from 'kysely';
import { countCases, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { EntryId, EntryState, ListEntry } from './list-entry.ts';

/** The value of an application, as the links have recorded it. */
export interface LinkedValue {
  readonly index: Buffer;
  readonly valueEncrypted: Buffer | null;
}

const MOST_VALUES = 50;

export async function findLinkedValues(
  tx: Transaction,
  { applicationId, kind }: { readonly applicationId: ApplicationId; readonly kind: ListedKind },
): Promise<LinkedValue[]> {
  const rows = await tx
    .selectFrom('applicant_links')
    .select(['value_index', 'value_encrypted'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .orderBy('value_index')
    .limit(MOST_VALUES)
    .execute();
  return rows.map((row) => ({ index: row.value_index, valueEncrypted: row.value_encrypted }));
}

/** Serializes additions to a list of a brand, so that the same value is not added twice. */
export async function lockList(
  tx: Transaction,
  { brandCode, list }: { readonly brandCode: string; readonly list: FraudList },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fraud_list ${brandCode} ${list}`}, 0))`.execute(
    tx,
  );
}

export async function isListed(
  tx: Transaction,
  {
    list,
    values,
    at,
  }: { readonly list: FraudList; readonly values: readonly LinkedValue[]; readonly at: Instant },
): Promise<boolean> {
  const found = await tx
    .selectFrom('fraud_list_values')
    .innerJoin('fraud_list_entries', 'fraud_list_entries.id', 'fraud_list_values.entry_id')
    .select('fraud_list_entries.id')
    .where('fraud_list_entries.list', '=', list)
    .where('fraud_list_entries.state', 'in', ['proposed', 'active', 'removal_proposed'])
    .where('fraud_list_entries.expires_at', '>', instantAsIso(at))
    .where(
      'fraud_list_values.value_index',
      'in',
      values.map(({ index }) => index),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertEntry(
  tx: Transaction,
  entry: ListEntry & { readonly values: readonly LinkedValue[] },
): Promise<void> {
  await tx
    .insertInto('fraud_list_entries')
    .values({
      id: entry.id,
      brand_code: entry.brandCode,
      market: entry.market,
      list: entry.list,
      kind: entry.kind,
      reason: entry.reason,
      state: entry.state,
      application_id: entry.applicationId ?? null,
      borrower_id: entry.borrowerId,
      added_by: entry.addedBy,
      added_at: instantAsIso(entry.addedAt),
      expires_at: instantAsIso(entry.expiresAt),
      confirmed_by: entry.state === 'active' ? entry.addedBy : null,
    })
    .execute();
  await tx
    .insertInto('fraud_list_values')
    .values(
      entry.values.map(({ index, valueEncrypted }) => ({
        entry_id: entry.id,
        value_index: index,
        value_encrypted: valueEncrypted,
      })),
    )
    .execute();
}

export async function findEntry(database: Database, id: EntryId): Promise<ListEntry | undefined> {
  const row = await database
    .selectFrom('fraud_list_entries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && entryOf(row);
}

export async function lockEntry(tx: Transaction, id: EntryId): Promise<ListEntry | undefined> {
  const row = await tx
    .selectFrom('fraud_list_entries')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && entryOf(row);
}

export type EntryChange =
  | { readonly to: 'active'; readonly confirmedBy?: string }
  | { readonly to: 'withdrawn' }
  | { readonly to: 'removal_proposed'; readonly removalBy: string }
  | { readonly to: 'removed'; readonly removedBy: string };

export async function changeEntry(
  tx: Transaction,
  id: EntryId,
  { change, at }: { readonly change: EntryChange; readonly at: Instant },
): Promise<void> {
  const isOver = change.to === 'withdrawn' || change.to === 'removed';
  await tx
    .updateTable('fraud_list_entries')
    .set({
      state: change.to,
      ...('confirmedBy' in change && { confirmed_by: change.confirmedBy }),
      ...('removalBy' in change && { removal_by: change.removalBy }),
      ...('removedBy' in change && { removed_by: change.removedBy }),
      ...(isOver && { ended_at: instantAsIso(at) }),
    })
    .where('id', '=', id)
    .execute();
}

export type EntryQueue = 'pending' | 'active' | 'ended';

interface EntriesQuery {
  readonly queue: EntryQueue;
  readonly list: FraudList | undefined;
  readonly at: Instant;
}

function selectEntries(database: Database, { queue, list, at }: EntriesQuery) {
  const now = sql`${instantAsIso(at)}::timestamptz`;
  const conditions = {
    pending: sql<boolean>`state in ('proposed', 'removal_proposed') and expires_at > ${now}`,
    active: sql<boolean>`state in ('active', 'removal_proposed') and expires_at > ${now}`,
    ended: sql<boolean>`(state in ('withdrawn', 'removed') or expires_at <= ${now})`,
  };
  const query = database.selectFrom('fraud_list_entries').selectAll().where(conditions[queue]);
  return list === undefined ? query : query.where('list', '=', list);
}

export async function findEntries(
  database: Database,
  {
    after,
    limit,
    ...query
  }: EntriesQuery & { readonly after: QueueCursor | undefined; readonly limit: number },
): Promise<ListEntry[]> {
  const rows = await pageInOrder(
    selectEntries(database, query),
    { by: 'added_at', id: 'id', way: 'desc' },
    { after, limit },
  ).execute();
  return rows.map(entryOf);
}

export function countEntries(database: Database, query: EntriesQuery): Promise<number> {
  return countCases(database, selectEntries(database, query));
}

/** One encrypted value of each entry, to show its last characters. */
export async function findEncryptedValues(
  database: Database,
  ids: readonly EntryId[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('fraud_list_values')
    .select(['entry_id', 'value_encrypted'])
    .distinctOn('entry_id')
    .where('entry_id', 'in', [...ids])
    .where('value_encrypted', 'is not', null)
    .orderBy('entry_id')
    .orderBy('value_index')
    .limit(ids.length)
    .execute();
  return new Map(
    rows.flatMap((row) =>
      row.value_encrypted === null ? [] : [[row.entry_id, row.value_encrypted] as const],
    ),
  );
}

/** The number of applications in which each entry was found. */
export async function countHits(
  database: Database,
  ids: readonly EntryId[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ entry_id: string; hits: number }>`
    select entry_id, count(distinct application_id)::int as hits from fraud_list_hits
    where entry_id = any(${[...ids]}::uuid[]) group by entry_id order by entry_id
  `.execute(database);
  return new Map(rows.map((row) => [row.entry_id, row.hits]));
}

export interface FoundIn {
  readonly applicationId: ApplicationId;
  readonly kind: LinkKind;
  readonly foundAt: Instant;
}

export async function findHitsOfEntry(database: Database, id: EntryId, limit: number): Promise<FoundIn[]> {
  const rows = await database
    .selectFrom('fraud_list_hits')
    .select(['application_id', 'kind', 'found_at'])
    .where('entry_id', '=', id)
    .orderBy('found_at', 'desc')
    .orderBy('application_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    applicationId: idFrom<'Application'>(row.application_id),
    // The cast is safe: the table's check constraint allows only these values.
    kind: row.kind as LinkKind,
    foundAt: instant(row.found_at),
  }));
}

function entryOf(row: Selectable<DB['fraud_list_entries']>): ListEntry {
  // The casts are safe: the table's check constraints allow only these values.
  const [market, list, kind] = [row.market as MarketId, row.list as FraudList, row.kind as ListedKind];
  // These casts mirror the same constraints.
  const [reason, state] = [row.reason as ListingReason, row.state as EntryState];
  return {
    id: idFrom<'FraudListEntry'>(row.id),
    brandCode: row.brand_code,
    market,
    list,
    kind,
    reason,
    state,
    applicationId: row.application_id === null ? undefined : idFrom<'Application'>(row.application_id),
    borrowerId: idFrom<'Borrower'>(row.borrower_id) satisfies BorrowerId,
    addedBy: row.added_by,
    addedAt: instant(row.added_at),
    expiresAt: instant(row.expires_at),
  };
}
