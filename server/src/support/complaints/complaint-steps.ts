import type { ComplaintStep } from '@hiram/contract/support/complaints';
import { type CaseKindWithTable, type CaseStep, type NewCaseStep, recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';

/** The facts of a step: dates, amounts, names of timers. No personal data. */
export type StepFacts = Readonly<Record<string, string>>;

export interface StepDetails {
  /** Whether the borrower reads the step, in the words of the copy. */
  readonly isNotified: boolean;
  readonly facts: StepFacts;
}

/** A complaint as a case. Its notes are encrypted with the borrower's key. */
export const complaintCases: CaseKindWithTable<string, StepDetails> = {
  name: 'complaint',
  table: { name: 'complaints', id: 'id', hasChangedAt: true },
  // The cast is safe: only `recordStep` and `recordAuditedStep` write the column.
  detailsFrom: (stored) => stored as StepDetails,
};

export type Step = CaseStep<string, StepDetails>;

/** Steps that the borrower reads have their text in the copy; all other steps are for staff. */
export type StepName =
  | { readonly isNotified: true; readonly step: ComplaintStep }
  | { readonly isNotified: false; readonly step: string };

export type NewStep = StepName &
  Pick<NewCaseStep, 'at' | 'note'> & {
    readonly facts?: StepFacts;
  };

/** Adds the next step of a case that the caller has locked. The borrower or a timer caused it. */
export function recordStep(tx: Transaction, id: ComplaintId, made: NewStep): Promise<void> {
  const { isNotified, facts = {}, ...step } = made;
  return recordCaseStep(tx, complaintCases, id, { ...step, details: { isNotified, facts } });
}
