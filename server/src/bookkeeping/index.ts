export type { BookkeepingContext } from './book-desk.ts';
export { registerBookkeepingRoutes } from './bookkeeping.routes.ts';
export { eraseBookkeeping, purgeBookkeepingRequests } from './forget-book.ts';
