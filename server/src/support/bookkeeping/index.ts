export { registerBookkeepingRoutes } from './bookkeeping.routes.ts';
export type { BookkeepingContext } from './bookkeeping-context.ts';
export { eraseBookkeeping } from './erase-bookkeeping.ts';
