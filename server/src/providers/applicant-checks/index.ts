export {
  type CheckRequest,
  type UnknownReason,
  unknown,
} from './applicant-check.ts';
export { type ApplicantChecks, type ApplicantChecksConfig, applicantChecksFrom } from './applicant-checks.ts';
export type { CreditAnswer } from './credit-bureau.ts';
export type { IdentityAnswer, Match } from './identity-check.ts';
export {
  type ScreeningKind,
  type ScreeningMatch,
  screeningKinds,
} from './list-screening.ts';
