import { expect, test } from 'vitest';

// docs/borrower-texts.md: every text of the borrower app in its three languages, side by side, for translators, for
// counsel and for anybody who wants to know how we say a thing. `npm run texts` writes it.

type Copy = Readonly<Record<string, unknown>>;
type Language = 'en' | 'fil' | 'hi';

const files = import.meta.glob<Readonly<Record<Language, Copy>>>(
  // Agreements are documents of their own, with their own versions.
  ['../**/{copy,*-copy}/{en,fil,hi}.ts', '!../origination/promotions/agreement-copy/**'],
  { eager: true },
);

interface Text {
  readonly key: string;
  readonly en: string;
  readonly fil: string;
  readonly hi: string;
}

/** Stands for an object of values: each of its fields is its own name in braces. */
const everyName = new Proxy({}, { get: (_values, name) => `{${String(name)}}` });

const textsByFolder = readTexts();

test('docs/borrower-texts.md shows every text', async () => {
  await expect(writeTable(textsByFolder)).toMatchFileSnapshot('../../../docs/borrower-texts.md');
});

function readTexts(): ReadonlyMap<string, readonly Text[]> {
  const folders = [...new Set(Object.keys(files).map((file) => file.replace(/\/[^/]+$/, '')))].sort();
  return new Map(
    folders.map((folder) => {
      const [en, fil, hi] = (['en', 'fil', 'hi'] as const).map(
        (language) => new Map(flatten(files[`${folder}/${language}.ts`]?.[language], '')),
      );
      const texts = [...(en ?? [])].map(([key, text]) => ({
        key,
        en: text,
        fil: fil?.get(key) ?? '',
        hi: hi?.get(key) ?? '',
      }));
      return [folder.replace('../', ''), texts];
    }),
  );
}

/** Every text under its key; a text with values shows their names in braces. */
function flatten(value: unknown, key: string): (readonly [string, string])[] {
  if (typeof value === 'string') return [[key, value]];
  if (typeof value === 'function') return flatten(withNames(value as SentenceWithValues), key);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, key === '' ? name : `${key}.${name}`),
  );
}

type SentenceWithValues = (...values: unknown[]) => unknown;

function withNames(sentence: SentenceWithValues): unknown {
  const parameters = /^(?:async )?\(?([^)=]*(?:\{[^}]*\}[^)=]*)?)\)?\s*=>/.exec(String(sentence))?.[1] ?? '';
  const names = parameters.trim().startsWith('{')
    ? [undefined]
    : parameters.split(',').map((name) => name.trim());
  const said = sentence(...names.map((name) => (name === undefined ? everyName : `{${name}}`)));
  // A count decides the words: shown for two.
  return JSON.stringify(said).includes('NaN') ? sentence(...names.map(() => 2)) : said;
}

function writeTable(folders: ReadonlyMap<string, readonly Text[]>): string {
  const sections = [...folders].map(
    ([folder, texts]) =>
      `## ${folder}\n\n| key | English | Filipino | Hindi |\n|---|---|---|---|\n${texts
        .map(({ key, en, fil, hi }) => `| \`${key}\` | ${cell(en)} | ${cell(fil)} | ${cell(hi)} |\n`)
        .join('')}`,
  );
  return `# Texts of the borrower app\n\nWritten by \`npm run texts\`.\n\n${sections.join('\n')}`;
}

function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('\n', '<br>')
    .replaceAll('<', '&lt;')
    .replaceAll('&lt;br>', '<br>');
}

/** The same English words, said differently because the place differs: a link with little room, and a list of topics. */
const BY_PLACE = ['Who contacted me', 'What is it about?'];

test.each(['fil', 'hi'] as const)('one English sentence has one translation: %s', (language) => {
  const translations = new Map<string, Set<string>>();
  for (const text of [...textsByFolder.values()].flat()) {
    // The grammar of a label of one or two words depends on its place: “Pay” is a title, a tab and a command.
    if (text.en.split(' ').length < 3 || BY_PLACE.includes(text.en)) continue;
    translations.set(text.en, (translations.get(text.en) ?? new Set()).add(text[language]));
  }
  const several = [...translations].filter(([, found]) => found.size > 1);
  expect(several.map(([english, found]) => ({ english, found: [...found] }))).toEqual([]);
});

/** Retired spellings of words that readers met in two. */
const ONE_SPELLING = [
  ['कैंसिल', 'कैंसल'],
  ['दोबारा कोशिश', 'फिर कोशिश'],
  ['कस्टमर सर्विस', 'कस्टमर केयर'],
  ['ग्राहक सेवा', 'कस्टमर केयर'],
] as const;

test.each(ONE_SPELLING)('instead of %s we write %s', (retired) => {
  const texts = [...textsByFolder.values()].flat();
  expect(texts.filter(({ hi }) => hi.includes(retired))).toEqual([]);
});
