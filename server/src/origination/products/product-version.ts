import { createHash } from 'node:crypto';
import type { Locale } from '@hiram/contract/locales';
import type { Product } from '@hiram/lending/product';
import { productAsJson } from '@hiram/lending/product-record';
import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ProductPresentation } from './product-presentation.ts';

/** A draft is being edited, a published version is offered, a withdrawn one is no longer offered. */
export type ProductStatus = 'draft' | 'published' | 'withdrawn';

/** Product copy in one language. */
export interface ProductCopy {
  readonly name: string;
  /** The display name of each fee, by its name in the definition. */
  readonly fees: Readonly<Record<string, string>>;
  /** Short labels on the product's tile. */
  readonly tags?: readonly string[] | undefined;
  /** The second confirm page's own copy. Without it, the default copy and no image. */
  readonly confirm?: ConfirmCopy | undefined;
}

interface ConfirmCopy {
  readonly buttonText?: string | undefined;
  /** URL of the image at the top of the page. */
  readonly promotionImage?: string | undefined;
}

export type ProductCopyByLocale = Readonly<Partial<Record<Locale, ProductCopy>>>;

/** The content of a version, without its status. It never changes. */
export interface ProductContent {
  readonly product: Product;
  readonly texts: ProductCopyByLocale;
  readonly presentation: ProductPresentation;
  /** The channels through which it is offered. */
  readonly channels: readonly Channel[];
  readonly validFrom: CalendarDate;
  /** The last day. Null for a version that is valid until another replaces it. */
  readonly validUntil: CalendarDate | null;
}

export interface ProductVersion extends ProductContent {
  readonly brandCode: string;
  readonly version: number;
  readonly status: ProductStatus;
  readonly digest: string;
}

/** A digest of the definition, so that what was signed can be compared with what was published. */
export function digestOfProduct(product: Product): string {
  return createHash('sha256').update(productAsJson(product)).digest('hex');
}

/** Copy missing in these languages: one message for each missing name. */
export function missingCopy({ product, texts }: ProductContent, locales: readonly Locale[]): string[] {
  return locales.flatMap((locale) => {
    const words = texts[locale];
    if (words === undefined || words.name.trim() === '') return [`it has no name in ${locale}`];
    return product.fees
      .filter(({ name }) => (words.fees[name] ?? '').trim() === '')
      .map(({ name }) => `its fee "${name}" has no name in ${locale}`);
  });
}

/**
 * A product's copy in a language, or in the first it has. Publishing ensures that the brand's languages
 * exist.
 */
export function copyIn({ texts }: Pick<ProductContent, 'texts'>, locale: Locale): ProductCopy {
  return texts[locale] ?? texts.en ?? Object.values(texts)[0] ?? { name: '', fees: {} };
}
