import { isMarketId, MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import {
  builtInForms,
  formLocales,
  formsAsContent,
  pagesOf,
  publishedForms,
  readForms,
} from '#origination/applications/index.ts';
import { builtInForm, formAsContent, publishedForm, readForm } from '#origination/payment-accounts/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import { parseContent } from '#platform/content/parse-content.ts';
import type { Database } from '#platform/database/database.ts';

import { fieldsIn, languageName, titleOfWord, wordChoices } from '../fields.ts';
import type { FieldOfContent, Found, KindOfConfiguration } from '../kind.ts';
import { problemsOf } from '../problems.ts';
import { findRecordedVersions } from '../versions.sql.ts';
import { marketName } from './market-name.ts';

// Forms: `application:<market>` and `account:<market>`. The built-in ones are version 1.

const formKinds = ['application', 'account'] as const;
type FormKind = (typeof formKinds)[number];

export const formKind: KindOfConfiguration = {
  async list() {
    return MARKET_IDS.flatMap((market) => formKinds.map((form) => subjectOf(form, market)));
  },

  async find(database, subject) {
    const named = formNamed(subject);
    if (named === undefined) return undefined;
    const { form, market } = named;
    return { ...subjectOf(form, market), live: await contentNow(database, subject, named) };
  },

  fields: (found) => (isAccountForm(found) ? accountFields(found) : applicationFields(found)),

  write: {
    async check(_database, { found, content }) {
      const reader = new ContentReader();
      read(reader, content, found);
      return { problems: problemsOf(reader.faults), examples: [] };
    },

    async publish(_tx, { found, content }) {
      const reader = new ContentReader();
      const made = read(reader, content, found);
      assert(reader.isSound, 'form published without validation');
      return { content: made };
    },
  },
};

/** Parses content into its stored form. */
function read(reader: ContentReader, content: unknown, found: Found): unknown {
  const market = found.market ?? 'reference';
  return isAccountForm(found)
    ? formAsContent(readForm(reader, content, market))
    : formsAsContent(market, readForms(reader, content, market));
}

async function contentNow(
  database: Database,
  subject: string,
  { form, market }: { readonly form: FormKind; readonly market: MarketId },
): Promise<unknown> {
  const [newest] = await findRecordedVersions(database, { kind: 'form', subject });
  const kept = newest === undefined ? undefined : parseContent(newest.content);
  if (form === 'account') {
    const published = kept === undefined ? undefined : publishedForm(kept.content, market);
    return formAsContent(published ?? builtInForm(market));
  }
  const published = kept === undefined ? undefined : publishedForms(kept.content, market);
  return formsAsContent(market, published ?? builtInForms(market));
}

export function formNamed(
  subject: string,
): { readonly form: FormKind; readonly market: MarketId } | undefined {
  const [word, market, ...more] = subject.split(':');
  const form = formKinds.find((one) => one === word);
  return form === undefined || !isMarketId(market) || more.length > 0 ? undefined : { form, market };
}

function isAccountForm({ subject }: Found): boolean {
  return subject.startsWith('account:');
}

function subjectOf(form: FormKind, market: MarketId) {
  return {
    subject: `${form}:${market}`,
    title: `${form === 'account' ? 'Payment account' : 'Application'} in ${marketName(market)}`,
    detail: form === 'account' ? 'Questions to add an account' : 'Identity, work and references',
    brand: undefined,
    market,
    locales: formLocales(market),
  };
}

function applicationFields({ market = 'reference', locales = [] }: Found): FieldOfContent[] {
  const field = fieldsIn('Pages');
  const items = pagesOf(market).flatMap((page) => page.items);
  const options = [...new Set(items.flatMap((item) => item.options ?? []))];
  return [
    field('/pages', 'Pages', 'list', { isReadOnly: true, help: 'In display order.' }),
    field('/pages/*/step', 'Page', 'text', { isReadOnly: true }),
    field('/pages/*/items', 'Inputs', 'list', {
      help: 'In display order. Questions needed for eligibility cannot be removed.',
    }),
    field('/pages/*/items/*/code', 'Input', 'choice', {
      choices: items.map(({ code }) => ({ value: code, title: titleOfWord(code) })),
    }),
    field('/pages/*/items/*/isRequired', 'Required', 'flag'),
    field('/pages/*/items/*/options', 'Options', 'choices', {
      isOptional: true,
      choices: wordChoices(options),
    }),
    ...locales.flatMap((locale) => [
      field(`/pages/*/items/*/texts/${locale}/title`, `Title in ${languageName(locale)}`, 'text'),
      field(`/pages/*/items/*/texts/${locale}/hint`, `Hint in ${languageName(locale)}`, 'text', {
        isOptional: true,
      }),
    ]),
  ];
}

function accountFields({ market = 'reference', locales = [] }: Found): FieldOfContent[] {
  const field = fieldsIn('Form');
  const { cardTypes, items } = builtInForm(market);
  const types = cardTypes.map(({ type, kind, institution }) => ({
    value: type,
    title: institution?.name ?? titleOfWord(kind),
  }));
  const options = new Map(
    items.flatMap((item) =>
      (item.options ?? []).map(({ type, name }) => [
        type,
        typeof name === 'string' ? name : titleOfWord(name.word),
      ]),
    ),
  );
  return [
    field('/cardTypes', 'Account types', 'choices', { choices: types, help: 'In display order.' }),
    field('/items', 'Inputs', 'list', {
      help: 'In display order. Questions needed for a payout cannot be removed.',
    }),
    field('/items/*/code', 'Input', 'choice', {
      choices: wordChoices([...new Set(items.map(({ code }) => code))]),
    }),
    field('/items/*/cardType', 'For', 'choice', { choices: [{ value: '0', title: 'All types' }, ...types] }),
    field('/items/*/options', 'Options', 'choices', {
      isOptional: true,
      choices: [...options].map(([value, title]) => ({ value, title })),
    }),
    ...locales.flatMap((locale) => [
      field(`/items/*/texts/${locale}/title`, `Title in ${languageName(locale)}`, 'text'),
      field(`/items/*/texts/${locale}/placeholder`, `Hint in ${languageName(locale)}`, 'text', {
        isOptional: true,
      }),
    ]),
  ];
}
