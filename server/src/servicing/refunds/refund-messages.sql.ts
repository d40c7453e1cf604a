import { idFrom, type RefundId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { RefundNotification } from './refund.ts';

/** One message about one version of a refund. */
export interface RefundMessage {
  readonly refundId: RefundId;
  readonly version: number;
  readonly notification: RefundNotification;
}

export async function insertRefundMessage(
  tx: Transaction,
  { refundId, version, notification, at }: RefundMessage & { readonly at: Instant },
): Promise<void> {
  const moment = instantAsIso(at);
  await tx
    .insertInto('refund_messages')
    .values({
      refund_id: refundId,
      version,
      notification,
      requested_at: moment,
      next_attempt_at: moment,
    })
    .execute();
}

export interface DueRefundMessage extends RefundMessage {
  readonly attempts: number;
}

/** Claims due messages by moving their next attempt ahead. */
export async function claimRefundMessages(
  tx: Transaction,
  { at, until, limit }: Claim,
): Promise<DueRefundMessage[]> {
  const { rows } = await sql<{ refund_id: string; version: number; notification: string; attempts: number }>`
    update refund_messages set next_attempt_at = ${instantAsIso(until)}
    where (refund_id, version) in (
      select refund_id, version from refund_messages
      where ended_at is null and next_attempt_at <= ${instantAsIso(at)}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning refund_id, version, notification, attempts
  `.execute(tx);
  return rows.map((row) => ({
    refundId: idFrom<'Refund'>(row.refund_id),
    version: row.version,
    attempts: row.attempts,
    notification: row.notification === 'paid' ? 'paid' : 'account_needed',
  }));
}

/** Records the result of an attempt: final, or the time of the next one. */
export async function recordSendAttempt(
  tx: Transaction,
  { refundId, version }: Pick<RefundMessage, 'refundId' | 'version'>,
  came: { readonly outcome: string; readonly at: Instant } | { readonly tryAt: Instant },
): Promise<void> {
  await tx
    .updateTable('refund_messages')
    .set({
      attempts: sql<number>`attempts + 1`,
      ...('tryAt' in came
        ? { next_attempt_at: instantAsIso(came.tryAt) }
        : { ended_at: instantAsIso(came.at), outcome: came.outcome }),
    })
    .where('refund_id', '=', refundId)
    .where('version', '=', version)
    .where('ended_at', 'is', null)
    .execute();
}
