export type { PersonalDataItem, PersonalDataReader, PersonalDataReaders } from './personal-facts.ts';
export { requireReason } from './show-personal-data.ts';
export { registerUnmaskingRoutes } from './unmasking.routes.ts';
