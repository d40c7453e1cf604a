export {
  type AssignableKind,
  findAssignments,
  lockAssignment,
} from './assignable-cases.sql.ts';
export { assignedByStep } from './assigned-by-step.ts';
export type { CaseKind, CaseStep, NewCaseStep, OpenedStep } from './case-kind.ts';
export { encryptNote, readCaseSteps, readStepsOfCases, requireNote } from './case-notes.ts';
export { drawCaseNumbers, findCaseNumbers, findNumberedCase } from './case-numbers.sql.ts';
export {
  actionsOnProposal,
  type OpenProposal,
  openProposal,
  type ProposalSteps,
  requireSecondPerson,
  versionOf,
} from './case-proposal.ts';
export { countCases, isInQueue, pageInOrder, type QueueOrder } from './case-queue.sql.ts';
export { cursorAt, parseCursor, QUEUE_PAGE, type QueueCursor, splitPage } from './case-queue.ts';
export { listCaseSteps, recordCaseStep } from './case-steps.sql.ts';
export { type CaseKindWithTable, claimOverdue, escalateCase, setAssignee } from './case-table.sql.ts';
export { recordCaseOpened, recordStaffStep } from './record-staff-step.ts';
export {
  countDone,
  countWorkload,
  findWaitingCases,
  type Workload,
} from './workload.sql.ts';
