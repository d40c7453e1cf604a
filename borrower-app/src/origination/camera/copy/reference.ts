import type { CameraCopy } from './en.ts';

/** The specification gives no literal for these. */
export const reference: Partial<CameraCopy> = {};
