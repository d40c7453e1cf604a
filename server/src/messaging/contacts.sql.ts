import type { MarketId } from '@hiram/contract/market-ids';
import type { ContactChannel, ContactPurpose } from '@hiram/contract/messaging/messaging';
import type { ContactPolicyReason } from '@hiram/contract/messaging/messaging-staff';
import { type BorrowerId, type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PastContact } from './contact-policy.ts';

export type ContactId = Id<'Contact'>;

/** `asked` until an outcome is recorded. It remains `asked` if the process died before that. */
export type StoredOutcome =
  | 'asked'
  | 'sent'
  | 'rejected'
  | 'not_sent'
  | 'unknown'
  | 'held_back'
  | 'spoken'
  | 'not_reached';

export interface NewContact {
  readonly id: ContactId;
  readonly contactKey: string;
  /** Undefined for a code, which stores the index of its number instead. */
  readonly borrowerId: BorrowerId | undefined;
  readonly numberIndex?: Buffer | undefined;
  readonly orderId: string | undefined;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly channel: ContactChannel;
  readonly purpose: ContactPurpose;
  readonly about: string;
  /** The caller; undefined for a message. */
  readonly staffId?: string;
  readonly at: Instant;
}

export interface LoggedContact
  extends Omit<NewContact, 'contactKey' | 'brandCode' | 'staffId' | 'numberIndex'> {
  readonly outcome: StoredOutcome;
  readonly reason: ContactPolicyReason | undefined;
  readonly deferredUntil: Instant | undefined;
  readonly staffId: string | undefined;
  readonly noteEncrypted: Buffer | undefined;
}

/** Locks contact decisions about this borrower until the transaction ends. */
export async function lockContacts(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outreach ${borrowerId}`}, 0))`.execute(tx);
}

export async function isContactMade(database: Database, contactKey: string): Promise<boolean> {
  const found = await database
    .selectFrom('contact_log')
    .select('id')
    .where('contact_key', '=', contactKey)
    .where('outcome', 'not in', ['held_back', 'not_sent'] satisfies StoredOutcome[])
    .executeTakeFirst();
  return found !== undefined;
}

const MOST_COUNTED = 500;

/** Contacts since then that reached the borrower, or may have. */
export async function findPastContacts(
  database: Database,
  borrowerId: BorrowerId,
  since: Instant,
): Promise<PastContact[]> {
  const rows = await database
    .selectFrom('contact_log')
    .select(['made_at', 'channel', 'purpose'])
    .where('borrower_id', '=', borrowerId)
    .where('made_at', '>=', instantAsIso(since))
    .where('purpose', '<>', 'code' satisfies ContactPurpose)
    .where('outcome', 'not in', ['held_back', 'not_sent', 'rejected'] satisfies StoredOutcome[])
    .orderBy('made_at', 'desc')
    .limit(MOST_COUNTED)
    .execute();
  return rows.map(pastOf);
}

/** The same for each of these borrowers, in input order. */
export async function findPastContactsOfEach(
  database: Database,
  people: readonly { readonly borrowerId: BorrowerId; readonly since: Instant }[],
): Promise<PastContact[][]> {
  const { rows } = await sql<PastRow & { place: string }>`
    select person.place, past.made_at, past.channel, past.purpose
    from unnest(
      ${people.map(({ borrowerId }) => borrowerId)}::uuid[],
      ${people.map(({ since }) => instantAsIso(since))}::timestamptz[]
    ) with ordinality as person (borrower_id, since, place)
    cross join lateral (
      select made_at, channel, purpose from contact_log contact
      where contact.borrower_id = person.borrower_id and contact.made_at >= person.since
        and contact.purpose <> 'code' and contact.outcome not in ('held_back', 'not_sent', 'rejected')
      order by contact.made_at desc limit ${MOST_COUNTED}
    ) past
    order by person.place, past.made_at desc limit ${people.length * MOST_COUNTED}
  `.execute(database);
  const pasts = people.map((): PastContact[] => []);
  for (const row of rows) pasts[Number(row.place) - 1]?.push(pastOf(row));
  return pasts;
}

interface PastRow {
  readonly made_at: string;
  readonly channel: string;
  readonly purpose: string;
}

