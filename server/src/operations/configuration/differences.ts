import { isDeepStrictEqual } from 'node:util';
import { marketPack } from '@hiram/markets/market-pack';
import { formatMinorUnits } from '@hiram/values/formatting';
import { parseMinorUnits } from '@hiram/values/money';
import { rate, rateAsPercentText } from '@hiram/values/rate';
import { pointer } from '#platform/content/content-reader.ts';
import type { FieldOfContent, Found } from './kind.ts';

/** One difference between two contents, in readable form. */
export interface Difference {
  readonly path: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** Limits the list to a readable length. */
const MOST_DIFFERENCES = 500;

/** All differences in content order, each with its field's title. */
export function differencesBetween(
  before: unknown,
  after: unknown,
  { found, fields }: { readonly found: Found; readonly fields: readonly FieldOfContent[] },
): Difference[] {
  const currency = found.market === undefined ? '' : marketPack(found.market).facts.currency;
  return changedLeaves(before, after, '')
    .slice(0, MOST_DIFFERENCES)
    .map((leaf) => {
      const field = fieldAt(fields, leaf.path);
      return {
        path: leaf.path.slice(0, 300),
        title: titleAt(fields, leaf.path, field).slice(0, 120),
        before: written(leaf.before, field, currency),
        after: written(leaf.after, field, currency),
      };
    });
}

interface Leaf {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

function changedLeaves(before: unknown, after: unknown, path: string): Leaf[] {
  if (isDeepStrictEqual(emptyOf(before), emptyOf(after))) return [];
  const keys = keysOf(before, after);
  if (keys === undefined) return [{ path, before, after }];
  return keys.flatMap((key) => changedLeaves(partOf(before, key), partOf(after, key), pointer(path, key)));
}

/** A missing value and an emptied value are treated as equal. */
function emptyOf(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}

/** Undefined for leaf values: plain values, and lists of plain values, which are compared as a whole. */
function keysOf(before: unknown, after: unknown): string[] | undefined {
  const sides = [before, after].filter((side) => typeof side === 'object' && side !== null);
  const isPlain = sides.every((side) => Array.isArray(side) && side.every((one) => typeof one !== 'object'));
  if (sides.length === 0 || isPlain) return undefined;
  return [...new Set(sides.flatMap((side) => Object.keys(side ?? {})))];
}

function partOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  // The cast is safe: the check above found this key.
  return (value as Record<string, unknown>)[key];
}

/** The field at a path, with list indexes as wildcards. */
function fieldAt(fields: readonly FieldOfContent[], path: string): FieldOfContent | undefined {
  const general = path.replace(/\/\d+(?=\/|$)/g, '/*');
  return fields.find((field) => field.path === path || field.path === general);
}

/**
 * For a field in a list, includes the entry number. For a path without a field, uses the nearest ancestor.
 */
function titleAt(fields: readonly FieldOfContent[], path: string, field: FieldOfContent | undefined): string {
  const entries = [...path.matchAll(/\/(\d+)(?=\/|$)/g)].map(([, number]) => Number(number) + 1);
  if (field !== undefined)
    return entries.length === 0 ? field.title : `${field.title} (${entries.join('.')})`;
  const above = path.slice(0, path.lastIndexOf('/'));
  const own = path.slice(above.length + 1);
  if (above === '') return own;
  return `${titleAt(fields, above, fieldAt(fields, above))} › ${/^\d+$/.test(own) ? Number(own) + 1 : own}`;
}

function written(value: unknown, field: FieldOfContent | undefined, currency: string): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value
      .map((one) => written(one, field, currency))
      .join(', ')
      .slice(0, 600);
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return writtenAs(text, field, currency).slice(0, 600);
}

function writtenAs(text: string, field: FieldOfContent | undefined, currency: string): string {
  const kind = field?.kind;
  if (kind === 'amount') {
    const minor = parseMinorUnits(text);
    return minor === undefined ? text : `${currency} ${formatMinorUnits(minor)}`.trim();
  }
  if (kind === 'rate') return /^\d+(\.\d+)?$/.test(text) ? `${rateAsPercentText(rate(text))} %` : text;
  if (kind === 'flag') return text === 'true' || text === '1' ? 'yes' : 'no';
  return field?.choices.find(({ value }) => value === text)?.title ?? text;
}
