export { registerDataRightsRoutes } from './data-rights.routes.ts';
