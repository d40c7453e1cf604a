export type { BookDesk } from './book-desk.ts';
export { registerBookkeepingRoutes } from './bookkeeping.routes.ts';
export { forgetBook, purgeBookkeepingRequests } from './forget-book.ts';
