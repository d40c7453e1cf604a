import { COMPLAINT_SUBJECTS } from '@hiram/contract/support/complaints';
import { assert } from '@hiram/values/assert';
import { type Brand, findBrand, findBrands, linkAllowlistOf } from '#people/brands/index.ts';
import { ContentReader, pointer } from '#platform/content/content-reader.ts';
import {
  type BrandTemplate,
  checkReplyTexts,
  languagesOf,
  REPLY_USES,
  type ReplyTemplate,
  type ReplyUse,
  readReplyTemplate,
  templatesOfBrand,
  variablesOf,
} from '#support/reply-templates/index.ts';
import { fieldsIn, languageName, wordChoices } from '../fields.ts';
import type { FieldOfContent, Found, KindOfConfiguration } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { brandAndId } from './brand-and-id.ts';

// Replies that staff insert: `<brand>:<id>`. The built-in ones are version 1. The versions are kept here only.

const useTitles: Readonly<Record<ReplyUse, string>> = {
  complaint: 'Complaints',
  contact_message: 'Contact messages',
};

export const replyTemplateKind: KindOfConfiguration = {
  async list(database) {
    const brands = await findBrands(database);
    const listed = await Promise.all(
      brands.map(async (brand) =>
        (await templatesOf(brand, database)).map((template) => ({
          ...subjectOf(brand, template),
          isPublished: template.isOffered,
        })),
      ),
    );
    return listed.flat();
  },

  async find(database, subject) {
    const place = brandAndId(subject);
    const brand = place && (await findBrand(database, place.brandCode));
    if (place === undefined || brand === undefined) return undefined;
    const template = (await templatesOf(brand, database)).find(({ id }) => id === place.id);
    const { code, market, locales } = brand;
    if (template === undefined) {
      return { subject, title: place.id, detail: 'New', brand: code, market, locales, live: undefined };
    }
    return { ...subjectOf(brand, template), live: contentOf(template) };
  },

  fields: templateFields,

  write: {
    async check(database, { found, content }) {
      const reader = new ContentReader();
      const template = readReplyTemplate(reader, content);
      const brand = await findBrand(database, found.brand ?? '');
      assert(brand !== undefined, `${found.subject} has no brand`);
      const hosts = hostsOf(brand);
      checkReplyTexts(reader, template, { locales: brand.locales, hosts });
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(_tx, { content }) {
      const reader = new ContentReader();
      const template = readReplyTemplate(reader, content);
      assert(reader.isSound, 'reply template published without validation');
      return { content: contentOf(template) };
    },

    async start(database, code, newId) {
      const brand = await findBrand(database, code);
      if (brand === undefined) return undefined;
      const texts = Object.fromEntries(languagesOf(brand.locales).map((language) => [language, '']));
      return {
        subject: `${code}:reply-${newId().slice(-12)}`,
        content: { title: '', use: 'complaint', topics: [], isOffered: true, texts },
      };
    },
  },
};

function templatesOf(
  { code, locales }: Brand,
  database: Parameters<typeof templatesOfBrand>[0],
): Promise<BrandTemplate[]> {
  return templatesOfBrand(database, { code, languages: languagesOf(locales) });
}

function subjectOf({ code, market, locales }: Brand, { id, title, use }: BrandTemplate) {
  return { subject: `${code}:${id}`, title, detail: useTitles[use], brand: code, market, locales };
}

function contentOf({ title, use, topics, isOffered, texts }: ReplyTemplate) {
  return { title, use, topics, isOffered, texts };
}

/** The hosts that a reply may name: those of the brand's links, and of its support address. */
function hostsOf(brand: Brand): string[] {
  return [
    ...linkAllowlistOf(brand, []).origins.flatMap((origin) => URL.parse(origin)?.hostname ?? []),
    ...brand.hosts,
  ];
}

function templateFields({ locales = [] }: Found): FieldOfContent[] {
  const [template, text] = [fieldsIn('Template'), fieldsIn('Text')];
  return [
    template('/title', 'Title', 'text', { help: 'For staff, in the list of the reply box.' }),
    template('/use', 'Used for', 'choice', {
      choices: REPLY_USES.map((value) => ({ value, title: useTitles[value] })),
      help: REPLY_USES.map((use) => `${useTitles[use]}: ${describedVariables(use)}.`).join(' '),
    }),
    template('/topics', 'Listed first for complaints about', 'choices', {
      choices: wordChoices(COMPLAINT_SUBJECTS),
      isOptional: true,
    }),
    template('/isOffered', 'Offered to staff', 'flag'),
    ...languagesOf(locales).map((language) =>
      text(pointer('/texts', language), languageName(language), 'long_text'),
    ),
  ];
}

/** "{{name}} (name of the person), …". */
function describedVariables(use: ReplyUse): string {
  return variablesOf(use)
    .map((name) => `{{${name}}}`)
    .join(', ');
}
