export { registerBookkeepingRoutes } from './bookkeeping.routes.ts';
export { eraseBookkeeping } from './erase-bookkeeping.ts';
