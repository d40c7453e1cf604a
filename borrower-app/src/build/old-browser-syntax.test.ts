import { describe, expect, test } from 'vitest';
import { findTooNewSyntax } from './old-browser-syntax.ts';

describe('a script that Chrome 109 or Safari 15.4 cannot parse is detected', () => {
  test.each([
    ['a static block of a class', 'class A { static { A.x = 1; } }'],
    ['a look-behind', 'const price = /(?<=₱)\\d+/;'],
    ['a negative look-behind', 'const price = /(?<!₱)\\d+/;'],
    ['the v flag', 'const letters = /[\\p{L}--[a-z]]/v;'],
    ['flags inside a pattern', 'const word = /(?i:hiram)/;'],
    ['an import attribute', 'import table from "./table.json" with { type: "json" };'],
    ['a using declaration', '{ using file = open(); }'],
    ['what is no JavaScript at all', 'const = 1;'],
  ])('%s', (_what, source) => {
    expect(findTooNewSyntax('planted.js', source)).toHaveLength(1);
  });
});

describe('syntax that both support is accepted', () => {
  test.each([
    ['class fields and private methods', 'class A { #x = 1; static y = 2; #get() { return this.#x; } }'],
    ['optional chaining and logical assignment', 'let a; a ??= window?.b; a ||= 1;'],
    ['named groups and look-ahead', 'const day = /(?<year>\\d{4})(?=-)(?:x)/u;'],
    ['a later import', 'const more = () => import("./more.js");'],
  ])('%s', (_what, source) => {
    expect(findTooNewSyntax('fine.js', source)).toEqual([]);
  });
});
