export type {
  AgreementDesk,
  OfferAsked,
  OfferSources,
  SignableOffer,
} from './agreement-desk.ts';
export type { LenderFacts } from './agreement-facts.ts';
export { registerAgreementRoutes } from './agreements.routes.ts';
export { builtInTemplates } from './built-in-templates.ts';
export { createPdfMaker, type PdfMaker } from './document/pdf-maker.ts';
export { type ListedAgreement, type PrepareAgreements, prepareAgreements } from './prepare-agreements.ts';
export { publishTemplates } from './publish-templates.ts';
export { type RecordedSigning, type RecordSigning, recordSigning } from './record-signing.ts';
