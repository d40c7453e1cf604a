export { discardAbandonedImports } from './discard-abandoned.ts';
export { duePortfolioImports } from './due-portfolio-imports.ts';
export { registerPortfolioImportRoutes } from './portfolio-import.routes.ts';
export { PART_FIELD, type PortfolioImportContext } from './portfolio-import.ts';
