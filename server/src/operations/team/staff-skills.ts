import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import type { StaffLanguage } from '@hiram/contract/people/staff-languages';

export interface StaffSkills {
  /** The languages in which the person answers. */
  readonly languages: readonly StaffLanguage[];
  /** The queues that are assigned to the person automatically. */
  readonly queues: readonly AssignableCase[];
  readonly isOnDuty: boolean;
}

/** Of a person about whom nothing was set: nothing is assigned automatically. */
export const noSkills: StaffSkills = { languages: [], queues: [], isOnDuty: false };
