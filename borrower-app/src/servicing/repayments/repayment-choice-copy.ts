import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { RepaymentChoiceCopy } from './repayment-choice-copy/en.ts';

export const repaymentChoiceCopy: Catalogue<RepaymentChoiceCopy> = defineCatalogue({
  en: async () => (await import('./repayment-choice-copy/en.ts')).en,
  fil: async () => (await import('./repayment-choice-copy/fil.ts')).fil,
  hi: async () => (await import('./repayment-choice-copy/hi.ts')).hi,
  reference: async () => (await import('./repayment-choice-copy/reference.ts')).reference,
});
