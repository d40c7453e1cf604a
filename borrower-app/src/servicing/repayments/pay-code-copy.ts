import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { PayCodeCopy } from './pay-code-copy/en.ts';

export const payCodeCopy: Catalogue<PayCodeCopy> = defineCatalogue({
  en: async () => (await import('./pay-code-copy/en.ts')).en,
  fil: async () => (await import('./pay-code-copy/fil.ts')).fil,
  hi: async () => (await import('./pay-code-copy/hi.ts')).hi,
  reference: async () => (await import('./pay-code-copy/reference.ts')).reference,
});
