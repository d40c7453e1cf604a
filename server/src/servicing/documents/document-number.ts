import { timingSafeEqual } from 'node:crypto';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { IssuedDocumentId, IssuedDocumentKind } from './issued-document.ts';

/** Without I, L, O and U, so that characters are not confused and spell no words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const letters = {
  receipt: 'R',
  statement: 'S',
  no_dues: 'N',
  tax_invoice: 'T',
  credit_note: 'C',
} as const satisfies Record<IssuedDocumentKind, string>;

const NUMBER_DIGITS = 11;
/** 80 bits: at the permitted rate, guessing one takes longer than the age of the universe. */
const CODE_DIGITS = 16;

const NUMBER_SHAPE = /^[RSNTCE][0-9A-HJKMNP-TV-Z]{11}$/;

/** Replaces an invalid number, so that its lookup takes as long as any other. */
const NO_NUMBER = 'R00000000000';

/** A number reveals only the kind of document: not the borrower, the time or how many exist. */
export function numberOf(personalData: PersonalData, kind: IssuedDocumentKind, id: IssuedDocumentId): string {
  return letters[kind] + inDigits(personalData.blindIndex('issued_documents.number', id), NUMBER_DIGITS);
}

/** The number of papers that another capability makes. Each capability has a letter of its own. */
export function numberOfPapers(letter: 'E', index: Buffer): string {
  return letter + inDigits(index, NUMBER_DIGITS);
}

/** The code of papers that is derived from their content, so that anyone who has them computes it too. */
export function codeOfContent(digest: Buffer): string {
  return inDigits(digest, CODE_DIGITS);
}

/**
 * Derived from the number with a key that is not in the database. The first is the code of a new document; there
 * are more while the index key is replaced.
 */
export function codesOf(personalData: PersonalData, number: string): readonly [string, ...string[]] {
  const [current, ...others] = personalData.blindIndexes('issued_documents.code', number);
  return [inDigits(current, CODE_DIGITS), ...others.map((index) => inDigits(index, CODE_DIGITS))];
}

/** Five bits per digit. */
function inDigits(bytes: Buffer, count: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let digits = '';
  for (let place = 0; place < count; place += 1) {
    digits += DIGITS.charAt(Number(rest & 31n));
    rest >>= 5n;
  }
  return digits;
}

/** In groups of four, for reading and typing. */
export function inGroups(digits: string): string {
  return digits.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Normalizes typed or scanned input: letters that look like digits become those digits. */
export function typedDigits(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** The number to look up, for any input. */
export function typedNumber(text: string): string {
  const digits = typedDigits(text);
  return NUMBER_SHAPE.test(digits) ? digits : NO_NUMBER;
}

/** Whether the typed code is this one, in the same time for any input. */
export function isTypedCode(typed: string, code: string): boolean {
  const right = Buffer.from(code);
  const given = Buffer.from(typedDigits(typed));
  const compared = Buffer.alloc(right.length);
  given.copy(compared);
  return timingSafeEqual(compared, right) && given.length === right.length;
}
