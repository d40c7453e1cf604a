export { dueTaxDocuments } from './due-taxes.ts';
export { type SupplyKind, totalTax } from './fee-supplies.ts';
export { gstDigitsOf, isIndianState, nameOfStateTax } from './indian-states.ts';
export { readTaxRecipient, type TaxDocumentContext } from './issue-tax-documents.ts';
export type { TaxDocument, TaxDocumentId } from './tax-document.ts';
export {
  findTaxDocument,
  findTaxDocumentsOf,
  type IssuedTaxDocument,
  isTaxDocumentOf,
} from './tax-documents.sql.ts';
export { findTaxSettings, findTaxSettingsVersions, insertTaxSettingsVersion } from './tax-settings.sql.ts';
export {
  builtInTaxSettings,
  RECEIPTS_TAXES,
  readTaxSettings,
  supplierOf,
  taxSettingsAsContent,
} from './tax-settings.ts';
