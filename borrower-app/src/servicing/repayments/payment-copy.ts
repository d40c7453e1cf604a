import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { PaymentCopy } from './payment-copy/en.ts';

export const paymentCopy: Catalogue<PaymentCopy> = defineCatalogue({
  en: async () => (await import('./payment-copy/en.ts')).en,
  fil: async () => (await import('./payment-copy/fil.ts')).fil,
  hi: async () => (await import('./payment-copy/hi.ts')).hi,
  reference: async () => ({}),
});
