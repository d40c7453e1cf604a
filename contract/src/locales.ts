/**
 * `reference` overlays `en` with every literal string that the specification defines, in whatever language.
 */
export const LOCALES = ['en', 'fil', 'hi', 'reference'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(word: unknown): word is Locale {
  return LOCALES.some((locale) => locale === word);
}
