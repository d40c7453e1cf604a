import type { Locale } from '@hiram/contract/locales';

/** What `<html lang>` says, so that a screen reader speaks and a browser hyphenates the right language. */
export function languageTag(locale: Locale): string {
  return locale === 'reference' ? 'en' : locale;
}

/** Each language by its own name: whoever looks for theirs can read it, whatever the page speaks now. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  fil: 'Filipino',
  hi: 'हिन्दी',
  reference: 'Reference',
};
