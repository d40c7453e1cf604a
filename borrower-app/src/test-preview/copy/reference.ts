import type { TestPreviewCopy } from './en.ts';

/** Only the location button of this page has a literal string in the specification. */
export const reference: Partial<TestPreviewCopy> = { getLocation: 'get location' };
