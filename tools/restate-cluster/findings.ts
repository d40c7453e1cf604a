import type { Pool } from 'pg';
import { waitUntil } from '../engines/wait-until.ts';
import type { Acknowledged } from './load.ts';
import { SERVICE } from './posting-service.ts';
import type { Findings } from './verdict.ts';

const REST_WITHIN_MS = 180_000;

/** Waits until all accepted work is done, then collects the findings. */
export async function collectFindings(
  pool: Pool,
  { ingressUrl, acknowledged }: { ingressUrl: string; acknowledged: readonly Acknowledged[] },
): Promise<Findings> {
  await waitUntilSettled(pool, acknowledged.length);
  const posted = await pool.query<{ id: string }>('select id from postings');
  const postings = await countsByAccount(
    pool,
    'select account, count(*) as count from postings group by account',
  );
  const balances = await countsByAccount(pool, 'select account, balance as count from balances');
  return {
    acknowledged,
    postedIds: new Set(posted.rows.map(({ id }) => id)),
    postings,
    balances,
    engineCounts: await engineCounts(ingressUrl, [...postings.keys()]),
  };
}

/**
 * How often the posting step ran more than once. The engine may repeat it, and the unique key makes it one
 * posting.
 */
export async function repeatedExecutions(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) - count(distinct id) as count from executions',
  );
  return Number(rows[0]?.count ?? 0);
}

/** What is missing after this time is lost, and the verdict reports it. */
async function waitUntilSettled(pool: Pool, acknowledged: number): Promise<void> {
  const deadline = performance.now() + REST_WITHIN_MS;
  async function allPostedOrTooLate(): Promise<boolean> {
    const { rows } = await pool.query<{ count: string }>('select count(*) as count from postings');
    return Number(rows[0]?.count) >= acknowledged || performance.now() > deadline;
  }
  await waitUntil(allPostedOrTooLate, { what: 'the load to come to rest', withinMs: 2 * REST_WITHIN_MS });
}

async function countsByAccount(pool: Pool, sql: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ account: string; count: string }>(sql);
  return new Map(rows.map(({ account, count }) => [account, Number(count)]));
}

/** Asks the accounts themselves, sequentially: a response comes only after all earlier credits. */
async function engineCounts(ingressUrl: string, accounts: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const account of accounts) {
    const response = await fetch(`${ingressUrl}/${SERVICE}/${account}/credits`, { method: 'POST' });
    if (!response.ok)
      throw new Error(`${account} returned no count: ${response.status} ${await response.text()}`);
    counts.set(account, Number(await response.json()));
  }
  return counts;
}
