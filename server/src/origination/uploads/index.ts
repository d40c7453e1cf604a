export { acceptImage } from './accept-image.ts';
export { eraseLocation } from './location.ts';
export { registerPhoneRoutes } from './phone.routes.ts';
export { readImage } from './read-image.ts';
export { removeImageBytes, removeUnusedImages } from './remove-images.ts';
export { imageUrlOf, type UploadContext, type UploadId, type UploadPurpose } from './upload.ts';
export { registerUploadRoutes } from './uploads.routes.ts';
export { findFinishedUpload, isUploadOf, releaseUploads, retainUpload } from './uploads.sql.ts';
