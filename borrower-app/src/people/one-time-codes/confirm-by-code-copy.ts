import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { ConfirmByCodeCopy } from './confirm-by-code-copy/en.ts';

export const confirmByCodeCopy: Catalogue<ConfirmByCodeCopy> = defineCatalogue({
  en: async () => (await import('./confirm-by-code-copy/en.ts')).en,
  fil: async () => (await import('./confirm-by-code-copy/fil.ts')).fil,
  hi: async () => (await import('./confirm-by-code-copy/hi.ts')).hi,
  // The specification has no step-up.
  reference: async () => ({}),
});
