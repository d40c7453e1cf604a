import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Breaker } from './limits.ts';

export interface OpenedBreaker {
  readonly rule: Breaker;
  /** The prefix, campaign or market whose budget is spent. */
  readonly key: string;
  readonly at: Instant;
}

/** True for the first refusal of the hour. */
export async function insertBreaker(tx: Transaction, { rule, key, at }: OpenedBreaker): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into code_breakers (rule, key, hour, opened_at)
    values (${rule}, ${key}, date_trunc('hour', ${instantAsIso(at)}::timestamptz), ${instantAsIso(at)})
    on conflict (rule, key, hour) do nothing
  `.execute(tx);
  return numAffectedRows > 0n;
}
