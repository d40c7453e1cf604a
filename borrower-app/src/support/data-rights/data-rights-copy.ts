import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { DataRightsCopy } from './copy/en.ts';

export const dataRightsCopy: Catalogue<DataRightsCopy> = defineCatalogue({
  en: async () => (await import('./copy/en.ts')).en,
  fil: async () => (await import('./copy/fil.ts')).fil,
  hi: async () => (await import('./copy/hi.ts')).hi,
  // The specification has no such page.
  reference: async () => ({}),
});
