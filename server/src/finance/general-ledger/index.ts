export { builtInMapping, CHART_NAMES, mappingAsContent, readAccountMapping } from './account-mapping.ts';
export { decimal } from './decimal.ts';
export { registerGeneralLedgerRoutes } from './general-ledger.routes.ts';
export { isJournalComplete } from './journal.sql.ts';
export { findMappingVersions, insertMappingVersion } from './mapping-versions.sql.ts';
export { journalDaily } from './write-journal.ts';
