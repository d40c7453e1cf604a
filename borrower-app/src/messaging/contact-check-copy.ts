import { type Catalogue, defineCatalogue } from '../copy/catalogue.ts';
import type { ContactCheckCopy } from './contact-check-copy/en.ts';

export const contactCheckCopy: Catalogue<ContactCheckCopy> = defineCatalogue({
  en: async () => (await import('./contact-check-copy/en.ts')).en,
  fil: async () => (await import('./contact-check-copy/fil.ts')).fil,
  hi: async () => (await import('./contact-check-copy/hi.ts')).hi,
  reference: async () => ({}),
});
