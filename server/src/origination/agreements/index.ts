export {
  type AgreementLocale,
  agreementLocale,
  kindsOfMarket,
  localesOfMarket,
} from './agreement.ts';
export type {
  AgreementContext,
  OfferQuery,
  OfferSources,
  SignableOffer,
} from './agreement-context.ts';
export type { LenderFacts } from './agreement-values.ts';
export { registerAgreementRoutes } from './agreements.routes.ts';
export { findSigning } from './agreements.sql.ts';
export { amountCopy, formatDay } from './amount-copy.ts';
export { builtInTemplates } from './built-in-templates.ts';
export { contingentCosts } from './contingent-costs.ts';
export { htmlPage } from './document/html-page.ts';
export { createPdfRenderer, type PdfRenderer } from './document/pdf-renderer.ts';
export type { Block, PrintedDocument, RenderedQrCode, Row } from './document/printed-document.ts';
export { documentUrls } from './document-link.ts';
export { canonicalJson } from './offer-digest.ts';
export { type ListedAgreement, prepareAgreements } from './prepare-agreements.ts';
export { publishTemplates } from './publish-templates.ts';
export { readSignedDocument, readSignedPages, type SignedPage } from './read-agreements.ts';
export {
  findShownDocuments,
  recordSigning,
  shownContentDigest,
} from './record-signing.ts';
export { templateProblemsWithPaths } from './template/check-template.ts';
export type { TemplateContent, TemplateKey } from './template/template.ts';
export { conditionNames } from './template/template-names.ts';
export { findTemplateHistory, type RecordedTemplate } from './template-history.sql.ts';
