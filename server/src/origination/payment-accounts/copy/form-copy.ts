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
