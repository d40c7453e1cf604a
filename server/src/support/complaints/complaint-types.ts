import type { ComplaintSubject } from '@hiram/contract/support/complaints';

export const COLLECTION_TYPE = 1;

/** The complaint types, by the value that the apps use. Their titles are in the copy. */
export const complaintTypes = [
  { value: COLLECTION_TYPE, about: 'collection' },
  { value: 2, about: 'amount' },
  { value: 3, about: 'payment' },
  { value: 4, about: 'payout' },
  { value: 5, about: 'application' },
  { value: 6, about: 'personal_data' },
  { value: 7, about: 'service' },
  { value: 8, about: 'other' },
] as const satisfies readonly { readonly value: number; readonly about: ComplaintSubject }[];

/** Only for collection: what the collector did wrong. */
export const complaintSonTypes = [1, 2, 3, 4, 5] as const;

export type ComplaintSonType = (typeof complaintSonTypes)[number];

export function findSubject(value: number): ComplaintSubject | undefined {
  return complaintTypes.find((type) => type.value === value)?.about;
}

export function isSonType(value: number): value is ComplaintSonType {
  return complaintSonTypes.some((known) => known === value);
}
