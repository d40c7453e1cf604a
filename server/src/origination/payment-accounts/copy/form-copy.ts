import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** Copy of the form, by input code. */
export interface FormCopy {
  readonly fields: Readonly<Record<FieldKey, FieldCopy>>;
  readonly options: Readonly<Record<OptionKey, string>>;
}

export interface FieldCopy {
  readonly title: string;
  readonly placeholder: string;
}

export type FieldKey =
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

export type OptionKey = 'bankAccount' | 'eWallet' | 'savings' | 'current';

/** The reference locale defines no literals for the form, so it uses English. */
const texts: Readonly<Record<Locale, FormCopy>> = { en, fil, hi, reference: en };

export function formCopy(locale: Locale): FormCopy {
  return texts[locale];
}
