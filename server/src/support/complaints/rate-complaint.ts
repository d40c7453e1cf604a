import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { ComplaintId } from './complaint.ts';
import type { ComplaintContext } from './complaint-context.ts';
import { recordStep } from './complaint-steps.ts';
import { changeCase, lockCase } from './complaints.sql.ts';

/** Stores the rating once; a later rating is refused. */
export async function rateComplaint(
  { database, businessClock }: Pick<ComplaintContext, 'database' | 'businessClock'>,
  { id, score }: { readonly id: ComplaintId; readonly score: number },
): Promise<void> {
  const at = businessClock.now();
  await inTransaction(database, async (tx) => {
    const found = await lockCase(tx, id);
    // There is no answer to rate yet.
    if (found?.answeredAt === undefined) throw new Refusal('not_found', { complaint: id });
    if (found.score !== undefined) throw new Refusal('already_rated', { complaint: id });
    await changeCase(tx, id, { rating: { score, at } }, at);
    await recordStep(tx, id, { step: 'rated', isNotified: true, facts: { score: String(score) }, at });
  });
}
