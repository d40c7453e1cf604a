import { calendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import type { Template, TemplateContent, TemplateKey } from './template/template.ts';

/** A template with its publication time. */
export interface RecordedTemplate extends Template {
  readonly publishedAt: Instant;
}

/** More versions than any document will have. */
const MOST_VERSIONS = 500;

/** All versions of a template, newest first. */
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
    // The cast is safe: published content was validated and is immutable.
    content: JSON.parse(row.content) as TemplateContent,
    publishedAt: instant(row.published_at),
  }));
}
