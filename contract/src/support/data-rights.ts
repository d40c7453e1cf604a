import { defineCall } from '../call.ts';
import { SMS_CODE_MAX_LENGTH } from '../constants.ts';
import { choice, flag, instant, integer, link, list, object, secret, text } from '../field.ts';

/** Not part of the specification: sends a one-time code for downloading one's data to the session's own number. */
export const sendExportCode = defineCall({
  name: 'sendExportCode',
  method: 'POST',
  path: '/v3/user/export-code',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    resendAfterSeconds: integer,
    /** The number that the code is sent to, with the middle digits hidden. */
    maskedMobile: text({ max: 20 }),
  },
  refusals: ['session_required', 'code_sent_recently', 'code_not_sent'],
});

/** Not part of the specification: addresses of the borrower's own data, for some minutes and this session. */
export const createDataExport = defineCall({
  name: 'createDataExport',
  method: 'POST',
  path: '/v3/user/data-export',
  client: 'form',
  success: 'integerZero',
  request: { smsCode: secret({ max: SMS_CODE_MAX_LENGTH }) },
  data: { pdf_url: link, json_url: link },
  refusals: ['session_required', 'sms_code_wrong'],
});

/** The file itself, at an address that `createDataExport` returned. */
export const readDataExport = defineCall({
  name: 'readDataExport',
  method: 'GET',
  path: '/v3/user/data-export-file',
  client: 'form',
  success: 'integerZero',
  answer: 'document',
  request: { format: choice('json', 'pdf'), until: instant, proof: text({ min: 43, max: 43 }) },
  data: {},
  refusals: ['session_required', 'not_found'],
});

/** What a staff member looked at. `personal_details`: unmasked, with a stated reason. */
const ACCESSED_DATA = [
  'personal_details',
  'profile',
  'application',
  'loan',
  'document',
  'payment',
  'complaint',
  'contacts',
] as const;
export type AccessedData = (typeof ACCESSED_DATA)[number];

/** Not part of the specification: which staff looked at the borrower's data, and when, newest first. */
export const listDataAccess = defineCall({
  name: 'listDataAccess',
  method: 'POST',
  path: '/v3/user/data-access',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    accesses: list(object({ at: instant, by: text({ max: 80 }), what: choice(...ACCESSED_DATA) })),
    /** "1" if there are more than the list shows. All are in the downloaded file. */
    hasMore: flag,
  },
  refusals: ['session_required'],
});
