import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ConfirmTexts } from './confirm-texts/en.ts';

export const confirmTexts: Catalogue<ConfirmTexts> = defineCatalogue({
  en: async () => (await import('./confirm-texts/en.ts')).en,
  fil: async () => (await import('./confirm-texts/fil.ts')).fil,
  hi: async () => (await import('./confirm-texts/hi.ts')).hi,
  reference: async () => (await import('./confirm-texts/reference.ts')).reference,
});
