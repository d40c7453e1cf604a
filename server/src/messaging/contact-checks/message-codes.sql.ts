import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BlindIndexes } from '#platform/personal-data/personal-data.ts';

interface NewMessageCode {
  readonly contactId: string;
  readonly codeIndex: Buffer;
  readonly codeEncrypted: Buffer;
  readonly amountMinor: bigint | undefined;
  readonly sentAt: Instant;
}

/** False if another message has this code. */
export async function insertMessageCode(tx: Transaction, code: NewMessageCode): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('message_codes')
    .values({
      contact_id: code.contactId,
      code_index: code.codeIndex,
      code_encrypted: code.codeEncrypted,
      amount_minor: code.amountMinor ?? null,
      sent_at: instantAsIso(code.sentAt),
    })
    .onConflict((conflict) => conflict.column('code_index').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export interface CodedMessage {
  readonly borrowerId: BorrowerId | undefined;
  /** The application or loan that it is about, if it is about one. */
  readonly orderId: string | undefined;
  readonly about: string;
  readonly amountMinor: bigint | undefined;
  readonly sentAt: Instant;
}

/** The message of a brand with this code. */
export async function findCodedMessage(
  database: Database,
  { codeIndexes, brandCode }: { readonly codeIndexes: BlindIndexes; readonly brandCode: string },
): Promise<CodedMessage | undefined> {
  const row = await database
    .selectFrom('message_codes')
    .innerJoin('contact_log', 'contact_log.id', 'message_codes.contact_id')
    .select(['borrower_id', 'order_id', 'about', 'amount_minor', 'sent_at'])
    .where('code_index', 'in', codeIndexes)
    .where('brand_code', '=', brandCode)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    borrowerId: row.borrower_id === null ? undefined : idFrom(row.borrower_id),
    orderId: row.order_id ?? undefined,
    about: row.about,
    amountMinor: row.amount_minor ?? undefined,
    sentAt: instant(row.sent_at),
  };
}

/** Counts one more check and returns the count. */
export async function countContactCheck(
  tx: Transaction,
  { subject, since }: { readonly subject: Buffer; readonly since: Instant },
): Promise<number> {
  const { checks } = await tx
    .insertInto('contact_check_counts')
    .values({ subject, since: instantAsIso(since), checks: 1 })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'since']).doUpdateSet({ checks: sql`contact_check_counts.checks + 1` }),
    )
    .returning('checks')
    .executeTakeFirstOrThrow();
  return checks;
}
