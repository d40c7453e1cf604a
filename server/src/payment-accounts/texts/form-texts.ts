import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** Copy of the form, by input code. */
export interface FormTexts {
  readonly fields: Readonly<Record<FieldWord, FieldTexts>>;
  readonly options: Readonly<Record<OptionWord, string>>;
}

export interface FieldTexts {
  readonly title: string;
  readonly placeholder: string;
}

export type FieldWord =
  | 'cardType'
  | 'holderName'
  | 'mobile'
  | 'wallet'
  | 'bank'
  | 'accountNumber'
  | 'accountNumberAgain'
  | 'ifsc'
  | 'accountType'
  | 'upiId'
  | 'branchCity'
  | 'branchDistrict'
  | 'birthDay';

export type OptionWord = 'bankAccount' | 'eWallet' | 'savings' | 'current';

/** The reference locale defines no literals for the form, so it uses English. */
const texts: Readonly<Record<Locale, FormTexts>> = { en, fil, hi, reference: en };

export function formTexts(locale: Locale): FormTexts {
  return texts[locale];
}
