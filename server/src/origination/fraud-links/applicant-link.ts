import type { LinkKind } from '@hiram/contract/origination/fraud-links';
import type { EncryptedField } from '#platform/personal-data/personal-data.ts';

/** The place of an encrypted value. It is read again only to replace the index key. */
export const LINK_VALUE: EncryptedField = 'applicant_links.value';

/** A value that other applicants may have too. */
export interface LinkValue {
  readonly kind: LinkKind;
  readonly value: string;
}

/** How often a value of a kind occurs at other applicants. */
export interface LinkCount {
  /** Other borrowers. */
  readonly others: number;
  /** Applications in seven days, this one included. */
  readonly inWeek: number;
}

/** The counts of an application. A kind of which it has no value is absent. */
export type LinkCounts = ReadonlyMap<LinkKind, LinkCount>;

/** A number is the same number whether its owner applies or is named as a reference. */
function subjectOf(kind: LinkKind): string {
  return kind === 'reference' ? 'phone' : kind;
}

/** The text whose digest is compared. Brands are separate lenders, so equal values of two brands differ. */
export function textToCompare(brandCode: string, { kind, value }: LinkValue): string {
  return `${brandCode} ${subjectOf(kind)} ${value}`;
}

/** Letters and digits only, so that punctuation, case and spaces make no other address. Empty if nothing is left. */
export function comparableAddress({
  line,
  cityCode,
  postalCode,
}: {
  readonly line: string;
  readonly cityCode: string;
  readonly postalCode: string;
}): string {
  const words = line
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return words === '' ? '' : `${cityCode} ${postalCode} ${words}`;
}
