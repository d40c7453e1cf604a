import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { ExtensionCopy } from './extension-texts/en.ts';

export const extensionCopy: Catalogue<ExtensionCopy> = defineCatalogue({
  en: async () => (await import('./extension-texts/en.ts')).en,
  fil: async () => (await import('./extension-texts/fil.ts')).fil,
  hi: async () => (await import('./extension-texts/hi.ts')).hi,
  reference: async () => (await import('./extension-texts/reference.ts')).reference,
});
