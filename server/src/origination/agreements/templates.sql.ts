import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AgreementKind } from './agreement.ts';
import type { Template, TemplateContent, TemplateKey } from './template/template.ts';

export interface NewTemplate extends Template {
  readonly json: string;
  readonly digest: Buffer;
  readonly publishedAt: Instant;
}

/** Inserts the template, or leaves an existing version unchanged. */
export async function insertTemplate(tx: Transaction, template: NewTemplate): Promise<void> {
  await tx
    .insertInto('agreement_templates')
    .values({
      kind: template.kind,
      market: template.market,
      locale: template.locale,
      version: template.version,
      valid_from: template.validFrom,
      content: template.json,
      digest: template.digest,
      published_at: instantAsIso(template.publishedAt),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'market', 'locale', 'version']).doNothing())
    .execute();
}

export async function findTemplateDigest(
  database: Database,
  key: TemplateKey & { readonly version: number },
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('agreement_templates')
    .select('digest')
    .where('kind', '=', key.kind)
    .where('market', '=', key.market)
    .where('locale', '=', key.locale)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return row?.digest;
}

/** The version of each kind that is effective on a date. */
export async function findTemplatesOn(
  database: Database,
  { market, locale, on }: Pick<TemplateKey, 'market' | 'locale'> & { readonly on: CalendarDate },
): Promise<Template[]> {
  const rows = await database
    .selectFrom('agreement_templates')
    .distinctOn('kind')
    .select(['kind', 'version', 'valid_from', 'content'])
    .where('market', '=', market)
    .where('locale', '=', locale)
    .where('valid_from', '<=', on)
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({
    market,
    locale,
    // The cast is safe: a table constraint allows only these.
    kind: row.kind as AgreementKind,
    version: row.version,
    validFrom: calendarDate(row.valid_from),
    // The cast is safe: published content was validated and is immutable.
    content: JSON.parse(row.content) as TemplateContent,
  }));
}
