import type { Locale } from '@hiram/contract/locales';
import { pageTexts } from '../copy/page-copy-by-locale.ts';
import type { PageItem } from './page.ts';

/** The label of an input: the lender's own, or the default. */
export function itemCopy(
  { texts, word }: Pick<PageItem, 'texts' | 'word'>,
  locale: Locale,
): { readonly title: string; readonly hint: string } {
  // The reference locale has no labels of its own here: it uses English.
  const own = texts?.[locale === 'reference' ? 'en' : locale];
  return own ?? pageTexts(locale).fields[word];
}
