import type { HardshipTexts } from './en.ts';

/** The specification has no literal for this page: it is ours. */
export const reference: Partial<HardshipTexts> = {};
