import type { ProductPageCopy } from './en.ts';

/** The specification has no literal strings for this page. */
export const reference: Partial<ProductPageCopy> = {};
