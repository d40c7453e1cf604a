export {
  type AgreementKind,
  type AgreementLocale,
  agreementKinds,
  agreementLocale,
  kindsOfMarket,
  localesOfMarket,
} from './agreement.ts';
export type {
  AgreementDesk,
  OfferAsked,
  OfferSources,
  SignableOffer,
} from './agreement-desk.ts';
export type { LenderFacts } from './agreement-facts.ts';
export { registerAgreementRoutes } from './agreements.routes.ts';
export { findSigning } from './agreements.sql.ts';
export { builtInTemplates } from './built-in-templates.ts';
export { type ContingentCosts, contingentCosts } from './contingent-costs.ts';
export { createPdfMaker, type PdfMaker } from './document/pdf-maker.ts';
export type { Block, DrawnCode, PrintedDocument, Row, Table } from './document/printed-document.ts';
export { documentAddresses } from './document-link.ts';
export { figureWords, writtenDay } from './figure-words.ts';
export { canonicalJson } from './offer-digest.ts';
export { type ListedAgreement, type PrepareAgreements, prepareAgreements } from './prepare-agreements.ts';
export { publishTemplates } from './publish-templates.ts';
export { readSignedDocument } from './read-agreements.ts';
export {
  digestOfShown,
  findShownDocuments,
  type RecordedSigning,
  type RecordSigning,
  recordSigning,
} from './record-signing.ts';
export { templateFaultsAt } from './template/check-template.ts';
export type { Template, TemplateContent, TemplateKey } from './template/template.ts';
export { conditionNames, figureNames } from './template/template-names.ts';
export { findTemplateHistory, type RecordedTemplate } from './template-history.sql.ts';
