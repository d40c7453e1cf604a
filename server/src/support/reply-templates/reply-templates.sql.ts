import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** The newest published content of each reply template of a brand, by subject. The primary key bounds it. */
export async function findPublishedTemplates(
  database: Database,
  brandCode: string,
): Promise<{ readonly subject: string; readonly content: string }[]> {
  const { rows } = await sql<{ subject: string; content: string }>`
    select distinct on (subject) subject, content from configuration_versions
    where kind = 'reply_template' and subject >= ${`${brandCode}:`} and subject < ${`${brandCode};`}
    order by subject, version desc limit ${MOST_TEMPLATES}
  `.execute(database);
  return rows;
}

const MOST_TEMPLATES = 1_000;
