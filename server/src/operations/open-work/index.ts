export { registerOpenWorkRoutes } from './open-work.routes.ts';
