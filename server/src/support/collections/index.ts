export { registerCollectionsRoutes } from './collections.routes.ts';
export { duePromises } from './due-promises.ts';
export type { PromiseToPay } from './promise.ts';
export { evaluatePromisesNow, findPromises } from './promises.sql.ts';
