import type { Locale } from '@hiram/contract/locales';

/** The value of `<html lang>`, which screen readers and hyphenation use. */
export function languageTag(locale: Locale): string {
  return locale === 'reference' ? 'en' : locale;
}

/** Each language by its own name, so that its speakers can read it whatever the page's language is. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fil: 'Filipino',
  hi: 'हिन्दी',
  reference: 'Reference',
};
