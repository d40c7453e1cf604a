export { type BorrowerNumber, type BorrowerRegistration, mobileIndex } from './borrower.ts';
export { findBrandOf, findNumberIndex, lockAccount } from './borrowers.sql.ts';
export type { CaptchaSolution } from './captcha/captcha.ts';
export {
  confirmCaptcha,
  offerPuzzle,
  renderCaptcha,
  spendCaptcha,
  startCaptcha,
} from './captcha/captcha-context.ts';
export { demoBorrower } from './demo-borrower.ts';
export { registerDevelopmentHandOffRoutes } from './development-hand-off.routes.ts';
export { erasePastBorrowers } from './erase-past-borrowers.ts';
export { registerIdentityRoutes } from './identity.routes.ts';
export type { BorrowerContext, IdentityContext, LoanRecord } from './identity-context.ts';
export { createIdentityMetrics, type IdentityMetrics } from './identity-metrics.ts';
export { nameTokens, tokensOfName } from './name-tokens.ts';
export { type FoundByName, findByName, readNames, recordName } from './names.ts';
export { checkCode, spendVerifiedCode } from './one-time-codes/check-code.ts';
export type { CodeRequest, VerifiedCode } from './one-time-codes/one-time-code.ts';
export { sendCode } from './one-time-codes/send-code.ts';
export {
  brandIdentities,
  type CodeSender,
  createCodeMetrics,
  type VerificationContext,
} from './one-time-codes/verification-context.ts';
export { readOwnMobile } from './read-user.ts';
export { type RegisteredBorrower, registerBorrower } from './register-borrower.ts';
export { type PresentedSession, resolveBorrowerSession } from './resolve-session.ts';
export { addressRange } from './sms-limits/address-range.ts';
export { type StartedSession, startSession } from './start-session.ts';
