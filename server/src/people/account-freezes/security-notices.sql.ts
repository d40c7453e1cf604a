import { LOCALES, type Locale } from '@hiram/contract/locales';
import { assert } from '@hiram/values/assert';
import { type BorrowerId, type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';

const SECURITY_TOPICS = [
  'new_device_login',
  'payout_account_changed',
  'passkey_added',
  'passkey_removed',
] as const;
export type SecurityTopic = (typeof SECURITY_TOPICS)[number];

export interface SecurityNotice {
  readonly id: Id<'SecurityNotice'>;
  readonly borrowerId: BorrowerId;
  readonly topic: SecurityTopic;
  /** The language of the page on which it happened. */
  readonly locale: Locale;
}

export async function insertNotice(
  tx: Transaction,
  { id, borrowerId, topic, locale, at }: SecurityNotice & { readonly at: Instant },
): Promise<void> {
  const requestedAt = instantAsIso(at);
  await tx
    .insertInto('security_notices')
    .values({
      id,
      borrower_id: borrowerId,
      topic,
      locale,
      requested_at: requestedAt,
      next_attempt_at: requestedAt,
    })
    .execute();
}

export interface DueNotice extends SecurityNotice {
  readonly brandCode: string;
  readonly market: string;
  readonly attempts: number;
}

interface DueRow {
  readonly id: string;
  readonly borrower_id: string;
  readonly topic: string;
  readonly locale: string;
  readonly attempts: number;
  readonly brand_code: string;
  readonly market: string;
}

/** Claims due notices by moving their next attempt ahead. */
export async function claimNotices(tx: Transaction, { at, until, limit }: Claim): Promise<DueNotice[]> {
  const { rows } = await sql<DueRow>`
    update security_notices notice set next_attempt_at = ${instantAsIso(until)}
    from borrowers
    where notice.id in (
        select id from security_notices where ended_at is null and next_attempt_at <= ${instantAsIso(at)}
        order by next_attempt_at limit ${limit} for update skip locked
      )
      and borrowers.id = notice.borrower_id
    returning notice.id, notice.borrower_id, notice.topic, notice.locale, notice.attempts, borrowers.brand_code,
      borrowers.market
  `.execute(tx);
  return rows.map((row) => {
    const topic = SECURITY_TOPICS.find((known) => known === row.topic);
    const locale = LOCALES.find((known) => known === row.locale);
    assert(topic !== undefined && locale !== undefined, 'malformed security notice');
    return {
      id: idFrom(row.id),
      borrowerId: idFrom(row.borrower_id),
      topic,
      locale,
      attempts: row.attempts,
      brandCode: row.brand_code,
      market: row.market,
    };
  });
}

/** Records the result of an attempt: final, or the time of the next one. */
export async function recordNoticeAttempt(
  tx: Transaction,
  id: SecurityNotice['id'],
  result: { readonly outcome: string; readonly at: Instant } | { readonly tryAt: Instant },
): Promise<void> {
  await tx
    .updateTable('security_notices')
    .set({
      attempts: sql<number>`attempts + 1`,
      ...('tryAt' in result
        ? { next_attempt_at: instantAsIso(result.tryAt) }
        : { ended_at: instantAsIso(result.at), outcome: result.outcome }),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
