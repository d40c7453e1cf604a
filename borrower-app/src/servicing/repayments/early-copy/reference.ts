import type { EarlyCopy } from './en.ts';

/** The specification has no literal strings for these pages, which are our own. */
export const reference: Partial<EarlyCopy> = {};
