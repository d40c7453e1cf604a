import { isLocale, type Locale } from '@hiram/contract/locales';
import { assert } from '@hiram/values/assert';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type ContactMessageId, type ContactStatus, contactStatuses } from './contact-message.ts';

/** A stored message, with personal data encrypted. */
export interface EncryptedMessage {
  readonly id: ContactMessageId;
  readonly brandCode: string;
  readonly locale: Locale;
  readonly receivedAt: Instant;
  readonly status: ContactStatus;
  readonly assignee: string | null;
  readonly content: Buffer;
}

export interface ArrivedMessage
  extends Pick<EncryptedMessage, 'id' | 'brandCode' | 'locale' | 'receivedAt' | 'content'> {
  readonly requestId: string;
  readonly contentIndex: Buffer;
  readonly emailIndex: Buffer;
  readonly phoneIndex: Buffer;
}

/** Whether it is new: a reused request id inserts nothing. */
export async function insertMessage(tx: Transaction, message: ArrivedMessage): Promise<boolean> {
  const inserted = await tx
    .insertInto('contact_messages')
    .values({
      id: message.id,
      brand_code: message.brandCode,
      locale: message.locale,
      received_at: instantAsIso(message.receivedAt),
      status: 'new',
      content: message.content,
      email_index: message.emailIndex,
      phone_index: message.phoneIndex,
      request_id: message.requestId,
      content_index: message.contentIndex,
    })
    .onConflict((conflict) => conflict.columns(['brand_code', 'request_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Content index stored earlier under one of these request ids. */
export async function findContentIndex(
  database: Database,
  { brandCode, requestIds }: { readonly brandCode: string; readonly requestIds: readonly string[] },
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('contact_messages')
    .select('content_index')
    .where('brand_code', '=', brandCode)
    .where('request_id', 'in', requestIds)
    .executeTakeFirst();
  return row?.content_index;
}

export interface CountedSender {
  readonly kind: 'address_range' | 'device';
  readonly sender: Buffer;
  readonly hour: Instant;
}

/** Counts one more message of this sender in this hour and returns the count. */
export async function countMessage(tx: Transaction, { kind, sender, hour }: CountedSender): Promise<number> {
  const { received } = await tx
    .insertInto('contact_message_counts')
    .values({ kind, sender, hour: instantAsIso(hour), received: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'sender', 'hour'])
        .doUpdateSet({ received: sql`contact_message_counts.received + 1` }),
    )
    .returning('received')
    .executeTakeFirstOrThrow();
  return received;
}

export interface MessageFilter {
  /** If omitted, all brands. */
  readonly brandCode?: string | undefined;
  readonly statuses: readonly ContactStatus[];
  /** If omitted, any assignee. */
  readonly assignee?: string | undefined;
  /** By a complete e-mail address or phone number. */
  readonly sentBy?:
    | { readonly emailIndexes: readonly Buffer[]; readonly phoneIndexes: readonly Buffer[] }
    | undefined;
}

export interface MessagePage extends MessageFilter {
  readonly order: 'oldest_first' | 'newest_first';
  /** Last message of the previous page; omitted for the first page. */
  readonly after?: ContactMessageId | undefined;
  readonly limit: number;
}

/** Ids are ordered by time, so the last id of a page is the cursor of the next. */
export async function findMessages(
  database: Database,
  { order, after, limit, ...filter }: MessagePage,
): Promise<EncryptedMessage[]> {
  let query = selectMessages(database, filter);
  if (after !== undefined) query = query.where('id', order === 'oldest_first' ? '>' : '<', after);
  const rows = await query
    .orderBy('id', order === 'oldest_first' ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map(messageOf);
}

export async function countMessages(database: Database, filter: MessageFilter): Promise<number> {
  const { count } = await selectMessages(database, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many messages this person sent since then. */
export async function countMessagesSince(
  database: Database,
  { emailIndexes, since }: { readonly emailIndexes: readonly Buffer[]; readonly since: Instant },
): Promise<number> {
  const { count } = await database
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('email_index', 'in', emailIndexes)
    .where('received_at', '>=', instantAsIso(since))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findMessage(
  database: Database,
  id: ContactMessageId,
): Promise<EncryptedMessage | undefined> {
  const row = await selectMessages(database).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : messageOf(row);
}

/** Locks the message until the transaction ends. */
export async function lockMessage(
  tx: Transaction,
  id: ContactMessageId,
): Promise<EncryptedMessage | undefined> {
  const row = await selectMessages(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : messageOf(row);
}

export async function updateStatus(
  tx: Transaction,
  id: ContactMessageId,
  status: ContactStatus,
): Promise<void> {
  await tx.updateTable('contact_messages').set({ status }).where('id', '=', id).execute();
}

function selectMessages(database: Database, filter?: MessageFilter) {
  let query = database
    .selectFrom('contact_messages')
    .select(['id', 'brand_code', 'locale', 'received_at', 'status', 'assignee', 'content']);
  if (filter === undefined) return query;
  const { brandCode, statuses, assignee, sentBy } = filter;
  query = query.where('status', 'in', statuses);
  if (brandCode !== undefined) query = query.where('brand_code', '=', brandCode);
  if (assignee !== undefined) query = query.where('assignee', '=', assignee);
  if (sentBy !== undefined) {
    query = query.where((where) =>
      where.or([
        where('email_index', 'in', sentBy.emailIndexes),
        where('phone_index', 'in', sentBy.phoneIndexes),
      ]),
    );
  }
  return query;
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

function messageOf(row: Row): EncryptedMessage {
  const status = contactStatuses.find((known) => known === row.status);
  assert(status !== undefined && isLocale(row.locale), `contact message ${row.id} has an unknown state`);
  return {
    id: idFrom<'ContactMessage'>(row.id),
    brandCode: row.brand_code,
    locale: row.locale,
    receivedAt: instant(row.received_at),
    status,
    assignee: row.assignee,
    content: row.content,
  };
}
