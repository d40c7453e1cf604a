import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { EngagementCopy } from './texts/en.ts';

export const engagementCopy: Catalogue<EngagementCopy> = defineCatalogue({
  en: async () => (await import('./texts/en.ts')).en,
  fil: async () => (await import('./texts/fil.ts')).fil,
  hi: async () => (await import('./texts/hi.ts')).hi,
  reference: async () => (await import('./texts/reference.ts')).reference,
});
