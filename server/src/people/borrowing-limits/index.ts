export { type BorrowingLimits, refusalBy, withinLimit } from './borrowing-limit.ts';
export { registerBorrowingLimitRoutes } from './borrowing-limits.routes.ts';
export { readBorrowingLimits, refuseBeyondBorrowingLimits } from './read-borrowing-limits.ts';
export { keepLimitsOfNumber } from './set-borrowing-limits.ts';
