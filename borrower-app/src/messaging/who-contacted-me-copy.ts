import { type Catalogue, defineCatalogue } from '../copy/catalogue.ts';
import type { ContactCopy } from './who-contacted-me-copy/en.ts';

export const contactCopy: Catalogue<ContactCopy> = defineCatalogue({
  en: async () => (await import('./who-contacted-me-copy/en.ts')).en,
  fil: async () => (await import('./who-contacted-me-copy/fil.ts')).fil,
  hi: async () => (await import('./who-contacted-me-copy/hi.ts')).hi,
  reference: async () => ({}),
});
