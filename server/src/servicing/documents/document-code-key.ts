import type { PersonKey } from '#platform/personal-data/personal-data.ts';

/**
 * Codes are on paper for as long as the paper exists, and must stay valid after the index key that they were
 * derived from. So they are also stored, under a key of their own. Erasing a borrower does not void a
 * certificate that somebody else holds.
 */
export const KEY_OF_CODES = '00000000-0000-4000-8000-0000646f6373';
export const CODE_FIELD = 'issued_documents.code';

/** With its number, so that it cannot be moved to another document. */
export function encryptCode(key: PersonKey, { number, code }: { number: string; code: string }): Buffer {
  return key.encrypt(CODE_FIELD, `${number} ${code}`);
}
