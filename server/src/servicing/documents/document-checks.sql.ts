import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';

/** Counts one more check from this address in this hour and returns the count. */
export async function countCheck(
  tx: Transaction,
  { sender, hour }: { readonly sender: Buffer; readonly hour: Instant },
): Promise<number> {
  const { checks } = await tx
    .insertInto('document_check_counts')
    .values({ sender, hour: instantAsIso(hour), checks: 1 })
    .onConflict((conflict) =>
      conflict.columns(['sender', 'hour']).doUpdateSet({ checks: sql`document_check_counts.checks + 1` }),
    )
    .returning('checks')
    .executeTakeFirstOrThrow();
  return checks;
}
