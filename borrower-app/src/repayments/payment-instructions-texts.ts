import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { PaymentInstructionsTexts } from './payment-instructions-texts/en.ts';

export const paymentInstructionsTexts: Catalogue<PaymentInstructionsTexts> = defineCatalogue({
  en: async () => (await import('./payment-instructions-texts/en.ts')).en,
  fil: async () => (await import('./payment-instructions-texts/fil.ts')).fil,
  hi: async () => (await import('./payment-instructions-texts/hi.ts')).hi,
  reference: async () => (await import('./payment-instructions-texts/reference.ts')).reference,
});
