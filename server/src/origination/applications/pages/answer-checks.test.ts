import { calendarDate } from '@hiram/values/calendar-date';
import { describe, expect, test } from 'vitest';
import {
  type DocumentType,
  readAddressLine,
  readAmount,
  readBirthDay,
  readDocumentNumber,
  readEmail,
  readMobile,
  readName,
  readPayday,
  readPostalCode,
} from './answer-checks.ts';

const numbers: readonly [type: DocumentType, typed: string, kept: string | undefined][] = [
  ['philsys', '1234-5678-9012-3456', '1234567890123456'],
  ['philsys', '123456789012', undefined],
  ['umid', '0111-2345678-9', '011123456789'],
  ['umid', '000000000000', undefined],
  ['passport_ph', 'eb1234567', 'EB1234567'],
  ['passport_ph', 'P1234567A', 'P1234567A'],
  ['passport_ph', 'P12345678', undefined],
  ['driving_licence_ph', 'N01-12-123456', 'N0112123456'],
  ['driving_licence_ph', '01-12-123456', undefined],
  ['sss', '34-1234567-8', '3412345678'],
  ['prc', '0123456', '0123456'],
  ['pan', 'abcpe1234f', 'ABCPE1234F'],
  ['pan', 'ABCDE1234F', undefined],
  ['pan', 'ABCPE12345', undefined],
  ['voter_id', 'ABC1234567', 'ABC1234567'],
  ['voter_id', 'AB12345678', undefined],
  ['passport_in', 'J8369854', 'J8369854'],
  ['passport_in', 'J0369854', undefined],
  ['driving_licence_in', 'KA-01 20110012345', 'KA0120110012345'],
  ['driving_licence_in', 'KA0118110012345', undefined],
];

test.each(numbers)('the number of a %s, typed as %s, is stored as %s', (type, typed, kept) => {
  expect(readDocumentNumber(type, typed)).toBe(kept);
});

describe('input', () => {
  test.each([
    ['18000', 1_800_000n],
    ['18,000.5', 1_800_050n],
    ['0.01', 1n],
    ['10000000', 1_000_000_000n],
    ['10000000.01', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['1e5', undefined],
    ['12.345', undefined],
    ['', undefined],
  ])('as an income, %s, is %s in minor units', (typed, minor) => {
    expect(readAmount(typed)).toBe(minor);
  });

  test.each([
    ['  María   de la Cruz-Santos Jr. ', 'María de la Cruz-Santos Jr.'],
    ['आशा राव', 'आशा राव'],
    ['M4ria', undefined],
    ['M', undefined],
    ['<b>Ana</b>', undefined],
  ])('as a name, %s, is %s', (typed, name) => {
    expect(readName(typed)).toBe(name);
  });

  test.each([
    ['PH', '1210', '1210'],
    ['PH', '12101', undefined],
    ['IN', '560 001', '560001'],
    ['IN', '060001', undefined],
  ] as const)('as a postal code of %s, %s, is %s', (market, typed, code) => {
    expect(readPostalCode(market, typed)).toBe(code);
  });

  test.each([
    ['PH', '0917 123 4567', '+639171234567'],
    ['PH', '9171234567', '+639171234567'],
    ['PH', '+919812345678', undefined],
    ['IN', '98123-45678', '+919812345678'],
    ['IN', '5812345678', undefined],
  ] as const)('as a mobile number of %s, %s, is %s', (market, typed, mobile) => {
    expect(readMobile(market, typed)).toBe(mobile);
  });

  test('as a date, an e-mail address, a payday or an address line is accepted only if it is plausible', () => {
    const today = calendarDate('2026-11-15');
    expect(['1900-01-01', '2026-11-15'].map((day) => readBirthDay(day, today))).not.toContain(undefined);
    for (const day of ['1899-12-31', '2026-11-16', '2000-02-30', 'x'])
      expect(readBirthDay(day, today)).toBeUndefined();
    expect(readEmail(' ana@mail.example ')).toBe('ana@mail.example');
    for (const email of ['ana', 'ana@mail', 'a b@mail.example', 'a@b@c.example'])
      expect(readEmail(email)).toBeUndefined();
    expect([1, 31].map((day) => readPayday(String(day)))).toEqual([1, 31]);
    for (const day of ['0', '32', '1.5', 'first']) expect(readPayday(day)).toBeUndefined();
    expect(readAddressLine(' 14  Mabini St ')).toBe('14 Mabini St');
    for (const line of ['14', '12345 678']) expect(readAddressLine(line)).toBeUndefined();
  });
});
