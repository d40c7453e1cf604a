import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** Those of the ids that a case of this table has. */
export async function findExisting(
  database: Database,
  { table, id }: { readonly table: string; readonly id: string },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(id)} = any (${[...ids]}::uuid[])
  `.execute(database);
  return rows.map((row) => row.id);
}

/** The numbers in the table's own column. */
export async function findOwnNumbers(
  database: Database,
  table: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from ${sql.table(table)} where id = any (${[...ids]}::uuid[]) and number is not null
  `.execute(database);
  return new Map(rows.map((row) => [row.id, row.number]));
}

/** A loan, payment or complaint, which have their numbers in their own tables. */
export async function findOwnNumber(
  database: Database,
  number: string,
): Promise<{ readonly kind: 'loan' | 'payment' | 'complaint'; readonly caseId: string } | undefined> {
  const { rows } = await sql<{ kind: 'loan' | 'payment' | 'complaint'; id: string }>`
    select 'loan' as kind, id from loans where number = ${number}
    union all select 'payment', id from payment_intents where number = ${number}
    union all select 'complaint', id from complaints where number = ${number}
  `.execute(database);
  const [found] = rows;
  return found && { kind: found.kind, caseId: found.id };
}
