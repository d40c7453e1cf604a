/** What a form can carry: names and texts, nothing nested. An undefined value is a field that is not sent. */
export type FlatValues = Readonly<Record<string, string | undefined>>;

/** The values as `name=value` pairs, sorted by name so that the same values always read the same. */
export function encodeForm(values: FlatValues): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) pairs.append(name, value);
  }
  pairs.sort();
  return pairs.toString();
}

/** The pairs of a form body or of a query, with or without its question mark. Of a repeated name the last counts. */
export function decodeForm(encoded: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(encoded));
}
