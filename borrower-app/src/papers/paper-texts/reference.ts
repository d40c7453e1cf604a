import type { PaperTexts } from './en.ts';

/** The specification has no documents. */
export const reference: Partial<PaperTexts> = {};
