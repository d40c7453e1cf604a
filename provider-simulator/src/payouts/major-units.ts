/** Amounts as these providers write them: pesos or rupees with at most two decimals. */
export function minorOfMajor(amount: unknown): string | undefined {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? [];
  if (typeof amount !== 'number' || whole === undefined) return undefined;
  const minor = BigInt(whole + fraction.padEnd(2, '0'));
  return minor > 0n ? String(minor) : undefined;
}

export function majorOfMinor(minor: string): number {
  const digits = minor.padStart(3, '0');
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
