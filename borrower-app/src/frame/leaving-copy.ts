import { type Catalogue, defineCatalogue } from '../copy/catalogue.ts';
import type { LeavingCopy } from './leaving-copy/en.ts';

/** Copy of the question before an external link. Few people ever see it, so no page starts with it. */
export const leavingCopy: Catalogue<LeavingCopy> = defineCatalogue({
  en: async () => (await import('./leaving-copy/en.ts')).en,
  fil: async () => (await import('./leaving-copy/fil.ts')).fil,
  hi: async () => (await import('./leaving-copy/hi.ts')).hi,
  reference: async () => (await import('./leaving-copy/reference.ts')).reference,
});
