import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

// A list that is quick with the rows of a test and slow with a million looks at rows that it does not show. Those can be counted.

/**
 * How many rows of tables a statement looks at to answer, those that it passes by among them; where an index leads, it is taken. Of
 * one table alone, where it is named, or of all of its months.
 */
export async function rowsLookedAt(database: Database, query: Statement, table = ''): Promise<number> {
  const plan = await planOf(database, query);
  const nodes = plan.filter((node) => node['Relation Name']?.startsWith(table));
  return Math.round(nodes.reduce((sum, node) => sum + rowsOf(node), 0));
}

type Statement = RawBuilder<unknown> | Pick<SelectQueryBuilder<never, never, unknown>, 'toOperationNode'>;

/** Of what `explain` writes about a step, as much as is read here. */
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
    // A table of a test is small enough that reading all of it would win.
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
