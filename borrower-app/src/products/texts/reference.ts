import type { ProductsTexts } from './en.ts';

/** The specification gives no literal text for the calculator. */
export const reference: Partial<ProductsTexts> = {};
