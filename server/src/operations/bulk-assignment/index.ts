export { registerBulkAssignmentRoutes } from './bulk-assignment.routes.ts';
