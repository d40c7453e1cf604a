import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ConfirmCopy } from './confirm-texts/en.ts';

export const confirmCopy: Catalogue<ConfirmCopy> = defineCatalogue({
  en: async () => (await import('./confirm-texts/en.ts')).en,
  fil: async () => (await import('./confirm-texts/fil.ts')).fil,
  hi: async () => (await import('./confirm-texts/hi.ts')).hi,
  reference: async () => (await import('./confirm-texts/reference.ts')).reference,
});
