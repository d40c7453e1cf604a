import { object, PackError, type Reader } from '@hiram/markets/reading';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';

/** A value as JSON with amounts as decimal strings: a JSON number would lose digits. */
export function recordJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint' ? inner.toString() : inner,
  );
}

export const recordedMinor: Reader<MinorUnits> = (data, path) => {
  if (typeof data !== 'string' || !/^-?\d+$/.test(data)) {
    throw new PackError(path, 'must be an integer as a decimal string');
  }
  return BigInt(data);
};

export const recordedRate: Reader<Rate> = object<Rate>({
  numerator: recordedMinor,
  denominator: recordedMinor,
});
