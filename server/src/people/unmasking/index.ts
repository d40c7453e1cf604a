export { combinedReader, type PersonalDataItem, type PersonalDataReader } from './personal-data-values.ts';
export { requireReason } from './show-personal-data.ts';
export { registerUnmaskingRoutes } from './unmasking.routes.ts';
