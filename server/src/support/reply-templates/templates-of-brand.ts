import { assert } from '@hiram/values/assert';
import { ContentReader } from '#platform/content/content-reader.ts';
import type { Database } from '#platform/database/database.ts';
import { builtInReplies } from './built-in/built-in-replies.ts';
import { readReplyTemplate } from './check-reply-template.ts';
import type { BrandTemplate, ReplyLanguage, ReplyTemplate } from './reply-template.ts';
import { findPublishedTemplates } from './reply-templates.sql.ts';

/** The templates that are in force for a brand: the built-in ones, or what was published in their place, and its own. */
export async function templatesOfBrand(
  database: Database,
  brand: { readonly code: string; readonly languages: readonly ReplyLanguage[] },
): Promise<BrandTemplate[]> {
  const published = new Map<string, ReplyTemplate>();
  for (const { subject, content } of await findPublishedTemplates(database, brand.code)) {
    const reader = new ContentReader();
    const template = readReplyTemplate(reader, JSON.parse(content));
    assert(reader.isSound, `published reply template ${subject} cannot be read`);
    published.set(subject.slice(brand.code.length + 1), template);
  }
  const builtIn = [...builtInReplies].map(
    ([id, template]): BrandTemplate => ({ id, ...inLanguages(template, brand.languages) }),
  );
  const inForce = builtIn.map((one) => ({ ...one, ...published.get(one.id) }));
  const own = [...published].flatMap(([id, template]) =>
    builtInReplies.has(id) ? [] : [{ id, ...template }],
  );
  return [...inForce, ...own];
}

function inLanguages(template: ReplyTemplate, languages: readonly ReplyLanguage[]): ReplyTemplate {
  return {
    ...template,
    texts: Object.fromEntries(
      languages.flatMap((language) => {
        const text = template.texts[language];
        return text === undefined ? [] : [[language, text] as const];
      }),
    ),
  };
}
