import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { ConfirmCopy } from './confirm-copy/en.ts';

export const confirmCopy: Catalogue<ConfirmCopy> = defineCatalogue({
  en: async () => (await import('./confirm-copy/en.ts')).en,
  fil: async () => (await import('./confirm-copy/fil.ts')).fil,
  hi: async () => (await import('./confirm-copy/hi.ts')).hi,
  reference: async () => (await import('./confirm-copy/reference.ts')).reference,
});
