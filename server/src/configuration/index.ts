export { registerConfigurationRoutes } from './configuration.routes.ts';
export type { ConfigurationDesk } from './configuration-desk.ts';
export { decideChange } from './decide-change.ts';
export { type PublishedConfiguration, startPublishedConfiguration } from './published-configuration.ts';
export { saveDraft } from './save-draft.ts';
