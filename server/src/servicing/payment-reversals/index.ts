export { announceReversal } from './announce-reversal.ts';
export { assignableReversals } from './assign-reversals.ts';
export { dueReversalEscalations, dueReversalMessages, dueReversalPolls } from './due-reversals.ts';
export { registerPaymentReversalRoutes } from './payment-reversals.routes.ts';
export {
  countWaitingReversals,
  findReversalByReference,
  findReversalPage,
  hasOpenReversal,
} from './payment-reversals.sql.ts';
export { pollReversal } from './poll-reversal.ts';
