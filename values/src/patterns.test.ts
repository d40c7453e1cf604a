import { expect, test } from 'vitest';
import { isDecimal, isEmail, isInteger, isPhone } from './patterns.ts';
import { isChinese, isElevenDigitMobile, isHttpUrl } from './text-patterns.ts';

interface Shape {
  readonly name: string;
  readonly holds: (text: string) => boolean;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

const shapes: readonly Shape[] = [
  {
    name: 'e-mail address',
    holds: isEmail,
    yes: ['help@hiram.example', 'a.b+c@sub.domain.ph', "o'neil@x.co"],
    no: ['', 'help', '@x.co', 'a@b', 'a b@x.co', 'a@x..co', '.a@x.co', 'a.@x.co', 'a@x.co ', 'a@@x.co'],
  },
  {
    name: 'telephone line',
    holds: isPhone,
    yes: ['(02) 8123-4567', '+63 917 123 4567', '09171234567', '1234567'],
    no: ['', '123456', '1234567890123456', '0917-CALL-ME', '0917+1234567', '-------'],
  },
  {
    name: 'mobile of eleven digits that starts with 1',
    holds: isElevenDigitMobile,
    yes: ['13800138000', '10000000000'],
    no: ['', '23800138000', '1380013800', '138001380000', '1380013800a', ' 13800138000'],
  },
  {
    name: 'text in Chinese characters',
    holds: isChinese,
    yes: ['确定', '上一页', '𠮷'],
    no: ['', '确定!', 'ok', '确 定', 'カタカナ'],
  },
  {
    name: 'http address',
    holds: isHttpUrl,
    yes: ['http://x.ph', 'https://x.ph/a?b=c#d', 'HTTPS://X.PH'],
    no: [
      '',
      'ftp://x.ph',
      'javascript:alert(1)',
      'http://',
      'https:///a',
      'x.ph',
      'see http://x.ph',
      'http://x.ph/a b',
    ],
  },
  {
    name: 'integer',
    holds: isInteger,
    yes: ['0', '-1', '007', '12345678901234567890'],
    no: ['', '1.0', '+1', '1e3', '-', ' 1', '١'],
  },
  {
    name: 'decimal number',
    holds: isDecimal,
    yes: ['0', '1.50', '-0.5', '42'],
    no: ['', '1.', '.5', '1,5', '1.2.3', '1e3', '-'],
  },
];

test.each(shapes.flatMap(({ name, holds, yes }) => yes.map((text) => ({ name, holds, text }))))(
  '[R5-9] $text matches: $name',
  ({ holds, text }) => {
    expect(holds(text)).toBe(true);
  },
);

test.each(shapes.flatMap(({ name, holds, no }) => no.map((text) => ({ name, holds, text }))))(
  '[R5-9] "$text" does not match: $name',
  ({ holds, text }) => {
    expect(holds(text)).toBe(false);
  },
);

test.each(shapes)(
  '[R5-9] a million malicious characters are answered immediately: $name',
  ({ holds }) => {
    const hostile = ['a', '1', '-', '.', 'a@a.', '确', 'http://'].map((part) => `${part.repeat(1_000_000)}!`);
    expect(hostile.filter(holds)).toEqual(
      hostile.filter((text) => holds === isHttpUrl && text.startsWith('http://')),
    );
  },
  5000,
);
