import { idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { ProposalId } from './proposal.ts';

export async function insertMessage(tx: Transaction, id: ProposalId, at: Instant): Promise<void> {
  const moment = instantAsIso(at);
  await tx
    .insertInto('loan_action_messages')
    .values({ proposal_id: id, requested_at: moment, next_attempt_at: moment })
    .execute();
}

export interface DueMessage {
  readonly id: ProposalId;
  readonly attempts: number;
}

/** Claims due messages by moving their next attempt ahead. */
export async function claimMessages(tx: Transaction, { at, until, limit }: Claim): Promise<DueMessage[]> {
  const { rows } = await sql<{ proposal_id: string; attempts: number }>`
    update loan_action_messages set next_attempt_at = ${instantAsIso(until)}
    where proposal_id in (
      select proposal_id from loan_action_messages
      where ended_at is null and next_attempt_at <= ${instantAsIso(at)}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning proposal_id, attempts
  `.execute(tx);
  return rows.map((row) => ({ id: idFrom(row.proposal_id), attempts: row.attempts }));
}

/** Records the result of an attempt: final, or the time of the next one. */
export async function recordSendAttempt(
  tx: Transaction,
  id: ProposalId,
  came: { readonly outcome: string; readonly at: Instant } | { readonly tryAt: Instant },
): Promise<void> {
  await tx
    .updateTable('loan_action_messages')
    .set({
      attempts: sql<number>`attempts + 1`,
      ...('tryAt' in came
        ? { next_attempt_at: instantAsIso(came.tryAt) }
        : { ended_at: instantAsIso(came.at), outcome: came.outcome }),
    })
    .where('proposal_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
