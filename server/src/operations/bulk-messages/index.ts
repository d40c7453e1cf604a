export { registerBulkMessageRoutes } from './bulk-messages.routes.ts';
export { dueBulkMessages } from './due-bulk-messages.ts';
