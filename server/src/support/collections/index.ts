export { callLimits } from './call-limits.ts';
export { registerCollectionsRoutes } from './collections.routes.ts';
export type { CollectionsContext } from './collections-context.ts';
export { duePromises } from './due-promises.ts';
export { countToCall, firstToCall } from './list-queue.ts';
export { measureExperiment } from './measure-experiment.ts';
export type { PromiseToPay } from './promise.ts';
export { evaluatePromisesNow, findLastPromises, findPromises } from './promises.sql.ts';
export { rankLateLoans } from './rank-late-loans.ts';
