/**
 * Text formats that forms validate. Each is anchored and has no nested repetition, so matching takes linear
 * time for any input.
 */

const EMAIL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/;
const PHONE = /^\+?[\d ()-]{7,24}$/;
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

export function isEmail(text: string): boolean {
  const local = text.slice(0, text.indexOf('@'));
  return EMAIL.test(text) && !local.startsWith('.') && !local.endsWith('.') && !text.includes('..');
}

/** A phone number as people write it: 7 to 15 digits, optionally a plus, spaces, hyphens and brackets. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 7 && digits <= 15;
}

export function isInteger(text: string): boolean {
  return INTEGER.test(text);
}

/** A decimal number, including integers. */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}
