import { defineCall } from './call.ts';
import { digest, timeZone } from './common-fields.ts';
import { choice, flag, image, imageLink, instant, integer, optional, ownedId, text } from './field.ts';

// A picture goes up in parts, because a prepaid line breaks: what has arrived stays, and the rest follows.

/** What a picture is for. It decides who sees it and how long it is kept. */
export const UPLOAD_PURPOSES = ['identity', 'selfie', 'income', 'complaint', 'receipt'] as const;

/**
 * Begins an upload, or takes one up again: the same picture for the same purpose is the same upload, however often and
 * from whichever device it is begun.
 */
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
    /** Every part but the last has this size. */
    partBytes: integer,
    /** How much has arrived without a gap: the next part begins here. */
    receivedBytes: integer,
    isFinished: flag,
  },
  refusals: ['session_required', 'image_too_large'],
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

/** Puts the parts together and draws the picture anew. Asked again, it answers the same. */
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

/** The picture itself, for whoever sent it. */
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
 * Where the telephone is, once, for checking an address: only after the borrower said yes to it, and no finer than
 * about a kilometre. No call takes the telephone's contacts.
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
 * What telephone it is, beside what the common parameters say: for telling a stolen session from its owner's. Nothing
 * that names a person. It is there for the native app: no page knows it.
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
