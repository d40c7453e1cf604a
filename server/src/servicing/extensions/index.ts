export { registerExtensionRoutes } from './extensions.routes.ts';
