export { type BorrowerNumber, type BorrowerRegistration, mobileIndex } from './borrower.ts';
export { findBrandOf, findNumberIndex, lockAccount } from './borrowers.sql.ts';
export type { CaptchaProof } from './captcha/captcha.ts';
export {
  confirmCaptcha,
  drawCaptcha,
  offerPuzzle,
  spendCaptcha,
  startCaptcha,
} from './captcha/captcha-desk.ts';
export { demoBorrower } from './demo-borrower.ts';
export { registerDevelopmentHandOffRoutes } from './development-hand-off.routes.ts';
export { registerIdentityRoutes } from './identity.routes.ts';
export { createIdentityMetrics, type IdentityMetrics } from './identity-metrics.ts';
export type { BorrowerDesk, IdentityParts, LoanRecord } from './identity-parts.ts';
export { nameWords, wordsOfName } from './name-words.ts';
export { type FoundByName, findByName, readNames, recordName } from './names.ts';
export type { CodeRequest, ProvenCode } from './one-time-codes/one-time-code.ts';
export {
  brandFaces,
  type CodeSender,
  createCodeMetrics,
  type ProofDesk,
} from './one-time-codes/proof-desk.ts';
export { purgeProofs } from './one-time-codes/purge-proofs.ts';
export { sendCode } from './one-time-codes/send-code.ts';
export { spendProvenCode, tryCode } from './one-time-codes/try-code.ts';
export { forgetPastBorrowers, purgeSessions } from './purge-identity.ts';
export { readOwnMobile } from './read-user.ts';
export { type RegisteredBorrower, registerBorrower } from './register-borrower.ts';
export { type PresentedSession, resolveBorrowerSession } from './resolve-session.ts';
export { addressRange } from './sms-limits/address-range.ts';
export { type StartedSession, startSession } from './start-session.ts';
