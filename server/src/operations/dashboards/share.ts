import { divideRounded } from '@hiram/values/rounding';

const DIGITS = 4;

/** A part of a whole as a four-digit fraction, rounded down: "0.1234". Zero if the whole is zero. */
export function shareOf(part: bigint, whole: bigint): string {
  if (whole <= 0n) return '0.0000';
  const scale = 10n ** BigInt(DIGITS);
  const scaled = divideRounded(part * scale, whole, 'down');
  return `${divideRounded(scaled, scale, 'down')}.${String(scaled % scale).padStart(DIGITS, '0')}`;
}
