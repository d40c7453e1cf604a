import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import type { ProductPageCopy } from './product-page-copy.ts';

/** The reference locale defines no literals for these, so it uses English. */
const sentences: Readonly<Record<Locale, ProductPageCopy>> = { en, fil, hi, reference: en };

export function productPageCopy(locale: Locale): ProductPageCopy {
  return sentences[locale];
}
