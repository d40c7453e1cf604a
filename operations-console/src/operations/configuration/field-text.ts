import { amountText } from '#cases/amount-text.ts';
import { dayOf } from '#frame/time-text.ts';
import { type Content, isList } from './content.ts';
import { fieldAt, placeTitle } from './field-tree.ts';
import type { ContentField, Difference } from './queries.ts';
import { integerFromTyped, isMinor, isRate, typedFromMinor, typedFromRate } from './typed-numbers.ts';

export type Currency = 'PHP' | 'INR' | undefined;

/** A value formatted for display; "" if there is none. */
export function valueText(field: ContentField, value: Content | undefined, currency: Currency): string {
  if (value === undefined || value === null || value === '') return '';
  switch (field.kind) {
    case 'amount':
      return figureText(value, isMinor, (minor) =>
        currency === undefined ? typedFromMinor(minor, undefined) : amountText(minor, currency),
      );
    case 'rate':
      return figureText(value, isRate, (fraction) => `${typedFromRate(fraction)} %`);
    case 'day':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? dayOf(value) : plainText(value);
    case 'flag':
      return isYes(value) ? 'Yes' : 'No';
    case 'choice':
      return choiceTitle(field, value);
    case 'choices':
      return isList(value) ? value.map((one) => choiceTitle(field, one)).join(', ') : plainText(value);
    case 'text':
    case 'long_text':
    case 'integer':
    case 'colour':
    case 'logo':
    case 'banner':
    case 'list':
    case 'json':
      return plainText(value);
  }
}

function figureText(
  value: Content,
  isNumericValue: (value: Content) => boolean,
  written: (text: string) => string,
) {
  return isNumericValue(value) && typeof value === 'string' ? written(value) : plainText(value);
}

function choiceTitle({ choices }: ContentField, value: Content): string {
  return choices.find((one) => one.value === value)?.title ?? plainText(value);
}

export function plainText(value: Content | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** Flags are true and false, or "1" and "0" in content that uses the wire format. */
export function isYes(value: Content | undefined): boolean {
  return value === true || value === '1';
}

/** Why a value is invalid for its field; undefined if it is valid or empty. */
export function unreadable({ kind }: ContentField, value: Content | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  switch (kind) {
    case 'amount':
      return isMinor(value) ? undefined : 'Not a valid amount. Use the format 1,500.00.';
    case 'rate':
      return isRate(value) ? undefined : 'Not a valid rate. Enter a percentage, e.g. 4.5.';
    case 'integer':
      return integerFromTyped(plainText(value)) === undefined ? 'Not a whole number.' : undefined;
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(plainText(value))
        ? undefined
        : 'Not a valid colour. Use the format #1557d0.';
    case 'json':
      return typeof value === 'string' ? 'Not valid JSON.' : undefined;
    case 'text':
    case 'long_text':
    case 'day':
    case 'flag':
    case 'choice':
    case 'choices':
    case 'logo':
    case 'banner':
    case 'list':
      return undefined;
  }
}

/** The differences between two contents by path, with their field labels. */
export function differencesBetween(
  fields: readonly ContentField[],
  before: Content,
  after: Content,
  currency: Currency,
): readonly Difference[] {
  const [left, right] = [leavesOf(fields, before, ''), leavesOf(fields, after, '')];
  const places = new Set([...left.keys(), ...right.keys()]);
  return [...places].flatMap((path) => {
    const field = fieldAt(fields, path);
    const [was, is] = [left.get(path), right.get(path)].map((value) =>
      field === undefined ? plainText(value) : valueText(field, value, currency),
    );
    if (was === is) return [];
    return [{ path, title: placeTitle(fields, path) || path, before: was ?? '', after: is ?? '' }];
  });
}

/** Values that have their own field, or that have nothing nested. */
function leavesOf(fields: readonly ContentField[], content: Content, path: string): Map<string, Content> {
  const own = path === '' ? undefined : fieldAt(fields, path);
  const isWhole =
    own !== undefined && own.kind !== 'list' && own.path.split('/').length === path.split('/').length;
  if (content === null || typeof content !== 'object' || isWhole) return new Map([[path, content]]);
  return new Map(
    Object.entries(content).flatMap(([key, inner]) => [...leavesOf(fields, inner, `${path}/${key}`)]),
  );
}
