import type { Instant } from '@hiram/values/instant';

/**
 * A kind of case, declared once by its capability. The shared code knows no capability: all that differs is
 * in here, or is passed in.
 */
export interface CaseKind<Step extends string = string, Details extends object = object> {
  /** In `case_steps`, and the subject of the audit entries. */
  readonly name: string;
  /** Its own table, if its cases are assigned or escalated there. */
  readonly table?: CaseTable;
  /** Every step that such a case can have, if the list is closed. */
  readonly steps?: readonly Step[];
  /** Decodes the `details` of a stored step. A kind without it has no details. */
  readonly detailsFrom?: (stored: unknown) => Details;
}

/** A table of cases, with the columns `assignee` or `escalated_at`. */
export interface CaseTable {
  readonly name: string;
  /** The column of the case's id. */
  readonly id: string;
  readonly hasChangedAt: boolean;
}

/** A step as it is recorded. The note is encrypted. */
export interface NewCaseStep<Step extends string = string, Details extends object = object> {
  readonly step: Step;
  readonly at: Instant;
  /** The staff member. Absent for the platform, a provider or the borrower. */
  readonly actor?: string;
  readonly details?: Details;
  readonly note?: EncryptedNote;
}

/** A note, and the id of the person or case whose key encrypts it. */
export interface EncryptedNote {
  readonly keyId: string;
  readonly text: Uint8Array;
}

/** A stored step, with its note still encrypted. */
export interface CaseStep<Step extends string = string, Details extends object = object> {
  readonly caseId: string;
  /** Starts at 1. The last one is the version of the case's history. */
  readonly position: number;
  readonly step: Step;
  readonly at: Instant;
  readonly actor: string | undefined;
  readonly details: Details;
  readonly note: EncryptedNote | undefined;
}

/** A step for staff: the note is empty if there is none, or if it was erased. */
export type OpenedStep<Step extends string = string, Details extends object = object> = Omit<
  CaseStep<Step, Details>,
  'note'
> & { readonly note: string };
