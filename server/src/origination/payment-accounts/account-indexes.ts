import type { BlindIndexes, PersonalData } from '#platform/personal-data/personal-data.ts';

/** An account as it is stored, decrypted. */
interface StoredAccountText {
  readonly kind: string;
  readonly institutionCode: string;
  readonly number: string;
  readonly holderName: string;
  readonly furtherDetails: string;
}

/** Blind indexes of an account: of its number, and of all its details. */
export function storedAccountIndexes(
  personalData: PersonalData,
  { kind, institutionCode, number, holderName, furtherDetails }: StoredAccountText,
): { readonly numberIndexes: BlindIndexes; readonly detailsIndexes: BlindIndexes } {
  const numberText = `${kind} ${institutionCode} ${number}`;
  return {
    numberIndexes: personalData.blindIndexes('payment_accounts.number', numberText),
    detailsIndexes: personalData.blindIndexes(
      'payment_accounts.details',
      [numberText, holderName, furtherDetails].join('\n'),
    ),
  };
}
