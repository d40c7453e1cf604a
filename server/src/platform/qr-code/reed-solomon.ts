/** The polynomial of the field of 256 elements that QR codes use: x⁸ + x⁴ + x³ + x² + 1. */
const FIELD = 0x11d;

const powers: number[] = [];
const logarithms = new Map<number, number>();
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers.push(value);
  logarithms.set(value, exponent);
  value = value < 128 ? value * 2 : (value * 2) ^ FIELD;
}

export function multiply(left: number, right: number): number {
  const [one, other] = [logarithms.get(left), logarithms.get(right)];
  // Zero has no logarithm, and any product with zero is zero.
  if (one === undefined || other === undefined) return 0;
  return power(one + other);
}

/** Two to the power of an exponent, in the field. */
export function power(exponent: number): number {
  return powers[exponent % 255] ?? 1;
}

/** The error correction codewords: the remainder of a division by (x − 1)(x − 2)(x − 4)… */
export function correctionOf(data: readonly number[], count: number): number[] {
  const divisor = divisorOf(count);
  let rest: number[] = Array.from({ length: count }, () => 0);
  for (const codeword of data) {
    const factor = codeword ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, place) => value ^ multiply(divisor[place] ?? 0, factor));
  }
  return rest;
}

/** Without its leading coefficient, which is always one. */
function divisorOf(degree: number): number[] {
  let coefficients = [1];
  for (let root = 0; root < degree; root += 1) {
    const shifted = [...coefficients, 0];
    coefficients = shifted.map((value, place) => value ^ multiply(coefficients[place - 1] ?? 0, power(root)));
  }
  return coefficients.slice(1);
}
