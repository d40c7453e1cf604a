import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { PayCodeCopy } from './pay-code-texts/en.ts';

export const payCodeCopy: Catalogue<PayCodeCopy> = defineCatalogue({
  en: async () => (await import('./pay-code-texts/en.ts')).en,
  fil: async () => (await import('./pay-code-texts/fil.ts')).fil,
  hi: async () => (await import('./pay-code-texts/hi.ts')).hi,
  reference: async () => (await import('./pay-code-texts/reference.ts')).reference,
});
