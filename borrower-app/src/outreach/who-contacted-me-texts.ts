import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ContactCopy } from './who-contacted-me-texts/en.ts';

export const contactCopy: Catalogue<ContactCopy> = defineCatalogue({
  en: async () => (await import('./who-contacted-me-texts/en.ts')).en,
  fil: async () => (await import('./who-contacted-me-texts/fil.ts')).fil,
  hi: async () => (await import('./who-contacted-me-texts/hi.ts')).hi,
  reference: async () => ({}),
});
