export { forgetLocation } from './location.ts';
export { purgeTelephones } from './purge-telephones.ts';
export { purgeUploads } from './purge-uploads.ts';
export { readPicture } from './read-picture.ts';
export { registerTelephoneRoutes } from './telephone.routes.ts';
export type { TelephoneParts } from './telephone.ts';
export { addressOfPicture, type UploadId, type UploadParts, type UploadPurpose } from './upload.ts';
export { registerUploadRoutes } from './uploads.routes.ts';
export { findFinishedUpload, isUploadOf, keepUpload, letGoOfUploads } from './uploads.sql.ts';
