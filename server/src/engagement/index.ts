export { registerEngagementRoutes } from './engagement.routes.ts';
export { setSupportContact } from './set-support-contact.ts';
