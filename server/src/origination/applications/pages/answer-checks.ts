import { perMarket } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { normaliseMobile } from '@hiram/markets/mobile-number';
import type { MarketCode } from '@hiram/markets/rules';
import { type CalendarDate, calendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { type MinorUnits, parseMajorUnits } from '@hiram/values/money';

// Converts typed text to the stored form; undefined if it is invalid.

const NAME_MOST = 100;

/** A person's name in any script, with single spaces. Digits and most symbols are not allowed. */
export function readName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  const isName = /^[\p{L}\p{M}][\p{L}\p{M} .,'’-]*$/u.test(name);
  return isName && name.length >= 2 && name.length <= NAME_MOST ? name : undefined;
}

/**
 * A mobile number in the market's canonical format. A missing leading zero is accepted, because people often
 * omit it.
 */
export function readMobile(market: MarketCode, typed: string): string | undefined {
  const { mobile } = marketPack(market).facts;
  return normaliseMobile(mobile, typed) ?? normaliseMobile(mobile, mobile.trunkPrefix + typed);
}

/** No living person was born earlier. */
const EARLIEST_BIRTH: CalendarDate = calendarDate('1900-01-01');

export function readBirthDay(typed: string, today: CalendarDate): CalendarDate | undefined {
  const day = parseCalendarDate(typed);
  return day !== undefined && day >= EARLIEST_BIRTH && day <= today ? day : undefined;
}

/** A higher monthly income is a typing error. */
const INCOME_MOST: MinorUnits = 10_000_000_00n;

/** An amount in major units, above zero. */
export function readAmount(typed: string): MinorUnits | undefined {
  const minor = parseMajorUnits(typed) ?? 0n;
  return minor > 0n && minor <= INCOME_MOST ? minor : undefined;
}

/** An amount in major units; 0 is an answer too. */
export function readAmountOrNone(typed: string): MinorUnits | undefined {
  return parseMajorUnits(typed) === 0n ? 0n : readAmount(typed);
}

/**
 * One at sign, a dot after it, and no character that is never in an address. Only a message can show whether
 * the address exists.
 */
export function readEmail(typed: string): string | undefined {
  const email = typed.trim();
  return email.length <= 254 && /^[^\s@<>"',;]+@[^\s@<>"',;]+\.[^\s@<>"',;.]{2,}$/.test(email)
    ? email
    : undefined;
}

const postalCodes = perMarket({
  PH: /^\d{4}$/,
  IN: /^[1-9]\d{5}$/,
  reference: /^\d{4}$/,
});

export function readPostalCode(market: MarketCode, typed: string): string | undefined {
  const code = typed.replace(/\s/g, '');
  return postalCodes[market].test(code) ? code : undefined;
}

/** The day of the month on which wages arrive: 1 to 31, where 31 means the last day. */
export function readPayday(typed: string): number | undefined {
  const day = /^\d{1,2}$/.test(typed) ? Number(typed) : 0;
  return day >= 1 && day <= 31 ? day : undefined;
}

/** The accepted identity documents, and the format of each number. */
const documentNumbers = {
  // The card number of the national ID; PhilSys prints sixteen digits on the card.
  philsys: /^\d{16}$/,
  // The common reference number of the unified ID.
  umid: /^\d{12}$/,
  // Nine characters: two letters and seven digits before 2016; since then a letter, seven digits and a
  // letter.
  passport_ph: /^(?:[A-Z]{2}\d{7}|[A-Z]\d{7}[A-Z])$/,
  // The office's letter and ten digits.
  driving_licence_ph: /^[A-Z]\d{10}$/,
  sss: /^\d{10}$/,
  prc: /^\d{7}$/,
  // Five letters, four digits, one letter; the fourth letter is P for a person.
  pan: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
  voter_id: /^[A-Z]{3}\d{7}$/,
  passport_in: /^[A-PR-WY][1-9]\d{6}$/,
  // State, office, year and seven digits.
  driving_licence_in: /^[A-Z]{2}\d{2}(?:19|20)\d{2}\d{7}$/,
} as const;
export type DocumentType = keyof typeof documentNumbers;

export function isDocumentType(word: string): word is DocumentType {
  return Object.hasOwn(documentNumbers, word);
}

/** A document number in canonical form: upper case, without the spaces and hyphens printed on cards. */
export function readDocumentNumber(type: DocumentType, typed: string): string | undefined {
  const number = typed.replace(/[\s-]/g, '').toUpperCase();
  // One repeated digit is a typical fake number.
  return documentNumbers[type].test(number) && !/^(\d)\1+$/.test(number) ? number : undefined;
}

const ADDRESS_LEAST = 5;

/** House and street: must contain a letter. */
export function readAddressLine(typed: string): string | undefined {
  const line = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return line.length >= ADDRESS_LEAST && /\p{L}/u.test(line) ? line : undefined;
}
