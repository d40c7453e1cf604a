import type { AccountName } from '#ledger/index.ts';
import type { AmountName, ReturnLoan } from './loan-row.ts';

/** Which rows of the loans of a month-end a line counts. A list is one of these values. */
export interface LoanFilter {
  readonly productId?: string;
  readonly holding?: ReturnLoan['holding'];
  readonly classes?: readonly string[];
  readonly ageing?: string;
  readonly sizeBand?: string;
  readonly tenorBand?: string;
  readonly npaMovements?: readonly ReturnLoan['npaMovement'][];
  readonly isGranted?: true;
  readonly isRepaid?: true;
  /** Only rows in which the amount of the line is not zero. Such a line counts no loans. */
  readonly hasAmount?: true;
}

/** Which complaints of a month a line counts. */
export interface ComplaintFilter {
  readonly wasOpen?: true;
  readonly isReceived?: true;
  readonly isReopened?: true;
  readonly isOpen?: boolean;
  readonly isInTime?: boolean;
  readonly subject?: string;
  readonly days?: { readonly from: bigint; readonly to: bigint | undefined };
  readonly isTaken?: true;
}

/** The months of the period that are added: the first one, all of them, or the last one. */
type Months = 'first' | 'all' | 'last';

/** What a line counts, and from which data. */
export type Counted =
  | {
      readonly kind: 'loans';
      readonly months: Months;
      readonly where: LoanFilter;
      readonly amount: AmountName;
    }
  | { readonly kind: 'balance'; readonly of: readonly AccountName[]; readonly side: 'debit' | 'credit' }
  | { readonly kind: 'movement'; readonly of: readonly AccountName[]; readonly side: 'debit' | 'credit' }
  | { readonly kind: 'provision'; readonly classes: readonly string[] }
  | { readonly kind: 'difference'; readonly of: string; readonly less: string }
  | { readonly kind: 'complaints'; readonly months: Months; readonly where: ComplaintFilter }
  | { readonly kind: 'text'; readonly text: string }
  /** The platform cannot know it. A person fills it in, with a note. */
  | { readonly kind: 'person' };

export interface LineSpec {
  readonly code: string;
  /** The part of the sheet that the line belongs to. */
  readonly part: string;
  readonly label: string;
  readonly definition: string;
  readonly counted: Counted;
}

/** A brand as it was at the end of a month. */
export interface AppOfMonth {
  readonly brandCode: string;
  readonly name: string;
  readonly owner: string;
  readonly registrations: readonly string[];
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly officer: string;
  readonly officerPhone: string;
  readonly officerEmail: string;
  readonly links: readonly string[];
  /** Names of its products, by id. */
  readonly products: Readonly<Record<string, string>>;
}

/** What the lines of a sheet depend on besides its code. */
export interface SheetFacts {
  readonly classes: {
    readonly performing: readonly string[];
    readonly nonPerforming: readonly string[];
  };
  /** The products that have rows in the period. */
  readonly products: readonly { readonly id: string; readonly name: string }[];
  readonly subjects: readonly string[];
  readonly apps: readonly AppOfMonth[];
}

export interface SheetSpec {
  readonly title: string;
  /** What it is for, and what it is not. */
  readonly purpose: string;
  /** Its figures change with postings, so they are final when the months of the period are closed. */
  readonly isOfBooks: boolean;
  readonly lines: (facts: SheetFacts) => readonly LineSpec[];
}
