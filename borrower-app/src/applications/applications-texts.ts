import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ApplicationsTexts } from './texts/en.ts';

export const applicationsTexts: Catalogue<ApplicationsTexts> = defineCatalogue({
  en: async () => (await import('./texts/en.ts')).en,
  fil: async () => (await import('./texts/fil.ts')).fil,
  hi: async () => (await import('./texts/hi.ts')).hi,
  reference: async () => (await import('./texts/reference.ts')).reference,
});
