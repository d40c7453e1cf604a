import type { Locale } from '@hiram/contract/locales';
import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import type { Database } from '#platform/database/database.ts';
import { type ReplyFacts, renderTemplate } from './render-template.ts';
import { type BrandTemplate, type ReplyUse, replyLanguage } from './reply-template.ts';
import { templatesOfBrand } from './templates-of-brand.ts';

/** A reply as the list of the reply box offers it. */
export interface OfferedReply {
  readonly key: string;
  readonly title: string;
  readonly text: string;
}

export interface RepliesQuery {
  readonly use: ReplyUse;
  readonly brandCode: string;
  /** The language in which the person is answered. */
  readonly locale: Locale;
  /** The subject of a complaint. */
  readonly about?: ComplaintSubject;
}

/**
 * Replies for the complaint's subject first, then general ones, then the rest, because borrowers often choose
 * the wrong subject. A template without a text in the person's language is not offered.
 */
export async function repliesFor(
  database: Database,
  { use, brandCode, locale, about }: RepliesQuery,
  facts: ReplyFacts,
): Promise<OfferedReply[]> {
  const language = replyLanguage(locale);
  const templates = await templatesOfBrand(database, { code: brandCode, languages: [language] });
  return templates
    .filter((one) => one.use === use && one.isOffered)
    .toSorted((one, other) => distance(one, about) - distance(other, about))
    .flatMap(({ id, title, texts }) => {
      const text = texts[language];
      return text === undefined ? [] : [{ key: id, title, text: renderTemplate(text, facts) }];
    });
}

function distance({ topics }: Pick<BrandTemplate, 'topics'>, about: ComplaintSubject | undefined): number {
  if (about !== undefined && topics.includes(about)) return 0;
  return topics.length === 0 ? 1 : 2;
}
