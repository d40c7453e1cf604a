import { instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { DB } from '../database/schema.generated.ts';
import { inTransaction } from '../database/transaction.ts';
import type { RetentionRule } from './retention-rule.ts';

type TableName = keyof DB & string;
type ColumnName<Table extends TableName> = keyof DB[Table] & string;

/** Limits a rule to some rows of its table. Literals only, so that PostgreSQL can use a partial index. */
type Condition<Table extends TableName> = readonly [
  column: ColumnName<Table>,
  operator: '=' | '<>' | 'is',
  value: string | null,
];

/** The part of a rule that deletes rows by the age of one of their columns. */
export function agedRows<Table extends TableName>(
  table: Table,
  agedBy: ColumnName<Table>,
  conditions: readonly Condition<Table>[] = [],
): Pick<RetentionRule, 'table' | 'countedFrom' | 'method' | 'remove'> {
  const only = conditions.map(
    ([column, operator, value]) =>
      sql`and ${sql.ref(column)} ${sql.raw(operator)} ${value === null ? sql`null` : sql.lit(value)}`,
  );
  return {
    table,
    countedFrom: `\`${agedBy}\``,
    method: 'delete',
    remove: (database, { before, limit }) =>
      inTransaction(database, async (tx) => {
        // By row address, which needs no key and no right to update. None of these tables is partitioned.
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(table)} where ctid in (
            select ctid from ${sql.table(table)} where ${sql.ref(agedBy)} < ${instantAsIso(before)}
            ${sql.join(only, sql` `)}
            order by ${sql.ref(agedBy)} limit ${limit}
          )
        `.execute(tx);
        return Number(numAffectedRows);
      }),
  };
}
