/** The users of the journeys: one for each market and language that we serve, and the reference. */
export interface Person {
  readonly name: string;
  readonly brand: string;
  readonly market: string;
  readonly lang: string;
}

export const people = [
  { name: 'reference', brand: 'reference', market: 'reference', lang: 'reference' },
  { name: 'Philippines in English', brand: 'hiram', market: 'PH', lang: 'en' },
  { name: 'Philippines in Filipino', brand: 'hiram', market: 'PH', lang: 'fil' },
  { name: 'India in Hindi', brand: 'udhaar', market: 'IN', lang: 'hi' },
] as const satisfies readonly Person[];

/** The common parameters that a native app or a link would put into the address. */
export function parametersOf({ brand, market, lang }: Person): string {
  return new URLSearchParams({ brand, market, lang }).toString();
}
