/** Where a planted value may hide. */
const ENCODINGS: Readonly<Record<string, (value: string) => readonly string[]>> = {
  plain: (value) => [value],
  'without spaces': (value) => [value.replaceAll(/\s/g, '')],
  'url-encoded': (value) => [encodeURIComponent(value), encodeURIComponent(value).replaceAll('%20', '+')],
  hex: (value) => [Buffer.from(value).toString('hex')],
  base64: (value) => [0, 1, 2].map((offset) => base64At(value, offset)),
  base64url: (value) =>
    [0, 1, 2].map((offset) => base64At(value, offset).replaceAll('+', '-').replaceAll('/', '_')),
};

/** The characters that the value has in base64 whatever stands before and after it. */
function base64At(value: string, offset: number): string {
  const bytes = Buffer.from(value);
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]).toString('base64');
  const end = Math.floor(((offset + bytes.length) * 8) / 6);
  return whole.slice(Math.ceil((offset * 8) / 6), end);
}

/** Finds the values in a text, in whatever case and usual encoding. Returns which, as `phone (hex)`. */
export function plantedIn(text: string, values: Readonly<Record<string, string>>): string[] {
  const lower = text.toLowerCase();
  return Object.entries(values).flatMap(([name, value]) =>
    Object.entries(ENCODINGS).flatMap(([encoding, write]) => {
      const isCaseSensitive = encoding.startsWith('base64');
      const isThere = [value, value.toLowerCase(), value.toUpperCase()]
        .flatMap(write)
        .some((written) =>
          isCaseSensitive ? text.includes(written) : lower.includes(written.toLowerCase()),
        );
      return isThere ? [`${name} (${encoding})`] : [];
    }),
  );
}
