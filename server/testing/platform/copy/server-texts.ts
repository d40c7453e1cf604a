import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The languages that the server writes in, besides English. */
export type Translation = 'fil' | 'hi';

/** A text of the server in English, with a group for each value in it, and its translations with the same values. */
interface ServerText {
  readonly english: RegExp;
  /** How much of the text is fixed: of two that match, the longer one is meant. */
  readonly fixed: number;
  readonly names: readonly string[];
  readonly translations: Readonly<Record<Translation, string>>;
}

const SOURCES = path.resolve(import.meta.dirname, '../../../src');

/**
 * Every text that the server has in three languages: the files `en.ts`, `fil.ts` and `hi.ts` of each folder, and the
 * objects with these languages in other files of such folders.
 */
export async function readServerTexts(): Promise<readonly ServerText[]> {
  const files = new Set(readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }));
  const texts: ServerText[] = [];
  for (const file of files) {
    const [name, folder] = [path.basename(file), path.basename(path.dirname(file))];
    if (/(^|[-.])en\.ts$/.test(name)) {
      const [en, fil, hi] = await Promise.all(
        ['en', 'fil', 'hi'].map((language) => exportsOf(files, file.replace(/en\.ts$/, `${language}.ts`))),
      );
      collect(texts, en, { fil, hi });
    } else if (folder === 'copy' && /-copy\.ts$/.test(name)) {
      for (const value of await exportsOf(files, file)) {
        collect(texts, partOf(value, 'en'), { fil: partOf(value, 'fil'), hi: partOf(value, 'hi') });
      }
    }
  }
  return texts.toSorted((left, right) => right.fixed - left.fixed);
}

/** The values that a file exports, in order: their names differ by language. */
async function exportsOf(files: ReadonlySet<string>, file: string): Promise<readonly unknown[]> {
  return files.has(file) ? Object.values(await import(pathToFileURL(path.join(SOURCES, file)).href)) : [];
}

function collect(
  texts: ServerText[],
  english: unknown,
  translated: Readonly<Record<Translation, unknown>>,
): void {
  if (typeof english === 'string') {
    const { fil, hi } = translated;
    if (typeof fil === 'string' && typeof hi === 'string') texts.push(serverText(english, { fil, hi }));
  } else if (typeof english === 'function') {
    for (const values of exampleArguments) {
      const whole = { fil: called(translated.fil, values), hi: called(translated.hi, values) };
      collect(texts, called(english, values), whole);
    }
  } else if (typeof english === 'object' && english !== null) {
    for (const [key, value] of Object.entries(english)) {
      collect(texts, value, { fil: partOf(translated.fil, key), hi: partOf(translated.hi, key) });
    }
  }
}

function partOf(whole: unknown, key: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, key) : undefined;
}

/** What a function makes of marks in place of values, if it makes texts of any value. */
function called(compose: unknown, values: readonly unknown[]): unknown {
  if (typeof compose !== 'function') return undefined;
  try {
    return Reflect.apply(compose, undefined, values);
  } catch {
    // It calculates with its values, which marks do not allow: such texts stay in English.
    return undefined;
  }
}

/** Values, the last of which some texts go without or count. */
const exampleArguments: readonly (readonly unknown[])[] = [
  ...[0, 1, 2, 3].flatMap((count) => {
    const first = Array.from({ length: count }, (_, index) => mark(`${index}`));
    return [[...first, ...['a', 'b', 'c', 'd'].map(mark)], first, [...first, 1]];
  }),
  // Some texts depend on how something is calculated.
  [mark('rate'), 'declining'],
  [{ share: mark('share') }, 'up_front'],
  [{ count: mark('count'), unit: 'month' }],
  [{ count: mark('count'), unit: 'day' }],
  ['extension_fee_charged', mark('on')],
];

/** Stands for a value of any kind: as text it is its own name in brackets. */
function mark(name: string): unknown {
  const text = `⟦${name}⟧`;
  return new Proxy(
    {},
    {
      get(_, key) {
        if (key === 'map') return (change: (entry: unknown) => unknown) => [change(mark(`${name}.each`))];
        if (key === Symbol.toPrimitive || key === 'toString' || key === 'join') return () => text;
        return typeof key === 'symbol' ? undefined : mark(`${name}.${key}`);
      },
    },
  );
}

/** A text of values alone, such as a number and its unit, would match any two words. */
const FEWEST_FIXED = 4;

const MARK = /⟦([^⟧]+)⟧/;

function serverText(english: string, translations: ServerText['translations']): ServerText {
  const pieces = english.split(new RegExp(MARK, 'g'));
  const names = pieces.filter((_, index) => index % 2 === 1);
  const fixed = pieces.filter((_, index) => index % 2 === 0);
  const pattern = fixed.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)');
  return { english: new RegExp(`^${pattern}$`, 's'), fixed: fixed.join('').length, names, translations };
}

/** The translation of an English text of the server, or undefined. The values in it are translated by `value`. */
export function translateServerText(
  texts: readonly ServerText[],
  text: string,
  to: Translation,
  value: (text: string) => string,
): string | undefined {
  for (const { english, fixed, names, translations } of texts) {
    const isDistinct = names.length === 0 || fixed > FEWEST_FIXED;
    const values = isDistinct ? english.exec(text)?.slice(1) : undefined;
    if (values === undefined) continue;
    const byName = new Map(names.map((name, index) => [name, value(values[index] ?? '')]));
    const written = translations[to];
    if (!/undefined|\[object/.test(written)) {
      return written.replaceAll(new RegExp(MARK, 'g'), (_, name: string) => byName.get(name) ?? '');
    }
  }
  return undefined;
}
