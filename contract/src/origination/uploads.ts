import { defineCall } from '../call.ts';
import { digest, timeZone } from '../common-fields.ts';
import { choice, flag, image, imageLink, instant, integer, optional, ownedId, text } from '../field.ts';

// An image is uploaded in parts, because mobile connections break: received parts are kept, and the rest
// follows.

/** The purpose of an image. It determines who can see it and its retention. */
export const UPLOAD_PURPOSES = ['identity', 'selfie', 'income', 'complaint', 'receipt'] as const;

/** Starts or resumes an upload. The same image for the same purpose is the same upload, from any device. */
export const startUpload = defineCall({
  name: 'startUpload',
  method: 'POST',
  path: '/v3/upload/start',
  client: 'form',
  success: 'integerZero',
  request: {
    purpose: choice(...UPLOAD_PURPOSES),
    bytes: integer,
    /** SHA-256 of the whole file, in hexadecimal. */
    digest,
  },
  data: {
    uploadId: ownedId,
    /** The size of every part except the last. */
    partBytes: integer,
    /** The contiguous bytes received: the next part starts here. */
    receivedBytes: integer,
    isFinished: flag,
  },
  refusals: ['session_required', 'image_too_large', 'too_many_images'],
});

export const sendUploadPart = defineCall({
  name: 'sendUploadPart',
  method: 'POST',
  path: '/v3/upload/part',
  client: 'form',
  success: 'integerZero',
  encoding: 'multipart',
  request: { uploadId: ownedId, startsAt: integer, part: image },
  data: { receivedBytes: integer },
  refusals: ['session_required', 'not_found', 'upload_part_misplaced'],
});

/** Joins the parts and re-encodes the image. The call is idempotent. */
export const finishUpload = defineCall({
  name: 'finishUpload',
  method: 'POST',
  path: '/v3/upload/finish',
  client: 'form',
  success: 'integerZero',
  request: { uploadId: ownedId },
  data: { imageId: ownedId, url: imageLink },
  refusals: ['session_required', 'not_found', 'upload_incomplete', 'image_unreadable', 'image_too_large'],
});

/** The image itself, only for its uploader. */
export const showUploadedImage = defineCall({
  name: 'showUploadedImage',
  method: 'GET',
  path: '/v3/upload/image',
  client: 'form',
  success: 'integerZero',
  answer: 'image',
  request: { imageId: ownedId },
  data: {},
  refusals: ['session_required', 'not_found'],
});

/**
 * A single location of the phone for checking an address: only with the borrower's consent, and no finer than
 * about a kilometre. No call collects the phone's contacts.
 */
export const saveLocation = defineCall({
  name: 'saveLocation',
  method: 'POST',
  path: '/v3/upload/location',
  client: 'form',
  success: 'integerZero',
  request: {
    /** Degrees with at most two decimals. */
    latitude: text({ max: 10 }),
    longitude: text({ max: 10 }),
    takenAt: instant,
  },
  data: {},
  refusals: ['session_required', 'consent_outdated'],
});

/**
 * The phone's properties, besides the common parameters, for detecting a stolen session. No personal data.
 * Only the native app calls this: a page cannot know them.
 */
export const saveDevice = defineCall({
  name: 'saveDevice',
  method: 'POST',
  path: '/v3/upload/device',
  client: 'form',
  success: 'integerZero',
  request: {
    model: text({ max: 100 }),
    osName: text({ max: 40 }),
    screen: text({ max: 20 }),
    timeZone,
    memoryGigabytes: optional(integer),
  },
  data: {},
  refusals: ['session_required'],
});
