import type { Locale } from '@hiram/contract/locales';
import { languageTag } from './locale.ts';

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * A string that depends on a count, by the plural rules of the catalogue's language. `#` is the count:
 * `plural({ one: '# day', other: '# days' })`.
 */
export function pluralIn(locale: Locale): (forms: Forms) => (count: number) => string {
  const language = languageTag(locale);
  const rules = new Intl.PluralRules(language);
  const figures = new Intl.NumberFormat(language);
  return (forms) => (count) =>
    (forms[rules.select(count)] ?? forms.other).replace('#', figures.format(count));
}
