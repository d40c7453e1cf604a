export { registerCreditBureauRoutes } from './credit-bureau.routes.ts';
export { bureauFilesDaily, makeDueFiles } from './make-file.ts';
export { removeBureauFiles } from './remove-files.ts';
