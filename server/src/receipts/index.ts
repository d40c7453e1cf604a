export { type CheckPaper, checkPaper, type PaperVerdict } from './check-paper.ts';
export { drawPaper, type PaperFile } from './issue-paper.ts';
export { purgePaperChecks } from './purge-paper-checks.ts';
export type { PaperSender, ReceiptDesk } from './receipt-desk.ts';
export { registerReceiptRoutes } from './receipts.routes.ts';
