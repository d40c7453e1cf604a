import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { RepaymentChoiceCopy } from './repayment-choice-texts/en.ts';

export const repaymentChoiceCopy: Catalogue<RepaymentChoiceCopy> = defineCatalogue({
  en: async () => (await import('./repayment-choice-texts/en.ts')).en,
  fil: async () => (await import('./repayment-choice-texts/fil.ts')).fil,
  hi: async () => (await import('./repayment-choice-texts/hi.ts')).hi,
  reference: async () => (await import('./repayment-choice-texts/reference.ts')).reference,
});
