import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { ExtensionCopy } from './extension-copy/en.ts';

export const extensionCopy: Catalogue<ExtensionCopy> = defineCatalogue({
  en: async () => (await import('./extension-copy/en.ts')).en,
  fil: async () => (await import('./extension-copy/fil.ts')).fil,
  hi: async () => (await import('./extension-copy/hi.ts')).hi,
  reference: async () => (await import('./extension-copy/reference.ts')).reference,
});
