import type { FrozenCopy } from './en.ts';

/** The specification has no literal for a frozen account. */
export const reference: Partial<FrozenCopy> = {};
