export { registerIssuedDocumentRoutes } from './documents.routes.ts';
export type { DocumentIssuer, DocumentsContext } from './documents-context.ts';
export { type DocumentFile, renderDocument } from './issue-document.ts';
export { type DocumentVerification, type VerificationVerdict, verifyDocument } from './verify-document.ts';
