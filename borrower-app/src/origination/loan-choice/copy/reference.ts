import type { ProductsCopy } from './en.ts';

/** The specification has no literal strings for the calculator. */
export const reference: Partial<ProductsCopy> = {};
