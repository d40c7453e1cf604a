/** The files of a portfolio import. */
export const IMPORT_FILES = ['loans', 'instalments', 'trial_balance'] as const;
export type ImportFile = (typeof IMPORT_FILES)[number];

/** An upload is sent in parts: a request has at most 128 KiB. A part ends with a whole line. */
export const MOST_PART_CHARACTERS = 40_000;
/** Enough for about a hundred thousand loans with twelve open instalments each. */
export const MOST_PARTS = 2_000;
