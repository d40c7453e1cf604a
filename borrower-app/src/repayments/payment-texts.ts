import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { PaymentCopy } from './payment-texts/en.ts';

export const paymentCopy: Catalogue<PaymentCopy> = defineCatalogue({
  en: async () => (await import('./payment-texts/en.ts')).en,
  fil: async () => (await import('./payment-texts/fil.ts')).fil,
  hi: async () => (await import('./payment-texts/hi.ts')).hi,
  reference: async () => ({}),
});
