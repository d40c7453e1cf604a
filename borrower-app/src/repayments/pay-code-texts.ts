import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { PayCodeTexts } from './pay-code-texts/en.ts';

export const payCodeTexts: Catalogue<PayCodeTexts> = defineCatalogue({
  en: async () => (await import('./pay-code-texts/en.ts')).en,
  fil: async () => (await import('./pay-code-texts/fil.ts')).fil,
  hi: async () => (await import('./pay-code-texts/hi.ts')).hi,
  reference: async () => (await import('./pay-code-texts/reference.ts')).reference,
});
