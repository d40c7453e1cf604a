import { type Instant, instantAsIso } from '@hiram/values/instant';
import { drawShortNumber, type ShortNumberPrefix } from '@hiram/values/short-number';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** The numbers of these cases; a case that has none is left out. */
export async function findCaseNumbers(
  database: Database,
  kind: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('case_numbers')
    .select(['case_id', 'number'])
    .where('kind', '=', kind)
    .where('case_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.case_id, row.number]));
}

/**
 * Draws a number for each of these cases. A draw that is used already, or a case that got its number meanwhile, is left
 * out: the caller reads the numbers afterwards.
 */
export async function drawCaseNumbers(
  database: Database,
  {
    kind,
    prefix,
    ids,
    at,
  }: {
    readonly kind: string;
    readonly prefix: ShortNumberPrefix;
    readonly ids: readonly string[];
    readonly at: Instant;
  },
): Promise<void> {
  const numbers = ids.map(() => drawShortNumber(prefix));
  await sql`
    insert into case_numbers (number, kind, case_id, drawn_at)
    select drawn.number, ${kind}, drawn.id, ${instantAsIso(at)}::timestamptz
    from unnest(${numbers}::text[], ${[...ids]}::uuid[]) as drawn (number, id)
    on conflict do nothing
  `.execute(database);
}

export async function findNumberedCase(
  database: Database,
  number: string,
): Promise<{ readonly kind: string; readonly caseId: string } | undefined> {
  const row = await database
    .selectFrom('case_numbers')
    .select(['kind', 'case_id'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { kind: row.kind, caseId: row.case_id };
}
