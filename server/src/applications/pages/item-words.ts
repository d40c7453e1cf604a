import type { Locale } from '@hiram/contract/locales';
import { pageTexts } from '../texts/page-texts.ts';
import type { PageItem } from './page.ts';

/** What an input is called: as the lender words it, or as everybody does. */
export function itemWords(
  { texts, word }: Pick<PageItem, 'texts' | 'word'>,
  locale: Locale,
): { readonly title: string; readonly hint: string } {
  // The reference locale has no words of its own here: it is English.
  const own = texts?.[locale === 'reference' ? 'en' : locale];
  return own ?? pageTexts(locale).fields[word];
}
