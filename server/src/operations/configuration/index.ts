export { registerConfigurationRoutes } from './configuration.routes.ts';
export type { ConfigurationContext } from './configuration-context.ts';
export { decideChange } from './decide-change.ts';
export { type PublishedConfiguration, startPublishedConfiguration } from './published-configuration.ts';
export { saveDraft } from './save-draft.ts';
