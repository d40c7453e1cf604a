import { assert } from '@hiram/values/assert';
import type { MinorUnits } from '@hiram/values/money';

/** A double represents every decimal number of up to 15 digits distinctly, so no digit is lost. */
const MOST_MINOR: MinorUnits = 10n ** 15n;

const MINOR_IN_MAJOR = 100n;

/** A decimal number as providers write pesos and rupees: no sign, no exponent, at most two decimal places. */
const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Minor units as the number of pesos or rupees for a provider's JSON: 123450n becomes 1234.5. The number is
 * built from its decimal digits; no arithmetic is done with it.
 */
export function majorUnits(minor: MinorUnits): number {
  assert(minor > 0n && minor < MOST_MINOR, 'amount out of range for a payout');
  const digits = String(minor).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/**
 * The reverse, from a number or string in a provider's JSON. Undefined if it is not a whole number of minor
 * units above zero.
 */
export function minorUnitsOf(amount: unknown): MinorUnits | undefined {
  const minor = minorUnitsOrZero(amount);
  return minor === 0n ? undefined : minor;
}

/** The same, but zero is allowed too, as for a fee. */
export function minorUnitsOrZero(amount: unknown): MinorUnits | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const [, whole, fraction = ''] = typeof text === 'string' ? (DECIMAL.exec(text) ?? []) : [];
  if (whole === undefined) return undefined;
  const minor = BigInt(whole) * MINOR_IN_MAJOR + BigInt(fraction.padEnd(2, '0'));
  return minor < MOST_MINOR ? minor : undefined;
}
