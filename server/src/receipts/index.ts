export { type DocumentVerification, type VerificationVerdict, verifyDocument } from './check-paper.ts';
export { type DocumentFile, renderDocument } from './issue-paper.ts';
export { purgeDocumentChecks } from './purge-paper-checks.ts';
export type { DocumentIssuer, DocumentsContext } from './receipt-desk.ts';
export { registerIssuedDocumentRoutes } from './receipts.routes.ts';
