export { copySigningKey } from './copy-signing-key.ts';
export { prepareKeyOfCodes } from './document-codes.ts';
export { registerIssuedDocumentRoutes } from './documents.routes.ts';
export { renderDocument } from './issue-document.ts';
export { PUBLISHED_LOG_PATH } from './payment-proof.ts';
export { reindexedDocumentCodes } from './reindex-documents.sql.ts';
export { type DocumentVerification, type VerificationVerdict, verifyDocument } from './verify-document.ts';
