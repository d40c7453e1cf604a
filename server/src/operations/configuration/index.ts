export { registerConfigurationRoutes } from './configuration.routes.ts';
export { type PublishedConfiguration, startPublishedConfiguration } from './published-configuration.ts';
