import type { LeavingCopy } from './en.ts';

/** The specification has no literal strings for this question. */
export const reference: Partial<LeavingCopy> = {};
