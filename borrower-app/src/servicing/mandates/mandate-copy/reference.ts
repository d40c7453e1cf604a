import type { MandateCopy } from './en.ts';

/** The specification has no literal strings for this page, which is our own. */
export const reference: Partial<MandateCopy> = {};
