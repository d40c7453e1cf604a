import { calendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant } from '@hiram/values/instant';
import type { Database } from '../platform/database/database.ts';
import type { Template, TemplateContent, TemplateKey } from './template/template.ts';

/** A template with when it was published. */
export interface RecordedTemplate extends Template {
  readonly publishedAt: Instant;
}

/** Nobody words one document more often. */
const MOST_VERSIONS = 500;

/** Every version of a template, the newest first. */
export async function findTemplateHistory(database: Database, key: TemplateKey): Promise<RecordedTemplate[]> {
  const rows = await database
    .selectFrom('agreement_templates')
    .select(['version', 'valid_from', 'content', 'published_at'])
    .where('kind', '=', key.kind)
    .where('market', '=', key.market)
    .where('locale', '=', key.locale)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  return rows.map((row) => ({
    ...key,
    version: row.version,
    validFrom: calendarDate(row.valid_from),
    // What was published was checked, and cannot be changed.
    content: JSON.parse(row.content) as TemplateContent,
    publishedAt: instant(row.published_at),
  }));
}
