import type { OutcomeCopy } from './en.ts';

/** The specification gives no literal for these. */
export const reference: Partial<OutcomeCopy> = {};
