/** The reference texts are in English. */
export function languageTag(locale: string): string {
  return locale === 'reference' ? 'en' : locale;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** "Hindi". */
export function languageName(locale: string): string {
  return languageNames.of(languageTag(locale)) ?? locale;
}
