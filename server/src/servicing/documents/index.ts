export { registerIssuedDocumentRoutes } from './documents.routes.ts';
export { renderDocument } from './issue-document.ts';
export { type DocumentVerification, type VerificationVerdict, verifyDocument } from './verify-document.ts';
