import type { MobileNumbers } from './rules.ts';

/**
 * A mobile number in the one form we keep: international with its plus where the market has a country code,
 * national where it has none. Undefined if the market takes no such number. Spaces, hyphens and brackets are
 * how people write, and are passed over.
 */
export function normaliseMobile(numbers: MobileNumbers, typed: string): string | undefined {
  const compact = typed.replace(/[\s()-]/g, '');
  const national = nationalPart(numbers, compact);
  if (national === undefined || !new RegExp(`^(?:${numbers.national})$`).test(national)) {
    return undefined;
  }
  return numbers.countryCode === null ? national : `+${numbers.countryCode}${national}`;
}

function nationalPart({ trunkPrefix, countryCode }: MobileNumbers, compact: string): string | undefined {
  if (countryCode !== null && compact.startsWith(`+${countryCode}`)) {
    return compact.slice(countryCode.length + 1);
  }
  return compact.startsWith(trunkPrefix) ? compact.slice(trunkPrefix.length) : undefined;
}