function pastOf({ made_at: madeAt, channel, purpose }: PastRow): PastContact {
  return {
    at: instant(madeAt),
    // The casts repeat the table's check constraints.
    channel: channel as ContactChannel,
    purpose: purpose as ContactPurpose,
  };
}

/** Records that a contact is about to be made. Returns false if another process was first. */
export async function insertRequested(tx: Transaction, contact: NewContact): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await insertContact(tx, contact, { outcome: 'asked' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records a refusal by the contact policy, once for each reason. */
export async function insertDeferred(
  tx: Transaction,
  contact: NewContact,
  { reason, until }: { readonly reason: ContactPolicyReason; readonly until?: Instant },
): Promise<void> {
  const held = {
    outcome: 'held_back',
    reason,
    deferred_until: until === undefined ? null : instantAsIso(until),
  };
  await insertContact(tx, contact, held)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function insertContact(
  tx: Transaction,
  contact: NewContact,
  further: { outcome: string; reason?: string; deferred_until?: string | null },
) {
  return tx.insertInto('contact_log').values({
    id: contact.id,
    contact_key: contact.contactKey,
    borrower_id: contact.borrowerId ?? null,
    number_index: contact.numberIndex ?? null,
    order_id: contact.orderId ?? null,
    brand_code: contact.brandCode,
    market: contact.market,
    channel: contact.channel,
    purpose: contact.purpose,
    about: contact.about,
    staff_id: contact.staffId ?? null,
    made_at: instantAsIso(contact.at),
    ...further,
  });
}

/** Records the outcome, once. */
export async function settleContact(
  tx: Transaction,
  { id, outcome, at }: { readonly id: ContactId; readonly outcome: StoredOutcome; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('contact_log')
    .set({ outcome, settled_at: instantAsIso(at) })
    .where('id', '=', id)
    .where('outcome', '=', 'asked' satisfies StoredOutcome)
    .execute();
}

/** Records the outcome of a call. A repeated call overwrites the earlier outcome. */
export async function endCall(
  tx: Transaction,
  {
    id,
    outcome,
    at,
  }: { readonly id: ContactId; readonly outcome: 'spoken' | 'not_reached'; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('contact_log')
    .set({ outcome, settled_at: instantAsIso(at) })
    .where('id', '=', id)
    .where('channel', '=', 'call' satisfies ContactChannel)
    .where('outcome', '<>', 'held_back' satisfies StoredOutcome)
    .execute();
}

export async function noteOnCall(
  tx: Transaction,
  id: ContactId,
  noteEncrypted: Uint8Array | undefined,
): Promise<void> {
  await tx
    .updateTable('contact_log')
    .set({ note_encrypted: noteEncrypted === undefined ? null : Buffer.from(noteEncrypted) })
    .where('id', '=', id)
    .execute();
}

export async function findContact(database: Database, id: ContactId): Promise<LoggedContact | undefined> {
  const row = await selectContacts(database).where('id', '=', id).executeTakeFirst();
  return row && contactOf(row);
}

export interface ContactsQuery {
  readonly borrowerId: BorrowerId;
  /** Identifies the borrower's codes. `since` excludes an earlier owner of the number. */
  readonly number: { readonly indexes: readonly Buffer[]; readonly since: Instant } | undefined;
  readonly after: { readonly moment: string; readonly id: string } | undefined;
  readonly limit: number;
}

/** A borrower's contacts, newest first. */
export async function findContactPage(
  database: Database,
  { borrowerId, number, after, limit }: ContactsQuery,
): Promise<LoggedContact[]> {
  const place =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(made_at, id) < (${after.moment}::timestamptz, ${after.id}::uuid)`;
  const own = selectContacts(database)
    .where('borrower_id', '=', borrowerId)
    .where(place)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const codes =
    number &&
    selectContacts(database)
      .where('purpose', '=', 'code' satisfies ContactPurpose)
      .where('number_index', 'in', number.indexes)
      .where('made_at', '>=', instantAsIso(number.since))
      .where(place)
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
  const rows = [...(await own.execute()), ...((await codes?.execute()) ?? [])];
  return rows.map(contactOf).toSorted(newestFirst).slice(0, limit);
}

function newestFirst(one: LoggedContact, other: LoggedContact): number {
  return other.at - one.at || (one.id < other.id ? 1 : -1);
}

/** The time of each borrower's last call. */
export async function findLastCalls(
  database: Database,
  borrowerIds: readonly BorrowerId[],
): Promise<ReadonlyMap<string, Instant>> {
  if (borrowerIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('contact_log')
    .select(['borrower_id', sql<string>`max(made_at)`.as('called_at')])
    .where('borrower_id', 'in', [...borrowerIds])
    .where('channel', '=', 'call' satisfies ContactChannel)
    .where('outcome', '<>', 'held_back' satisfies StoredOutcome)
    .groupBy('borrower_id')
    .execute();
  return new Map(rows.map((row) => [row.borrower_id ?? '', instant(row.called_at)]));
}

function selectContacts(database: Database) {
  return database
    .selectFrom('contact_log')
    .select([
      'id',
      'borrower_id',
      'order_id',
      'market',
      'channel',
      'purpose',
      'about',
      'outcome',
      'reason',
      'deferred_until',
      'staff_id',
      'note_encrypted',
      'made_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectContacts>['executeTakeFirstOrThrow']>>;

function contactOf(row: Row): LoggedContact {
  return {
    id: idFrom(row.id),
    borrowerId: row.borrower_id === null ? undefined : idFrom(row.borrower_id),
    orderId: row.order_id ?? undefined,
    // The casts repeat the table's check constraints.
    market: row.market as MarketId,
    channel: row.channel as ContactChannel,
    purpose: row.purpose as ContactPurpose,
    // These casts do the same.
    outcome: row.outcome as StoredOutcome,
    reason: (row.reason as ContactPolicyReason | null) ?? undefined,
    about: row.about,
    deferredUntil: row.deferred_until === null ? undefined : instant(row.deferred_until),
    staffId: row.staff_id ?? undefined,
    noteEncrypted: row.note_encrypted ?? undefined,
    at: instant(row.made_at),
  };
}

const MOST_CALLS = 10;

/** Ended calls with a borrower about one order, newest first. */
export async function findCallsAbout(
  database: Database,
  about: { readonly borrowerId: BorrowerId; readonly loanId: string; readonly since: Instant },
): Promise<
  {
    readonly at: Instant;
    readonly outcome: 'spoken' | 'not_reached';
    readonly staffId: string | undefined;
    readonly noteEncrypted: Buffer | undefined;
  }[]
> {
  const rows = await database
    .selectFrom('contact_log')
    .select(['made_at', 'outcome', 'staff_id', 'note_encrypted'])
    .where('borrower_id', '=', about.borrowerId)
    .where('order_id', '=', about.loanId)
    .where('made_at', '>=', instantAsIso(about.since))
    .where('outcome', 'in', ['spoken', 'not_reached'] satisfies StoredOutcome[])
    .orderBy('made_at', 'desc')
    .limit(MOST_CALLS)
    .execute();
  return rows.map((row) => ({
    at: instant(row.made_at),
    outcome: row.outcome === 'spoken' ? 'spoken' : 'not_reached',
    staffId: row.staff_id ?? undefined,
    noteEncrypted: row.note_encrypted ?? undefined,
  }));
}

/** When staff last spoke with the borrower of each of these loans, by loan. Loans without a call are omitted. */
export async function lastReached(
  database: Database,
  loans: readonly { readonly borrowerId: string; readonly loanId: string }[],
  since: Instant,
): Promise<ReadonlyMap<string, Instant>> {
  if (loans.length === 0) return new Map();
  const { rows } = await sql<{ order_id: string; at: string }>`
    select order_id, max(made_at) as at from contact_log
    where borrower_id = any(${loans.map(({ borrowerId }) => borrowerId)}::uuid[])
      and order_id = any(${loans.map(({ loanId }) => loanId)}::uuid[])
      and made_at >= ${instantAsIso(since)}::timestamptz and outcome = 'spoken'
    group by order_id
  `.execute(database);
  return new Map(rows.map(({ order_id: loanId, at }) => [loanId, instant(at)]));
}
