import type { EntrySheetCopy } from './en.ts';

/** The specification fixes no bookkeeping strings, so English applies. */
export const reference: Partial<EntrySheetCopy> = {};
