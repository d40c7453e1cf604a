import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { PaymentInstructionsCopy } from './payment-instructions-texts/en.ts';

export const paymentInstructionsCopy: Catalogue<PaymentInstructionsCopy> = defineCatalogue({
  en: async () => (await import('./payment-instructions-texts/en.ts')).en,
  fil: async () => (await import('./payment-instructions-texts/fil.ts')).fil,
  hi: async () => (await import('./payment-instructions-texts/hi.ts')).hi,
  reference: async () => (await import('./payment-instructions-texts/reference.ts')).reference,
});
