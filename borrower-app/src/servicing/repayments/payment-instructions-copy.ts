import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { PaymentInstructionsCopy } from './payment-instructions-copy/en.ts';

export const paymentInstructionsCopy: Catalogue<PaymentInstructionsCopy> = defineCatalogue({
  en: async () => (await import('./payment-instructions-copy/en.ts')).en,
  fil: async () => (await import('./payment-instructions-copy/fil.ts')).fil,
  hi: async () => (await import('./payment-instructions-copy/hi.ts')).hi,
  reference: async () => (await import('./payment-instructions-copy/reference.ts')).reference,
});
