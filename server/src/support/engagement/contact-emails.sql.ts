import { assert } from '@hiram/values/assert';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import { type ContactEmailId, type Delivery, type EmailState, emailStates } from './contact-email.ts';
import type { ContactMessageId } from './contact-message.ts';

/** A stored e-mail, with its content encrypted. */
export interface EncryptedEmail {
  readonly id: ContactEmailId;
  readonly contactMessageId: ContactMessageId;
  readonly madeAt: Instant;
  readonly content: Buffer;
  readonly delivery: (Delivery & { readonly requestedAt: Instant; readonly attempts: number }) | undefined;
}

interface NewEmail extends Pick<EncryptedEmail, 'id' | 'contactMessageId' | 'madeAt' | 'content'> {}

/** The caller has locked or just created the message, so that the position is unique. */
export async function insertReceivedEmail(
  tx: Transaction,
  email: NewEmail & { readonly messageIdDigest: Buffer },
): Promise<void> {
  await insertEmail(tx, email, {
    direction: 'received',
    message_id_digest: email.messageIdDigest,
  });
}

/** It is due at once. The caller has locked the message. */
export async function insertSentEmail(
  tx: Transaction,
  email: NewEmail & { readonly replyTokenDigest: Buffer | undefined },
): Promise<void> {
  const at = instantAsIso(email.madeAt);
  await insertEmail(tx, email, {
    direction: 'sent',
    reply_token_digest: email.replyTokenDigest ?? null,
    state: 'waiting',
    requested_at: at,
    next_attempt_at: at,
  });
}

