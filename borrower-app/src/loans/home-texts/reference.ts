import type { HomeTexts } from './en.ts';

/** The specification gives no literal text for this page. */
export const reference: Partial<HomeTexts> = {};
