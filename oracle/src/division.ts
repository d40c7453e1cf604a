/** An exact, non-negative number. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function down(numerator: bigint, denominator: bigint): bigint {
  return numerator / denominator;
}

export function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

export function least(first: bigint, second: bigint): bigint {
  return first < second ? first : second;
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** Equal parts that add up; the last takes the remainder. */
export function equalParts(total: bigint, count: number): bigint[] {
  const part = down(total, BigInt(count));
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? total - part * BigInt(count - 1) : part,
  );
}
