import { LOCALES, type Locale } from '@hiram/contract/locales';
import { type LazyValue, lazyValue } from './lazy-value.ts';

/** A value in every language, of which a page loads only its own. */
export type Translated<Value> = Readonly<Record<Locale, LazyValue<Value>>>;

/** The copy of one capability, one file per language. */
export type Catalogue<Copy extends object> = Translated<Copy>;

interface CatalogueFiles<Copy extends object> {
  readonly en: () => Promise<Copy>;
  readonly fil: () => Promise<Copy>;
  readonly hi: () => Promise<Copy>;
  /** Only the entries that differ from English. */
  readonly reference: () => Promise<Partial<Copy>>;
}

/**
 * English defines which keys exist. Filipino and Hindi must have the same ones, so a missing or misspelt
 * key is a type error and fails the build.
 *
 * @__NO_SIDE_EFFECTS__ A build drops a catalogue that none of its pages uses.
 */
export function defineCatalogue<Copy extends object>(files: CatalogueFiles<Copy>): Catalogue<Copy> {
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
export function pickCopy<Copy extends object>(
  catalogue: Catalogue<Copy>,
  pick: (copy: Copy) => string,
  together?: Catalogue<object>,
): Translated<string> {
  const inEveryLocale = LOCALES.map((locale) => [
    locale,
    lazyValue(async () => {
      const [copy] = await Promise.all([catalogue[locale].load(), together?.[locale].load()]);
      return pick(copy);
    }),
  ]);
  // The cast is safe: the entries are built from the list that defines the type.
  return Object.fromEntries(inEveryLocale) as Translated<string>;
}
