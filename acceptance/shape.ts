import { expect } from '@playwright/test';

/**
 * What an answer must look like, written field by field. A string, number or boolean is meant literally; a
 * function says what is wrong with a value; a list of one shape is a list of such things, an empty one has no entry; an object names every
 * field that must be there. Fields beyond those are allowed, as a tolerant client reads.
 */
export type Shape =
  | string
  | number
  | boolean
  | ((value: unknown) => string | undefined)
  | readonly [Shape?]
  | { readonly [field: string]: Shape };

/** Fails with every field that is missing or different. */
export function expectShape(value: unknown, shape: Shape): void {
  expect(problemsOf(value, shape, 'answer')).toEqual([]);
}

function problemsOf(value: unknown, shape: Shape, at: string): string[] {
  if (typeof shape === 'function') {
    const problem = shape(value);
    return problem === undefined ? [] : [`${at}: ${problem}, it is ${JSON.stringify(value)}`];
  }
  if (typeof shape !== 'object') {
    return value === shape ? [] : [`${at}: not ${JSON.stringify(shape)}, it is ${JSON.stringify(value)}`];
  }
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${at}: no list, it is ${JSON.stringify(value)}`];
    const [each] = shape;
    if (each === undefined)
      return value.length === 0 ? [] : [`${at}: not empty, it is ${JSON.stringify(value)}`];
    return value.flatMap((entry, index) => problemsOf(entry, each, `${at}[${index}]`));
  }
  if (typeof value !== 'object' || value === null)
    return [`${at}: no object, it is ${JSON.stringify(value)}`];
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).flatMap(([field, inner]) =>
    fields.has(field) || isOptional(inner)
      ? problemsOf(fields.get(field), inner, `${at}.${field}`)
      : [`${at}.${field}: missing`],
  );
}

function isList(shape: Shape): shape is readonly [Shape?] {
  return Array.isArray(shape);
}

const optionals = new WeakSet<object>();

function isOptional(shape: Shape): boolean {
  return typeof shape === 'function' && optionals.has(shape);
}

/** May be absent. If it is there it has this shape. */
export function optional(shape: Shape): Shape {
  function fits(value: unknown): string | undefined {
    return value === undefined ? undefined : problemsOf(value, shape, '')[0];
  }
  optionals.add(fits);
  return fits;
}

/** A text that is not empty. */
export function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? undefined : 'no text';
}

/** A text, which may be empty. */
export function anyText(value: unknown): string | undefined {
  return typeof value === 'string' ? undefined : 'no text';
}

/** 0 or 1, as a text or a number. */
export function flag(value: unknown): string | undefined {
  return ['0', '1'].includes(String(value)) ? undefined : 'neither 0 nor 1';
}

/** Whole minor units. */
export function minorUnits(value: unknown): string | undefined {
  return /^-?\d+$/.test(String(value)) ? undefined : 'no whole amount';
}

/** A whole number. */
export function whole(value: unknown): string | undefined {
  return /^\d+$/.test(String(value)) ? undefined : 'no whole number';
}

/** A calendar day, YYYY-MM-DD. */
export function day(value: unknown): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? undefined : 'no day';
}

/** A list with at least one entry of this shape. */
export function someOf(shape: Shape): Shape {
  return (value) => {
    if (!Array.isArray(value) || value.length === 0) return 'no entry';
    return problemsOf(value, [shape], '')[0];
  };
}

/** A path of ours, a full https address, or (in development) an http address of this machine. */
export function link(value: unknown): string | undefined {
  return /^(\/|https:\/\/|http:\/\/127\.0\.0\.1)/.test(String(value)) ? undefined : 'no link';
}

/** The object under a path such as `data.items`, for the next request. */
export function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>((found, key) => {
    if (typeof found !== 'object' || found === null) return undefined;
    return Reflect.get(found, key);
  }, value);
}

/** The same as a list; empty if there is none. */
export function listAt(value: unknown, ...keys: readonly (string | number)[]): unknown[] {
  const found: unknown = at(value, ...keys);
  return Array.isArray(found) ? found : [];
}

/** The same as text; fails if there is none. */
export function textAt(value: unknown, ...keys: readonly (string | number)[]): string {
  const found = at(value, ...keys);
  expect(typeof found, `${keys.join('.')} of ${JSON.stringify(value)}`).toBe('string');
  return String(found);
}
