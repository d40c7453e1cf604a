import type { DocumentCopy } from './en.ts';

/** The specification has no documents. */
export const reference: Partial<DocumentCopy> = {};
