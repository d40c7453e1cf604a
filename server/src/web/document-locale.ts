import { isLocale, type Locale } from '@hiram/contract/locales';

/** How a person may have said which language a document should be in. */
export interface LanguageWishes {
  /** In the address: the shell or a link says so. */
  readonly query: unknown;
  /** Chosen here before. */
  readonly cookie: unknown;
  readonly acceptLanguage: string | undefined;
}

/**
 * An explicit choice counts whatever the brand offers. The browser's own list counts among the brand's languages;
 * after it comes the brand's first.
 */
export function documentLocale(wishes: LanguageWishes, offered: readonly [Locale, ...Locale[]]): Locale {
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
  // Browsers know Filipino by its own code and by that of Tagalog.
  const name = language === 'tl' ? 'fil' : language;
  return isLocale(name) ? name : undefined;
}

/** The languages of an Accept-Language header that we have, the most wanted first. */
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
