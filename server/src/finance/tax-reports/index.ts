export { ownTaxesDaily } from './post-own-taxes.ts';
export { registerTaxReportRoutes } from './tax-reports.routes.ts';
