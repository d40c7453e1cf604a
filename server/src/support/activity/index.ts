export { registerActivityRoutes } from './activity.routes.ts';
