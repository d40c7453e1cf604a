import { isLocale, type Locale } from '@hiram/contract/locales';

/** Sources of the language preference for a document. */
export interface LanguagePreferences {
  /** In the URL, set by the shell or by a link. */
  readonly query: unknown;
  /** Chosen earlier on this site. */
  readonly cookie: unknown;
  readonly acceptLanguage: string | undefined;
}

/**
 * An explicit choice counts even if the brand does not offer it. The browser's list counts only among the
 * brand's languages, then the brand's first language applies.
 */
export function documentLocale(wishes: LanguagePreferences, offered: readonly [Locale, ...Locale[]]): Locale {
  const accepted = acceptedLanguages(wishes.acceptLanguage ?? '');
  return (
    localeNamed(wishes.query) ??
    localeNamed(wishes.cookie) ??
    accepted.find((locale) => offered.includes(locale)) ??
    offered[0]
  );
}

function localeNamed(wish: unknown): Locale | undefined {
  if (typeof wish !== 'string') return undefined;
  const language = wish.toLowerCase().split('-', 1)[0] ?? '';
  // Browsers use the code of Filipino or that of Tagalog.
  const name = language === 'tl' ? 'fil' : language;
  return isLocale(name) ? name : undefined;
}

/** The supported languages of an Accept-Language header, most preferred first. */
function acceptedLanguages(header: string): Locale[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { locale: localeNamed(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .flatMap(({ locale }) => (locale === undefined || locale === 'reference' ? [] : [locale]));
}
