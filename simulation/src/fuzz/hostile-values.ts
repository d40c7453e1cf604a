import type { RandomSource } from '../random-source.ts';

/** Strings that have broken parsers, databases, log files and pages. Every list is combined at random. */
const UNUSUAL_CHARACTERS = [
  ...['\u0000', '\u0001', '\u001b[31m', '\u007f', '\u0085', '\u200b', '\u202e', '\u2028', '\ufeff', '\ufffe'],
  // Halves of a surrogate pair are no Unicode text, and PostgreSQL stores none.
  ...['\ud800', '\udfff', '😀', 'é', 'ß', 'İ', 'ﬃ', 'क्षि', 'ก็', '\u0301'.repeat(40)],
  ...['\r\n', '\n', '\t', '\\', '"', "'", '`', '%', '%00', '%zz', '&', '=', ';', '#', '?', '/', '//', '..'],
] as const;

const SQL_FRAGMENTS = [
  ...[
    "' or '1'='1",
    "'; select pg_sleep(0); --",
    '") or true --',
    "' union select null, null --",
    '$1',
    '$$',
  ],
  ...["\\'; drop table borrowers; --", '/**/', "e'\\000'", '::uuid', 'null', "'||(select 1)||'", '%_%'],
] as const;

const SCRIPT_FRAGMENTS = [
  ...[
    '<script>fuzz()</script>',
    '"><img src=x onerror=fuzz()>',
    '{{7*7}}',
    '#set($x=7)',
    '<%= 7 %>',
    'javascript:fuzz()',
  ],
  ...['"+process.exit()+"', "require('fs')", '{"$gt":""}', '[object Object]', '<!--', ']]>', '&lt;', '#{7}'],
] as const;

const NUMBERS = [
  ...[
    '0',
    '-0',
    '-1',
    '1',
    '00',
    '+1',
    '1e3',
    '1E400',
    '0x10',
    '1_000',
    '٣',
    '½',
    'NaN',
    'Infinity',
    '1.5',
    '.5',
  ],
  ...['2147483647', '2147483648', '-2147483649', '9007199254740993', '9223372036854775807'],
  ...['9223372036854775808', '999999999999999999', '9'.repeat(40), ' 1', '1 ', '1,000', '0.1'],
] as const;

const DATES = [
  ...[
    '0000-00-00',
    '0000-01-01',
    '0001-01-01',
    '2026-02-30',
    '2026-13-01',
    '9999-12-31',
    '-0001-01-01',
    '10000-01-01',
  ],
  ...[
    '2026-11-17',
    '1900-02-29',
    '2000-02-29',
    '2026-11-17T00:00:00Z',
    '2026-11-17T25:00:00Z',
    '1969-12-31T23:59:59.999Z',
  ],
  ...[
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    '2026-11-17T00:00:00+14:00',
    'now',
    'infinity',
  ],
] as const;

/** Names that JavaScript gives to every object. */
export const OBJECT_NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'],
] as const;

const IDS = [
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0',
    '-',
    '_',
    'a'.repeat(64),
  ],
  ...[
    '018F3B5A-7C1D-7000-8000-000000000000',
    '{018f3b5a-7c1d-7000-8000-000000000000}',
    'a'.repeat(65),
    '../../etc',
  ],
] as const;

export function hostileText(random: RandomSource): string {
  const lists = [UNUSUAL_CHARACTERS, SQL_FRAGMENTS, SCRIPT_FRAGMENTS, NUMBERS, DATES, OBJECT_NAMES, IDS];
  const first = random.oneOf(random.oneOf(lists));
  switch (random.between(0, 6)) {
    case 0:
      return '';
    case 1:
      return `${first}${random.oneOf(random.oneOf(lists))}`;
    case 2:
      return `a${first}b`;
    case 3:
      return first.repeat(random.oneOf([2, 50, 500]));
    default:
      return first;
  }
}

/** A JSON value of the wrong type, far too large, or far too deep. */
export function hostileJson(random: RandomSource): unknown {
  switch (random.between(0, 11)) {
    case 0:
      return null;
    case 1:
      return random.happens(0.5);
    case 2:
      return random.oneOf([0, -1, 1.5, 1e308, -1e-7, 2 ** 53, 12, 1e21]);
    case 3:
      return [];
    case 4:
      return [hostileText(random), null, {}];
    case 5:
      return {};
    case 6:
      return { [random.oneOf(OBJECT_NAMES)]: hostileText(random) };
    case 7:
      return nested(random.oneOf([10, 200, 2_000]), random.happens(0.5));
    case 8:
      return Array.from({ length: random.oneOf([2, 1_000]) }, () => hostileText(random));
    default:
      return hostileText(random);
  }
}

function nested(depth: number, asList: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = asList ? [value] : { a: value };
  return value;
}

/** A text that a program wrote, with one part changed: a letter, or a value inside of JSON. */
export function changedText(random: RandomSource, text: string): string {
  const parsed = text.startsWith('{') || text.startsWith('[') ? parse(text) : undefined;
  if (parsed !== undefined) return JSON.stringify(changedJson(random, parsed));
  const at = random.between(0, text.length);
  return `${text.slice(0, at)}${hostileText(random)}${text.slice(at + random.between(0, 2))}`;
}

/** The same value with one part anywhere inside removed or replaced. */
export function changedJson(random: RandomSource, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return hostileJson(random);
  if (random.happens(0.15)) return hostileJson(random);
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostileJson(random)];
    const entries: readonly unknown[] = value;
    const at = random.between(0, entries.length - 1);
    return entries.map((one, place) => (place === at ? changedJson(random, one) : one));
  }
  const names = Object.keys(value);
  if (names.length === 0) return { [hostileText(random)]: hostileJson(random) };
  const name = random.oneOf(names);
  const { [name]: part, ...rest }: Record<string, unknown> = { ...value };
  return random.happens(0.2) ? rest : { ...rest, [name]: changedJson(random, part) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
