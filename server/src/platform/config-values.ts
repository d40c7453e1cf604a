import { Secret } from './secret.ts';

/** An http or https URL without a trailing slash. Undefined if the text is not one. */
export function httpUrl(text: string): string | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return text.replace(/\/+$/, '');
}

/** `one=x, other=y` as pairs. Undefined if it does not match. */
export function pairs(text: string): readonly (readonly [name: string, value: string])[] | undefined {
  const found = text.split(',').map((pair) => /^\s*([^=\s]+)=([^=]*\S)\s*$/.exec(pair));
  const read = found.flatMap((match) => (match === null ? [] : [[match[1] ?? '', match[2] ?? ''] as const]));
  return read.length === found.length ? read : undefined;
}

export const wholeNumber = { expects: 'a whole number above 0', parse: positiveInteger };

function positiveInteger(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

export function postgresUrl(text: string): Secret | undefined {
  return /^postgres(ql)?:\/\//.test(text) ? new Secret(text) : undefined;
}

export function commaSeparated(text: string): readonly string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

const SHORTEST_KEY = 32;

/**
 * The keys of `first,second`. A text of which a part is too short to be a key is one key with a comma in it, as keys
 * were before there could be several.
 */
export function keysIn(text: string): readonly [string, ...string[]] {
  const [first = '', ...others] = text.split(',').map((key) => key.trim());
  const areKeys = [first, ...others].every(({ length }) => length >= SHORTEST_KEY);
  return areKeys ? [first, ...others] : [text];
}
