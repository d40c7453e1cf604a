import type { TestPreviewTexts } from './en.ts';

/** Of this page only the location button has a literal text. */
export const reference: Partial<TestPreviewTexts> = { getLocation: 'get location' };
