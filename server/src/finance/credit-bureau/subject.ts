import type { CalendarDate } from '@hiram/values/calendar-date';

/** A borrower as they are reported. */
export interface Subject {
  readonly fullName: string;
  readonly bornOn: CalendarDate;
  readonly gender: 'female' | 'male' | 'other' | null;
  readonly civilStatus: 'single' | 'married' | 'separated' | 'widowed' | null;
  readonly documents: readonly { readonly kind: string; readonly number: string }[];
  /** In the market's canonical format. Null once the account is deleted. */
  readonly mobile: string | null;
  readonly email: string | null;
  readonly address: {
    readonly line: string;
    readonly cityCode: string;
    /** From the smallest place to the largest. */
    readonly places: string;
    readonly postalCode: string;
  };
}

/** What staff enter for a bureau because the application does not ask for it. */
export interface SubjectDetails {
  readonly gender: NonNullable<Subject['gender']>;
  readonly civilStatus: NonNullable<Subject['civilStatus']>;
  readonly taxNumber: string | null;
}

export function withDetails(subject: Subject, details: SubjectDetails | undefined): Subject {
  if (details === undefined) return subject;
  const { gender, civilStatus, taxNumber } = details;
  const documents =
    taxNumber === null ? subject.documents : [...subject.documents, { kind: 'tin', number: taxNumber }];
  return { ...subject, gender, civilStatus, documents };
}

/** Letters of the Latin alphabet in upper case; characters of other scripts are dropped. */
export function latin(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
}

/** The name in Latin letters; undefined if it is written in another script. */
export function latinName(fullName: string): string | undefined {
  const name = latin(fullName)
    .replace(/[^A-Z .'-]/g, '')
    .trim();
  return /\p{L}/u.test(fullName) && name.replace(/[^A-Z]/g, '').length >= 2 ? name : undefined;
}
