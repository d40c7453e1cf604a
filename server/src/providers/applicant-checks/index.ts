export {
  type CheckedPerson,
  type CheckRequest,
  type UnknownAnswer,
  type UnknownReason,
  unknown,
  unknownReasons,
} from './applicant-check.ts';
export { type ApplicantChecks, type ApplicantChecksConfig, applicantChecksFrom } from './applicant-checks.ts';
export type { CreditAnswer, CreditBureau, CreditReport } from './credit-bureau.ts';
export type { IdentityAnswer, IdentityCheck, IdentityFindings, Match } from './identity-check.ts';
