import { type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { StaffId } from './member.ts';

export type InvitationMailId = Id<'InvitationMail'>;
export type MailEnd = 'sent' | 'refused' | 'expired' | 'replaced';

/** Replaces an open mail to the same member. */
export async function requestInvitationMail(
  tx: Transaction,
  { id, staffId, at }: { readonly id: InvitationMailId; readonly staffId: StaffId; readonly at: Instant },
): Promise<void> {
  const requestedAt = instantAsIso(at);
  await tx
    .updateTable('staff_invitation_mails')
    .set({ ended_at: requestedAt, outcome: 'replaced' })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .insertInto('staff_invitation_mails')
    .values({ id, staff_id: staffId, requested_at: requestedAt, next_attempt_at: requestedAt })
    .execute();
}

export interface DueInvitationMail {
  readonly id: InvitationMailId;
  readonly staffId: StaffId;
  readonly requestedAt: Instant;
  readonly attempts: number;
}

/** Claims due mails by moving their next attempt ahead. */
export async function claimInvitationMails(
  tx: Transaction,
  { at, until, limit }: Claim,
): Promise<DueInvitationMail[]> {
  const rows = await tx
    .updateTable('staff_invitation_mails')
    .set({ next_attempt_at: instantAsIso(until) })
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('staff_invitation_mails')
        .select('id')
        .where('ended_at', 'is', null)
        .where('next_attempt_at', '<=', instantAsIso(at))
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'staff_id', 'requested_at', 'attempts'])
    .execute();
  return rows.map((row) => ({
    id: idFrom(row.id),
    staffId: idFrom(row.staff_id),
    requestedAt: instant(row.requested_at),
    attempts: row.attempts,
  }));
}

/** Whether the mail is still due: another invitation may have replaced it. Locked until the transaction ends. */
export async function lockOpenMail(tx: Transaction, id: InvitationMailId): Promise<boolean> {
  const row = await tx
    .selectFrom('staff_invitation_mails')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the result of an attempt: final, or the time of the next one. */
export async function recordMailAttempt(
  tx: Transaction,
  id: InvitationMailId,
  result: { readonly outcome: MailEnd; readonly at: Instant } | { readonly tryAt: Instant },
): Promise<void> {
  await tx
    .updateTable('staff_invitation_mails')
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
