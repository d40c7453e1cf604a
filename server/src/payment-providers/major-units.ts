import { assert } from '@hiram/values/assert';
import type { MinorUnits } from '@hiram/values/money';

/** A double keeps every decimal number of up to fifteen digits apart from every other, so nothing is lost on the way. */
const MOST_MINOR: MinorUnits = 10n ** 15n;

const MINOR_IN_MAJOR = 100n;

/** A decimal number as providers write pesos and rupees: no sign, no exponent, at most two places. */
const DECIMAL = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Minor units as the number of pesos or rupees that a provider's JSON wants: 123450n becomes 1234.5. The number is made
 * from its decimal digits and carries them; nothing is computed with it.
 */
export function majorUnits(minor: MinorUnits): number {
  assert(minor > 0n && minor < MOST_MINOR, 'an amount that no payout has');
  const digits = String(minor).padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}

/** The same back, from a number or a text of a provider's JSON; undefined if it is no amount of whole minor units. */
export function minorUnitsOf(amount: unknown): MinorUnits | undefined {
  const minor = minorUnitsOrZero(amount);
  return minor === 0n ? undefined : minor;
}

/** The same where nothing is an amount too, as a fee may be. */
export function minorUnitsOrZero(amount: unknown): MinorUnits | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount;
  const [, whole, fraction = ''] = typeof text === 'string' ? (DECIMAL.exec(text) ?? []) : [];
  if (whole === undefined) return undefined;
  const minor = BigInt(whole) * MINOR_IN_MAJOR + BigInt(fraction.padEnd(2, '0'));
  return minor < MOST_MINOR ? minor : undefined;
}
