export type { Application, ApprovedOffer, DecidedBy, Declined } from './application.ts';
export type { ApplicationDesk, ApplicationReader } from './application-desk.ts';
export { registerApplicationRoutes } from './applications.routes.ts';
export {
  type ApplicationsOf,
  findApplication,
  findApplications,
  newestApplication,
} from './applications.sql.ts';
export type { ConsentId } from './consents/consent.ts';
export {
  approveApplication,
  type DecisionOutcome,
  type DeclineApplication,
  declineApplication,
  expireOffer,
  referApplication,
  signApplication,
} from './decide-application.ts';
export {
  type DeclineReason,
  type DeclineWords,
  declineReasons,
  describeDeclineReason,
  isDeclineReason,
} from './decline-reasons.ts';
export { mayLocate } from './give-consent.ts';
export { pagesOf } from './pages/pages.ts';
export { purgeApplications } from './purge-applications.ts';
export { paydaysOf } from './read-paydays.ts';
export { readSentApplication } from './read-sent-application.ts';
export {
  type AnswerRow,
  type Applicant,
  DECISION_WORKFLOW,
  type DecisionTask,
  type GivenConsent,
  type IdentityDocument,
  type Reference,
  type SentApplication,
} from './sent-application.ts';
export { withdrawAll } from './withdraw-application.ts';
