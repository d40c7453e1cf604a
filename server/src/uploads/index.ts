export { purgeUploads } from './purge-uploads.ts';
export { readPicture } from './read-picture.ts';
export type { UploadId, UploadParts, UploadPurpose } from './upload.ts';
export { registerUploadRoutes } from './uploads.routes.ts';
