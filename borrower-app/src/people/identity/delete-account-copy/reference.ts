import type { DeleteAccountCopy } from './en.ts';

/** The specification has no literal for the deletion of an account. */
export const reference: Partial<DeleteAccountCopy> = {};
