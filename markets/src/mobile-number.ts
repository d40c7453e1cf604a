import type { MobileNumbers } from './rules.ts';

/**
 * A mobile number in its stored form: international with a plus if the market has a country code, otherwise
 * national. Undefined if the market does not accept the number. Spaces, hyphens and brackets are ignored.
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
