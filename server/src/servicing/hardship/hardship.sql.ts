import type { Locale } from '@hiram/contract/locales';
import type { ReliefKind } from '@hiram/lending/relief';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';

/** Signed relief, as needed to answer a repeated signature. */
export interface SignedRelief {
  readonly id: string;
  readonly loanId: string;
  readonly shownDigest: Buffer;
}

export async function findSignedRelief(
  database: Database,
  { borrowerId, clientKey }: { readonly borrowerId: BorrowerId; readonly clientKey: string },
): Promise<SignedRelief | undefined> {
  const row = await database
    .selectFrom('hardship_agreements')
    .select(['id', 'loan_id', 'shown_digest'])
    .where('borrower_id', '=', borrowerId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row && { id: row.id, loanId: row.loan_id, shownDigest: row.shown_digest };
}

export interface NewRelief {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly loanId: LoanId;
  readonly kind: ReliefKind;
  readonly choice: number;
  readonly clientKey: string;
  readonly ruleVersion: string;
  readonly wordingVersion: string;
  readonly locale: Locale;
  readonly shownEncrypted: Buffer;
  readonly shownDigest: Buffer;
  readonly signedAt: Instant;
}

/** Numbered per kind and loan; concurrent signatures collide on the number. */
export async function insertSignedRelief(tx: Transaction, relief: NewRelief): Promise<void> {
  await sql`
    insert into hardship_agreements (borrower_id, id, loan_id, kind, choice, number, client_key, rule_version,
      wording_version, locale, shown_encrypted, shown_digest, signed_at)
    select ${relief.borrowerId}::uuid, ${relief.id}::uuid, ${relief.loanId}::uuid, ${relief.kind}::text,
      ${relief.choice}::smallint, coalesce(max(number), 0) + 1, ${relief.clientKey}::text,
      ${relief.ruleVersion}::text, ${relief.wordingVersion}::text, ${relief.locale}::text,
      ${relief.shownEncrypted}::bytea, ${relief.shownDigest}::bytea, ${instantAsIso(relief.signedAt)}::timestamptz
    from hardship_agreements where loan_id = ${relief.loanId} and kind = ${relief.kind}`.execute(tx);
}

/** Whether a borrower who asked for help got it. Counted once for each loan and day. */
export async function insertHardshipRequest(
  database: Database,
  request: {
    readonly loanId: LoanId;
    readonly market: string;
    readonly productId: string;
    readonly decidedOn: CalendarDate;
    readonly outcome: 'granted' | 'refused';
  },
): Promise<void> {
  await database
    .insertInto('hardship_requests')
    .values({
      loan_id: request.loanId,
      market: request.market,
      product_id: request.productId,
      decided_on: request.decidedOn,
      outcome: request.outcome,
    })
    .onConflict((conflict) => conflict.columns(['loan_id', 'decided_on', 'outcome']).doNothing())
    .execute();
}
