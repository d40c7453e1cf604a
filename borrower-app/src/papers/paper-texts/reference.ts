import type { PaperTexts } from './en.ts';

/** The specification knows no papers. */
export const reference: Partial<PaperTexts> = {};
