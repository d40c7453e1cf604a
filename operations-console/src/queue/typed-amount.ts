/** Units with at most two decimals, as people type them: with or without commas between the digits. */
const TYPED = /^(\d[\d,]*)(?:\.(\d{1,2}))?$/;

/** Minor units of what was typed, or undefined where it is no amount: "1,250.5" is "125050". */
export function minorUnitsTyped(typed: string): string | undefined {
  const match = TYPED.exec(typed.trim());
  if (match === null) return undefined;
  const [, whole = '', decimals = ''] = match;
  return BigInt(whole.replaceAll(',', '') + decimals.padEnd(2, '0')).toString();
}

/** Minor units as somebody would type them: "125050" is "1250.50". */
export function typedAmount(minor: string): string {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
