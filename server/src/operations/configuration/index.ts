export { countWaiting as countWaitingChanges, findChangePage } from './changes.sql.ts';
export { registerConfigurationRoutes } from './configuration.routes.ts';
export { type FirstBrand, publishFirstBrand, readFirstBrand } from './publish-first-brand.ts';
export { type PublishedConfiguration, startPublishedConfiguration } from './published-configuration.ts';
export { readImpactDraft } from './read-impact-draft.ts';
