import type { MarketId } from '@hiram/contract/market-ids';
import { APPLICATION_FORMS } from '@hiram/contract/origination/applications';
import { marketPack } from '@hiram/markets/market-pack';
import { type ContentObject, ContentReader, pointer } from '#platform/content/content-reader.ts';
import type { OptionKey } from '../copy/page-copy.ts';
import { pageTexts } from '../copy/page-copy-by-locale.ts';
import type { ItemTexts, Page, PageItem } from './page.ts';
import { builtInForms } from './pages.ts';

// The published pages of an application: which inputs in which order, which are required, and their labels.
// The meaning, validation and use of each input stay in code, because an unknown input would have no effect.

/** Without these inputs, eligibility, lookup and the decision are impossible. */
const ALWAYS_REQUIRED: readonly string[] = [
  'fullName',
  'birthDay',
  'nationality',
  'documentKind',
  'documentNumber',
  'pan',
  'addressCountry',
  'addressLine',
  'employmentKind',
  'monthlyIncome',
];

/** Truthful applicants must find their answer, so no option of these may be removed. */
const EVERY_OPTION: readonly string[] = ['nationality', 'addressCountry', 'employmentKind'];

/** A reference person has all three inputs, or none. */
const REFERENCE_FIELDS = ['Name', 'Relation', 'Mobile'] as const;

/** The languages of a market's forms; the literal texts of the reference market must not change. */
export function formLocales(market: MarketId): ('en' | 'fil' | 'hi')[] {
  return (['en', 'fil', 'hi'] as const).filter((locale) => marketPack(market).facts.locales.includes(locale));
}

export function formsAsContent(market: MarketId, pages: readonly Page[]): unknown {
  return {
    pages: pages.map(({ step, items }) => ({
      step,
      items: items.map((item) => ({
        code: item.code,
        isRequired: item.isRequired,
        options: item.options ?? null,
        texts: Object.fromEntries(
          formLocales(market).map((locale) => [
            locale,
            item.texts?.[locale] ?? pageTexts(locale).fields[item.word],
          ]),
        ),
      })),
    })),
  };
}

/** Parses the pages of a content; the reader collects the errors. */
export function readForms(reader: ContentReader, content: unknown, market: MarketId): readonly Page[] {
  const { pages: input } = reader.object(content, '', ['pages']);
  const pages = reader.list(input, '/pages', { most: APPLICATION_FORMS.length });
  const known = builtInForms(market);
  if (pages.length !== known.length) reader.fault('/pages', 'an application has its three pages');
  return known.map((page, index) =>
    readPage(reader, { input: pages[index], path: `/pages/${index}`, page, market }),
  );
}

interface PageInput {
  readonly input: unknown;
  readonly path: string;
  /** The built-in page. */
  readonly page: Page;
  readonly market: MarketId;
}

function readPage(reader: ContentReader, { input, path, page, market }: PageInput): Page {
  const found = reader.object(input, path, ['step', 'items']);
  if (found.step !== page.step) reader.fault(pointer(path, 'step'), `this is the page "${page.step}"`);
  const itemsPath = pointer(path, 'items');
  const items = reader.list(found.items, itemsPath, { least: 1, most: 40 }).flatMap((one, index) => {
    return readItem(reader, { input: one, path: pointer(itemsPath, index), page, market });
  });
  const codes = items.map(({ code }) => code);
  codes.forEach((code, index) => {
    if (codes.indexOf(code) < index) reader.fault(pointer(itemsPath, index, 'code'), 'this is there twice');
  });
  for (const { code } of page.items) {
    if (ALWAYS_REQUIRED.includes(code) && !codes.includes(code)) {
      reader.fault(itemsPath, `${code} cannot be left out: by it is told who may borrow`);
    }
  }
  if (page.step === 'references') checkReferences(reader, itemsPath, codes);
  return { step: page.step, items };
}

function readItem(reader: ContentReader, { input, path, page, market }: PageInput): PageItem[] {
  const found = reader.object(input, path, ['code', 'isRequired', 'options', 'texts']);
  const known = page.items.find(({ code }) => code === found.code);
  const isRequired = reader.flag(found.isRequired, pointer(path, 'isRequired'));
  if (known === undefined) {
    reader.fault(pointer(path, 'code'), `the page "${page.step}" knows no such input`);
    return [];
  }
  if (!isRequired && ALWAYS_REQUIRED.includes(known.code)) {
    reader.fault(pointer(path, 'isRequired'), 'this cannot be left to choice');
  }
  const options = readOptions(reader, found.options, { known, path: pointer(path, 'options') });
  return [
    {
      ...known,
      isRequired,
      ...(options !== undefined && { options }),
      texts: readTexts(reader, found.texts, { path: pointer(path, 'texts'), market }),
    },
  ];
}

function readOptions(
  reader: ContentReader,
  input: unknown,
  { known, path }: { readonly known: PageItem; readonly path: string },
): readonly OptionKey[] | undefined {
  if (known.options === undefined) {
    if (input !== undefined && input !== null) reader.fault(path, 'this input has no options');
    return undefined;
  }
  const options = reader.choices(input, path, { allowed: known.options });
  const missing = known.options.filter((option) => !options.includes(option));
  if (EVERY_OPTION.includes(known.code) && missing.length > 0) {
    reader.fault(path, `${missing.join(', ')} cannot be taken away: it may be somebody’s honest answer`);
  }
  return options;
}

function readTexts(
  reader: ContentReader,
  input: unknown,
  { path, market }: { readonly path: string; readonly market: MarketId },
): ItemTexts {
  const locales = formLocales(market);
  const found: ContentObject = reader.object(input, path, locales);
  return Object.fromEntries(
    locales.map((locale) => {
      const words = reader.object(found[locale], pointer(path, locale), ['title', 'hint']);
      const title = reader.text(words.title, pointer(path, locale, 'title'), { least: 1, most: 100 });
      return [locale, { title, hint: reader.text(words.hint, pointer(path, locale, 'hint'), { most: 200 }) }];
    }),
  );
}

/** At least one reference, and each complete. */
function checkReferences(reader: ContentReader, path: string, codes: readonly string[]): void {
  for (const number of [1, 2]) {
    const parts = REFERENCE_FIELDS.filter((part) => codes.includes(`reference${number}${part}`));
    const isWhole = parts.length === REFERENCE_FIELDS.length || (number === 2 && parts.length === 0);
    if (!isWhole) reader.fault(path, `reference ${number} is asked for by name, relation and mobile number`);
  }
}

/** Parses a published content; undefined if it is invalid. */
export function publishedForms(content: unknown, market: MarketId): readonly Page[] | undefined {
  const reader = new ContentReader();
  const pages = readForms(reader, content, market);
  return reader.isSound ? pages : undefined;
}
