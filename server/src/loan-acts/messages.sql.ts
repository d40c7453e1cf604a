import { idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { ProposalId } from './proposal.ts';

export async function insertMessage(tx: Transaction, id: ProposalId, at: Instant): Promise<void> {
  const moment = instantAsIso(at);
  await tx
    .insertInto('loan_act_messages')
    .values({ proposal_id: id, asked_at: moment, try_at: moment })
    .execute();
}

export interface DueMessage {
  readonly id: ProposalId;
  readonly tries: number;
}

export async function findMessagesDue(
  database: Database,
  { at, limit }: { readonly at: Instant; readonly limit: number },
): Promise<DueMessage[]> {
  const rows = await database
    .selectFrom('loan_act_messages')
    .select(['proposal_id', 'tries'])
    .where('ended_at', 'is', null)
    .where('try_at', '<=', instantAsIso(at))
    .orderBy('try_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: idFrom(row.proposal_id), tries: row.tries }));
}

/** Records the result of an attempt: final, or the time of the next one. */
export async function noteTry(
  tx: Transaction,
  id: ProposalId,
  came: { readonly outcome: string; readonly at: Instant } | { readonly tryAt: Instant },
): Promise<void> {
  await tx
    .updateTable('loan_act_messages')
    .set({
      tries: sql<number>`tries + 1`,
      ...('tryAt' in came
        ? { try_at: instantAsIso(came.tryAt) }
        : { ended_at: instantAsIso(came.at), outcome: came.outcome }),
    })
    .where('proposal_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
