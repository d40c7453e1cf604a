/** The values of a form: flat names and strings. An undefined value is not sent. */
export type FlatValues = Readonly<Record<string, string | undefined>>;

/** Encodes `name=value` pairs, sorted by name so that the same values always encode identically. */
export function encodeForm(values: FlatValues): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) pairs.append(name, value);
  }
  pairs.sort();
  return pairs.toString();
}

/**
 * Decodes a form body or a query, with or without its question mark. For a repeated name the last value wins.
 */
export function decodeForm(encoded: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(encoded));
}
