import { createHash } from 'node:crypto';
import type { Locale } from '@hiram/contract/locales';
import type { Product } from '@hiram/lending/product';
import { productAsJson } from '@hiram/lending/product-record';
import type { Channel } from '@hiram/markets/figure';
import type { CalendarDate } from '@hiram/values/calendar-date';

/** A draft is worked on, a published version is lent by, a withdrawn one is lent by no more. */
export type ProductStatus = 'draft' | 'published' | 'withdrawn';

/** What people read of a product, in one language. */
export interface ProductWords {
  readonly name: string;
  /** How each fee is called, by its name in the definition. */
  readonly fees: Readonly<Record<string, string>>;
  /** What the second confirm page has of its own; left out, the usual words and no picture. */
  readonly confirm?: ConfirmWords | undefined;
}

export interface ConfirmWords {
  readonly buttonText?: string | undefined;
  /** The address of a picture that the page opens with. */
  readonly promotionImage?: string | undefined;
}

export type ProductTexts = Readonly<Partial<Record<Locale, ProductWords>>>;

/** What a version says, beside how it stands. Nothing of it ever changes. */
export interface ProductContent {
  readonly product: Product;
  readonly texts: ProductTexts;
  /** The key of a stored picture; empty for the mark that is drawn from the name. */
  readonly logoKey: string;
  /** Through which channels it is offered. */
  readonly channels: readonly Channel[];
  readonly validFrom: CalendarDate;
  /** The last day; null for a version that holds until another does. */
  readonly validUntil: CalendarDate | null;
}

export interface ProductVersion extends ProductContent {
  readonly brandCode: string;
  readonly version: number;
  readonly status: ProductStatus;
  readonly digest: string;
}

/** Names a definition by its content, so that what was signed can be held against what was published. */
export function digestOfProduct(product: Product): string {
  return createHash('sha256').update(productAsJson(product)).digest('hex');
}

/** What a person of one of these languages could not read: each missing name, as a sentence. */
export function missingWords({ product, texts }: ProductContent, locales: readonly Locale[]): string[] {
  return locales.flatMap((locale) => {
    const words = texts[locale];
    if (words === undefined || words.name.trim() === '') return [`it has no name in ${locale}`];
    return product.fees
      .filter(({ name }) => (words.fees[name] ?? '').trim() === '')
      .map(({ name }) => `its fee "${name}" has no name in ${locale}`);
  });
}

/** A product's words in a language, or in the first that it has: publishing saw to it that the brand's own are there. */
export function wordsIn({ texts }: Pick<ProductContent, 'texts'>, locale: Locale): ProductWords {
  return texts[locale] ?? texts.en ?? Object.values(texts)[0] ?? { name: '', fees: {} };
}
