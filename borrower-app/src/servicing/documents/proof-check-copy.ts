import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { ProofCheckCopy } from './proof-check-copy/en.ts';

export const proofCheckCopy: Catalogue<ProofCheckCopy> = defineCatalogue({
  en: async () => (await import('./proof-check-copy/en.ts')).en,
  fil: async () => (await import('./proof-check-copy/fil.ts')).fil,
  hi: async () => (await import('./proof-check-copy/hi.ts')).hi,
  reference: async () => ({}),
});
