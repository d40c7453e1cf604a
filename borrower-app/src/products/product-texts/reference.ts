import type { ProductPageTexts } from './en.ts';

/** The specification gives no literal text for this page. */
export const reference: Partial<ProductPageTexts> = {};
