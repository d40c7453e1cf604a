export type { Application, ApprovedOffer } from './application.ts';
export type { ApplicationContext, ApplicationReader } from './application-context.ts';
export { registerApplicationRoutes } from './applications.routes.ts';
export {
  allowAnotherApplication,
  findApplication,
  findApplications,
  findApplicationsById,
  newestApplication,
} from './applications.sql.ts';
export type { ConsentId } from './consents/consent.ts';
export { describeDeclineReason } from './copy/decline-copy.ts';
export {
  approveApplication,
  type DecisionOutcome,
  declineApplication,
  expireOffer,
  referApplication,
  signApplication,
} from './decide-application.ts';
export { type DeclineReason, declineReasons, isDeclineReason } from './decline-reasons.ts';
export { isLocationAllowed } from './give-consent.ts';
export { formLocales, formsAsContent, publishedForms, readForms } from './pages/forms-content.ts';
export { type ApplicationForms, builtInForms, pagesOf } from './pages/pages.ts';
export { personalDataOfApplication } from './personal-data-of-application.ts';
export { readApplicantName } from './read-applicant-name.ts';
export { identitiesOf } from './read-identities.ts';
export { paydaysOf } from './read-paydays.ts';
export { findIdentityDocuments, readSentApplication } from './read-sent-application.ts';
export { removeClosedApplications, removeUnsubmittedApplications } from './remove-old-applications.ts';
export {
  type Applicant,
  DECISION_WORKFLOW,
  type DecisionTask,
  type SentApplication,
} from './sent-application.ts';
export { withdrawAll, withdrawBeyondLimits } from './withdraw-application.ts';
