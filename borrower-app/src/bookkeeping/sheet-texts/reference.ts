import type { EntrySheetTexts } from './en.ts';

/** No literal of a book is fixed: it is English here. */
export const reference: Partial<EntrySheetTexts> = {};
