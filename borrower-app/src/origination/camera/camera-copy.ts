import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { CameraCopy } from './copy/en.ts';

export const cameraCopy: Catalogue<CameraCopy> = defineCatalogue({
  en: async () => (await import('./copy/en.ts')).en,
  fil: async () => (await import('./copy/fil.ts')).fil,
  hi: async () => (await import('./copy/hi.ts')).hi,
  reference: async () => (await import('./copy/reference.ts')).reference,
});
