import type { EarlyTexts } from './en.ts';

/** The specification has no literal for these pages: they are ours. */
export const reference: Partial<EarlyTexts> = {};
