import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { ConfirmChangeCopy } from './confirm-change-copy/en.ts';

export const confirmChangeCopy: Catalogue<ConfirmChangeCopy> = defineCatalogue({
  en: async () => (await import('./confirm-change-copy/en.ts')).en,
  fil: async () => (await import('./confirm-change-copy/fil.ts')).fil,
  hi: async () => (await import('./confirm-change-copy/hi.ts')).hi,
  // The specification has no step-up.
  reference: async () => ({}),
});
