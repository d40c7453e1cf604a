export { maskedMobile, mobileIndex, mobileIndexes } from './borrower.ts';
export { borrowerOfTypedNumber } from './borrower-of-typed-number.ts';
export { findBrandOf, lockAccount } from './borrowers.sql.ts';
export type { CaptchaSolution } from './captcha/captcha.ts';
export {
  confirmCaptcha,
  offerPuzzle,
  renderCaptcha,
  spendCaptcha,
  startCaptcha,
} from './captcha/captcha-context.ts';
export { registerDevelopmentCaptchaRoute } from './development-captcha.routes.ts';
export { registerDevelopmentHandOffRoutes } from './development-hand-off.routes.ts';
export { erasePastBorrowers } from './erase-past-borrowers.ts';
export { fillDirectory } from './fill-directory.ts';
export { registerIdentityRoutes } from './identity.routes.ts';
export type { BorrowerContext, IdentityContext } from './identity-context.ts';
export { createIdentityMetrics } from './identity-metrics.ts';
export { searchTokens, tokensOfName } from './name-tokens.ts';
export { findByName, findByPhoneTail, readNames, recordName } from './names.ts';
export { findNumberIndexes } from './number-indexes.ts';
export { checkCode, spendVerifiedCode } from './one-time-codes/check-code.ts';
export {
  type CodeRequester,
  codeRequester,
  type Requester,
  requesterOf,
  sessionRequester,
} from './one-time-codes/requester.ts';
export { sendCode } from './one-time-codes/send-code.ts';
export {
  brandIdentities,
  type CodeSender,
  createCodeMetrics,
  type VerificationContext,
} from './one-time-codes/verification-context.ts';
export { findOwnMobile, readOwnMobile } from './read-user.ts';
export { refuseOtherCell } from './refuse-other-cell.ts';
export { registerBorrower } from './register-borrower.ts';
export { countUnusedSessions, reindexedNames, reindexedNumbers } from './reindex-identity.sql.ts';
export { resolveBorrowerSession } from './resolve-session.ts';
export { endAllSessionsOf } from './sessions.sql.ts';
export { breakerMeasurement } from './sms-limits/measure-breakers.sql.ts';
export { startSession } from './start-session.ts';
