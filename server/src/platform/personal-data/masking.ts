/**
 * Masked values for staff who have given no reason: enough to tell two people apart, not enough to identify
 * or contact one. The number of dots never shows the length.
 */

const DOTS = '••';

/** Replaces a value of which nothing is shown: an address, a date of birth, a note. */
const HIDDEN = '••••';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const SHOWN_LETTERS = 2;

/** `Juan dela Cruz` as `Ju•• de•• Cr••`. Short words show one letter, because two would be most of them. */
export function maskedName(name: string): string {
  return wordsOf(name)
    .map((word) => {
      const all = Array.from(letters.segment(word), ({ segment }) => segment);
      return all.slice(0, all.length <= SHOWN_LETTERS + 1 ? 1 : SHOWN_LETTERS).join('') + DOTS;
    })
    .join(' ');
}

const SHOWN_DIGITS = 4;

/** With fewer characters the last four would be most of the value. */
const SHORTEST_WITH_AN_END = 8;

/** `+639171234567` as `+63 9•• ••• 4567`. A number without a country code shows only its end. */
export function maskedMobile(mobile: string): string {
  const number = mobile.replace(/[^\d+]/g, '');
  const [, country, first] = /^\+(\d\d)(\d)\d{6,}$/.exec(number) ?? [];
  if (country === undefined || first === undefined) return lastFour(number, '••• ••• ');
  return `+${country} ${first}•• ••• ${number.slice(-SHOWN_DIGITS)}`;
}

/** `0012345678` as `•••• 5678`. An address such as a UPI id keeps only its domain part. */
export function maskedAccount(number: string): string {
  if (number.includes('@')) return maskedEmail(number);
  return lastFour(number, `${HIDDEN} `);
}

/** A document number: its last four characters. */
export function maskedDocument(number: string): string {
  return lastFour(number, `${HIDDEN} `);
}

/** `juan@example.com` as `j•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email === '' ? '' : HIDDEN;
  const [first = ''] = Array.from(email);
  // A value that begins with a digit is often a phone number.
  return `${/\d/.test(first) ? '•' : first}•••${email.slice(at)}`;
}

/** Shows only whether there is a value. */
export function hidden(value: string): string {
  return value === '' ? '' : HIDDEN;
}

/** Shorter words of a name are also common words. */
const SHORTEST_NAME_WITHIN = 3;

/**
 * Masks personal data in free text: e-mail addresses, numbers as long as phone or account numbers, and the
 * words of a known name. Other names remain, because they cannot be told from other words.
 */
export function maskedWithin(text: string, name = ''): string {
  const words = new Set(wordsOf(name).map(comparable));
  return text
    .replace(/[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>().,]+/gu, maskedEmail)
    .replace(/\+?\d(?:[\s().-]?\d){6,}/g, HIDDEN)
    .replace(/[\p{L}\p{M}]+/gu, (word) =>
      word.length >= SHORTEST_NAME_WITHIN && words.has(comparable(word)) ? maskedName(word) : word,
    );
}

function comparable(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}

function lastFour(value: string, before: string): string {
  const plain = value.replace(/[\s-]/g, '');
  if (plain === '') return '';
  return plain.length < SHORTEST_WITH_AN_END ? HIDDEN : `${before}${plain.slice(-SHOWN_DIGITS)}`;
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/u).filter((word) => word !== '');
}
