import type { PayPageCopy } from './en.ts';

/** The specification has no such page. */
export const reference: Partial<PayPageCopy> = {};
