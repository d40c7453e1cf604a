/** Major units with at most two decimals, as people type them, with or without thousands separators. */
const TYPED = /^(\d[\d,]*)(?:\.(\d{1,2}))?$/;

/**
 * Converts a typed amount to minor units: "1,250.5" becomes "125050". Returns undefined if it is not an
 * amount.
 */
export function minorUnitsTyped(typed: string): string | undefined {
  const match = TYPED.exec(typed.trim());
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return BigInt(whole.replaceAll(',', '') + decimals.padEnd(2, '0')).toString();
}

/** Formats minor units for editing: "125050" becomes "1250.50". */
export function typedAmount(minor: string): string {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