async function insertEmail(
  tx: Transaction,
  { id, contactMessageId, madeAt, content }: NewEmail,
  columns: {
    readonly direction: 'received' | 'sent';
    readonly message_id_digest?: Buffer;
    readonly reply_token_digest?: Buffer | null;
    readonly state?: EmailState;
    readonly requested_at?: string;
    readonly next_attempt_at?: string;
  },
): Promise<void> {
  await tx
    .insertInto('contact_emails')
    .values({
      id,
      contact_message_id: contactMessageId,
      made_at: instantAsIso(madeAt),
      content,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from contact_emails where contact_message_id = ${contactMessageId}::uuid
      )`,
      ...columns,
    })
    .execute();
}

/** More than a thread ever has; a list always has a limit. */
const MOST_EMAILS = 500;

/** The thread of a message, oldest first. */
export async function findEmails(
  database: Database,
  contactMessageId: ContactMessageId,
): Promise<EncryptedEmail[]> {
  const rows = await selectEmails(database)
    .where('contact_message_id', '=', contactMessageId)
    .orderBy('position')
    .limit(MOST_EMAILS)
    .execute();
  return rows.map(emailOf);
}

export async function lockEmail(tx: Transaction, id: string): Promise<EncryptedEmail | undefined> {
  const row = await selectEmails(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && emailOf(row);
}

export async function isEmailKnown(database: Database, messageIdDigest: Buffer): Promise<boolean> {
  const row = await database
    .selectFrom('contact_emails')
    .select('id')
    .where('message_id_digest', '=', messageIdDigest)
    .executeTakeFirst();
  return row !== undefined;
}

/** The message that this reply address belongs to. */
export async function findMessageOfToken(
  database: Database,
  replyTokenDigest: Buffer,
): Promise<ContactMessageId | undefined> {
  const row = await database
    .selectFrom('contact_emails')
    .select('contact_message_id')
    .where('reply_token_digest', '=', replyTokenDigest)
    .executeTakeFirst();
  return row && idFrom<'ContactMessage'>(row.contact_message_id);
}

/** The newest message that one of our e-mails belongs to, if this person wrote it. */
export async function findMessageOfEmails(
  database: Database,
  {
    emailIds,
    emailIndexes,
  }: { readonly emailIds: readonly string[]; readonly emailIndexes: readonly Buffer[] },
): Promise<ContactMessageId | undefined> {
  if (emailIds.length === 0) return undefined;
  const row = await database
    .selectFrom('contact_emails')
    .innerJoin('contact_messages', 'contact_messages.id', 'contact_emails.contact_message_id')
    .select('contact_message_id')
    .where('contact_emails.id', 'in', [...emailIds])
    .where('direction', '=', 'sent')
    .where('contact_messages.email_index', 'in', [...emailIndexes])
    .orderBy('contact_message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && idFrom<'ContactMessage'>(row.contact_message_id);
}

/** How many e-mails this thread received since then. */
export async function countReceivedEmails(
  database: Database,
  contactMessageId: ContactMessageId,
  since: Instant,
): Promise<number> {
  const { count } = await database
    .selectFrom('contact_emails')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('contact_message_id', '=', contactMessageId)
    .where('direction', '=', 'received')
    .where('made_at', '>=', instantAsIso(since))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the token is new: each is accepted once. */
export async function insertWebhookToken(
  tx: Transaction,
  { tokenDigest, at }: { readonly tokenDigest: Buffer; readonly at: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail_webhook_tokens')
    .values({ token_digest: tokenDigest, received_at: instantAsIso(at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface DueEmail {
  readonly id: ContactEmailId;
  readonly contactMessageId: ContactMessageId;
}

/** Claims due e-mails by moving their next attempt ahead. */
export async function claimEmails(tx: Transaction, { at, until, limit }: Claim): Promise<DueEmail[]> {
  const rows = await tx
    .updateTable('contact_emails')
    .set({ next_attempt_at: instantAsIso(until) })
    .where('id', 'in', (emails) =>
      emails
        .selectFrom('contact_emails')
        .select('id')
        .where('next_attempt_at', '<=', instantAsIso(at))
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'contact_message_id'])
    .execute();
  return rows.map((row) => ({ id: idFrom(row.id), contactMessageId: idFrom(row.contact_message_id) }));
}

/** Recorded before the mail server is called, so that a crash in between is not followed by a second e-mail. */
export async function markSending(tx: Transaction, id: ContactEmailId): Promise<void> {
  await tx
    .updateTable('contact_emails')
    .set({ state: 'sending', attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

export type EmailResult =
  | { readonly state: 'sent' | 'failed' | 'unclear'; readonly problem?: string; readonly at: Instant }
  | { readonly state: 'waiting'; readonly problem: string; readonly tryAt: Instant };

export async function recordEmailResult(
  tx: Transaction,
  id: ContactEmailId,
  result: EmailResult,
): Promise<void> {
  await tx
    .updateTable('contact_emails')
    .set({
      state: result.state,
      problem: result.problem ?? null,
      next_attempt_at: result.state === 'waiting' ? instantAsIso(result.tryAt) : null,
      ended_at: result.state === 'waiting' ? null : instantAsIso(result.at),
    })
    .where('id', '=', id)
    .execute();
}

/** Sends it again, with the same Message-ID. */
export async function requestEmailAgain(tx: Transaction, id: ContactEmailId, at: Instant): Promise<void> {
  await tx
    .updateTable('contact_emails')
    .set({
      state: 'waiting',
      problem: null,
      attempts: 0,
      requested_at: instantAsIso(at),
      next_attempt_at: instantAsIso(at),
      ended_at: null,
    })
    .where('id', '=', id)
    .execute();
}

function selectEmails(database: Database) {
  return database
    .selectFrom('contact_emails')
    .select([
      'id',
      'contact_message_id',
      'made_at',
      'content',
      'state',
      'problem',
      'attempts',
      'requested_at',
      'next_attempt_at',
      'ended_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEmails>['executeTakeFirstOrThrow']>>;

function emailOf(row: Row): EncryptedEmail {
  return {
    id: idFrom(row.id),
    contactMessageId: idFrom(row.contact_message_id),
    madeAt: instant(row.made_at),
    content: row.content,
    delivery: deliveryOf(row),
  };
}

function deliveryOf({ state: stored, ...row }: Row): EncryptedEmail['delivery'] {
  if (stored === null || row.requested_at === null) return undefined;
  const state = emailStates.find((known) => known === stored);
  assert(state !== undefined, `e-mail ${row.id} has an unknown state`);
  return {
    state,
    problem: row.problem ?? undefined,
    attempts: row.attempts,
    requestedAt: instant(row.requested_at),
    nextAttemptAt: row.next_attempt_at === null ? undefined : instant(row.next_attempt_at),
    endedAt: row.ended_at === null ? undefined : instant(row.ended_at),
  };
}
