import { LOCALES, type Locale } from '@hiram/contract/locales';
import { type LazyValue, lazyValue } from './lazy-value.ts';

/** Something in every language, of which a page loads only the one that it speaks. */
export type Translated<Value> = Readonly<Record<Locale, LazyValue<Value>>>;

/** The texts of one capability, one file a language. */
export type Catalogue<Texts extends object> = Translated<Texts>;

interface CatalogueFiles<Texts extends object> {
  readonly en: () => Promise<Texts>;
  readonly fil: () => Promise<Texts>;
  readonly hi: () => Promise<Texts>;
  /** Only what differs from English. */
  readonly reference: () => Promise<Partial<Texts>>;
}

/**
 * English defines which texts there are. Filipino and Hindi must have the same, so a missing or misspelt key is a
 * type error and the build stops.
 *
 * @__NO_SIDE_EFFECTS__ A build drops a catalogue that none of its pages uses.
 */
export function defineCatalogue<Texts extends object>(files: CatalogueFiles<Texts>): Catalogue<Texts> {
  return {
    en: lazyValue(files.en),
    fil: lazyValue(files.fil),
    hi: lazyValue(files.hi),
    reference: lazyValue(async () => {
      const [english, literals] = await Promise.all([files.en(), files.reference()]);
      return { ...english, ...literals };
    }),
  };
}

/** One text of a catalogue, which brings the whole catalogue with it, and another one where the two are shown together. */
export function pickText<Texts extends object>(
  catalogue: Catalogue<Texts>,
  pick: (texts: Texts) => string,
  together?: Catalogue<object>,
): Translated<string> {
  const inEveryLocale = LOCALES.map((locale) => [
    locale,
    lazyValue(async () => {
      const [texts] = await Promise.all([catalogue[locale].load(), together?.[locale].load()]);
      return pick(texts);
    }),
  ]);
  // The cast is safe: the entries are made from the list that the type is made from.
  return Object.fromEntries(inEveryLocale) as Translated<string>;
}
