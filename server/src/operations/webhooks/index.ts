export { dueWebhookDeliveries } from './due-deliveries.ts';
export { endpointsAsContent, noEndpoints, readEndpoints } from './endpoint.ts';
export { findEndpointVersions, insertEndpointVersion } from './endpoints.sql.ts';
export { registerWebhookRoutes } from './webhooks.routes.ts';
