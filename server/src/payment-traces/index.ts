export { registerPaymentTraceRoutes } from './payment-traces.routes.ts';
export { askTracesNow } from './payment-traces.sql.ts';
export { purgeReceiptPhotos } from './purge-photos.ts';
export { sweepTraces, sweepTracesUntil } from './sweep-traces.ts';
export { type TellingParts, tellBorrower } from './tell-borrower.ts';
export type { TellBorrower, TraceDesk, TraceTale } from './trace-desk.ts';
export { traceIndexes } from './trace-indexes.ts';
export { type TracePolicy, tracePolicy } from './trace-policy.ts';
