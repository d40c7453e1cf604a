import type { Database } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

// A query that is fast with test rows and slow with a million reads rows that it does not return. Those rows
// can be counted.

/**
 * The number of table rows a statement reads, including filtered ones, using indexes where possible. Limited
 * to one table or its monthly partitions if named.
 */
export async function rowsScanned(database: Database, query: Statement, table = ''): Promise<number> {
  const plan = await planOf(database, query);
  const nodes = plan.filter((node) => node['Relation Name']?.startsWith(table));
  return Math.round(nodes.reduce((sum, node) => sum + rowsOf(node), 0));
}

type Statement = RawBuilder<unknown> | Pick<SelectQueryBuilder<never, never, unknown>, 'toOperationNode'>;

/** The fields of an `explain` node that are used here. */
interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

async function planOf(database: Database, query: Statement): Promise<PlanNode[]> {
  return inTransaction(database, async (tx) => {
    // A test table is so small that the planner would choose a sequential scan.
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>`
      explain (analyze, timing off, format json) ${query}`.execute(tx);
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  });
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: PlanNode): number {
  const passed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return (node['Actual Rows'] + passed) * node['Actual Loops'];
}
