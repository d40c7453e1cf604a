import { timingSafeEqual } from 'node:crypto';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { PaperId, PaperKind } from './paper.ts';

/** Without I, L, O and U: nobody mistakes one for another, and none spell a word. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const letters = { receipt: 'R', statement: 'S', no_dues: 'N' } as const satisfies Record<PaperKind, string>;

const NUMBER_DIGITS = 11;
/** Eighty bits: at the pace that we allow, guessing one takes longer than there has been time. */
const CODE_DIGITS = 16;

const NUMBER_SHAPE = /^[RSN][0-9A-HJKMNP-TV-Z]{11}$/;

/** What stands in for a number that is none, so that looking it up takes as long as looking up another. */
const NO_NUMBER = 'R00000000000';

/** A number says what kind of paper it is and nothing else: not whose, not when, not how many there are. */
export function numberOf(personalData: PersonalData, kind: PaperKind, id: PaperId): string {
  return letters[kind] + inDigits(personalData.blindIndex('issued_papers.number', id), NUMBER_DIGITS);
}

/** Follows from the number by a key that the database does not have. */
export function codeOf(personalData: PersonalData, number: string): string {
  return inDigits(personalData.blindIndex('issued_papers.code', number), CODE_DIGITS);
}

/** Five bits a digit. */
function inDigits(bytes: Buffer, count: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let digits = '';
  for (let place = 0; place < count; place += 1) {
    digits += DIGITS.charAt(Number(rest & 31n));
    rest >>= 5n;
  }
  return digits;
}

/** In fours, as people read and type it. */
export function inGroups(digits: string): string {
  return digits.match(/.{1,4}/g)?.join('-') ?? '';
}

/** What was typed or scanned, as we write it: letters that look like digits are those digits. */
export function typedDigits(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** The number to look up, and whether the code is the one that belongs to it; both are worked out for any text. */
export function readTyped(
  personalData: PersonalData,
  typed: { readonly number: string; readonly code: string },
): { readonly number: string; readonly isCodeRight: boolean } {
  const digits = typedDigits(typed.number);
  const number = NUMBER_SHAPE.test(digits) ? digits : NO_NUMBER;
  const right = Buffer.from(codeOf(personalData, number));
  const given = Buffer.alloc(right.length);
  const code = Buffer.from(typedDigits(typed.code));
  code.copy(given);
  return { number, isCodeRight: timingSafeEqual(given, right) && code.length === right.length };
}
