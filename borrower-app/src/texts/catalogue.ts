import { LOCALES, type Locale } from '@hiram/contract/locales';
import { type LazyValue, lazyValue } from './lazy-value.ts';

/** A value in every language, of which a page loads only its own. */
export type Translated<Value> = Readonly<Record<Locale, LazyValue<Value>>>;

/** The copy of one capability, one file per language. */
export type Catalogue<Texts extends object> = Translated<Texts>;

interface CatalogueFiles<Texts extends object> {
  readonly en: () => Promise<Texts>;
  readonly fil: () => Promise<Texts>;
  readonly hi: () => Promise<Texts>;
  /** Only the entries that differ from English. */
  readonly reference: () => Promise<Partial<Texts>>;
}

/**
 * English defines which keys exist. Filipino and Hindi must have the same ones, so a missing or misspelt
 * key is a type error and fails the build.
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

/**
 * Picks one string of a catalogue, which loads the whole catalogue. `together` is another catalogue that is
 * shown with it and loads with it.
 */
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
  // The cast is safe: the entries are built from the list that defines the type.
  return Object.fromEntries(inEveryLocale) as Translated<string>;
}
