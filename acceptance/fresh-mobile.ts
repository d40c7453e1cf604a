import { randomInt } from 'node:crypto';

/** A mobile number of the reference market that nobody has used: 11 digits, 1, then 3 to 9. */
export function freshMobile(): string {
  return `137${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
