import { describe, expect, test } from 'vitest';
import { wireFormats } from './call-schemas.ts';
import {
  boolean,
  civilDate,
  type Field,
  flag,
  integer,
  minorUnits,
  objectSchema,
  optional,
  ownedId,
  text,
} from './field.ts';

function accepts(field: Field, value: string): boolean {
  return new RegExp(String(field.schema.pattern)).test(value);
}

describe('patterns', () => {
  test.each(['0', '125000', '999999999999999999'])('%s is an amount in minor units', (amount) => {
    expect(accepts(minorUnits, amount)).toBe(true);
  });

  test.each(['', '-1', '1.5', '01', '1e3', ' 1', '9999999999999999999'])(
    '"%s" is not an amount',
    (amount) => {
      expect(accepts(minorUnits, amount)).toBe(false);
    },
  );

  test('an integer can be negative and is never a fraction', () => {
    expect(['-1', '0', '30'].every((figure) => accepts(integer, figure))).toBe(true);
    expect(['1.0', '', '--1'].some((figure) => accepts(integer, figure))).toBe(false);
  });

  test('a date is written as YYYY-MM-DD', () => {
    expect(accepts(civilDate, '2026-11-28')).toBe(true);
    expect(accepts(civilDate, '28-11-2026')).toBe(false);
  });

  test('an integer has 32 bits', () => {
    expect(integer.schema.format).toBe('int32');
    expect(['2147483647', '-2147483648', '0'].every((figure) => wireFormats.int32(figure))).toBe(true);
    expect(['2147483648', '-2147483649', '9999999999'].some((figure) => wireFormats.int32(figure))).toBe(
      false,
    );
  });

  test('a date is a day of the calendar', () => {
    expect(civilDate.schema.format).toBe('date');
    const impossible = ['2026-02-30', '2026-13-01', '0000-00-00', '0000-01-01'];
    expect(impossible.filter((day) => wireFormats.date(day))).toEqual([]);
    expect(wireFormats.date('2028-02-29')).toBe(true);
  });

  test('an id is short and has only plain characters', () => {
    expect(accepts(ownedId, '018f-ab_C')).toBe(true);
    expect(accepts(ownedId, "1' or '1'='1")).toBe(false);
    expect(accepts(ownedId, 'a'.repeat(65))).toBe(false);
  });
});

test('a flag is one of two strings, a boolean is a JSON boolean', () => {
  expect(flag.schema).toEqual({ type: 'string', enum: ['0', '1'] });
  expect(boolean.schema).toEqual({ type: 'boolean' });
});

test('an object accepts exactly its fields, and optional ones can be missing', () => {
  expect(objectSchema({ orderId: ownedId, note: optional(text({ max: 5 })) })).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['orderId'],
    properties: { orderId: ownedId.schema, note: { type: 'string', minLength: 0, maxLength: 5 } },
  });
});
