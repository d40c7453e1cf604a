import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AliasTable, createAliasing } from './aliasing.ts';

const table: AliasTable = {
  fields: { product_id: 'q1', order_no: 'q2', amount: 'q3', data: 'd', code: 'c', message: 'm' },
  paths: {
    '/v3/loan-details/loan-details': '/a/b',
    '/api/v2/{provider}/promotion/get-sms': '/s/{provider}/g',
  },
};

describe('names', () => {
  const { aliasNames, realNames, realQuery } = createAliasing(table, 'hiram');

  test('[R3-9] real names become aliases, at every depth and in lists', () => {
    const answer = { code: 0, message: '', data: { plans: [{ amount: '100' }, { amount: '200' }] } };
    expect(aliasNames(answer)).toEqual({ c: 0, m: '', d: { plans: [{ q3: '100' }, { q3: '200' }] } });
  });

  test('[R3-9] a name missing from the table is passed through', () => {
    expect(aliasNames({ telephone: '1' })).toEqual({ telephone: '1' });
  });

  test('[R3-9] a key that equals an alias is not mistaken for the aliased name', () => {
    const notices = { q3: 'a group with an odd title', amount: '1' };
    expect(aliasNames(notices)).toEqual({ amount: 'a group with an odd title', q3: '1' });
    expect(realNames(aliasNames(notices))).toEqual(notices);
  });

  test('[R3-9] in a query the common parameters keep their own names', () => {
    const odd = createAliasing({ fields: { deviceId: 'q9', page_id: 'q8' }, paths: {} }, 'hiram');
    expect(odd.realQuery({ deviceId: 'phone', q8: '4' })).toEqual({ deviceId: 'phone', page_id: '4' });
    expect(realQuery({ brand: 'hiram', q1: '7' })).toEqual({ brand: 'hiram', product_id: '7' });
  });
});

describe('paths', () => {
  const { aliasPath, realPath } = createAliasing(table, 'hiram');

  test('[R3-9] a path is replaced by its alias and read back', () => {
    expect(aliasPath('/v3/loan-details/loan-details')).toBe('/a/b');
    expect(realPath('/a/b')).toBe('/v3/loan-details/loan-details');
  });

  test("[R3-9] {provider} stands for the brand's code in names and aliases", () => {
    expect(aliasPath('/api/v2/hiram/promotion/get-sms')).toBe('/s/hiram/g');
    expect(realPath('/s/hiram/g')).toBe('/api/v2/hiram/promotion/get-sms');
  });

  test('[R3-9] a path missing from the table is passed through', () => {
    expect(realPath(aliasPath('/brand/config'))).toBe('/brand/config');
  });
});

describe('a table that cannot be reversed is refused', () => {
  test('[R3-9] two fields with one alias', () => {
    expect(() => createAliasing({ fields: { a: 'x', b: 'x' }, paths: {} }, 'hiram')).toThrow(
      'share one alias',
    );
  });

  test('[R3-9] two paths with one alias, also when only the provider code makes them equal', () => {
    const paths = { '/a': '/hiram/x', '/b': '/{provider}/x' };
    expect(() => createAliasing({ fields: {}, paths }, 'hiram')).toThrow('share one alias');
  });

  test('[R3-9] a field with the name of a common parameter', () => {
    expect(() => createAliasing({ fields: { page_id: 'lang' }, paths: {} }, 'hiram')).toThrow('"lang"');
  });
});

test('[R3-9] with any table and any message, aliasing round-trips', () => {
  // Only a few names, so that aliases, real names and keys often collide.
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'amount', '__proto__', 'toString');
  const pairs = fc
    .tuple(fc.uniqueArray(name), fc.shuffledSubarray(['a', 'b', 'c', 'x', 'y', 'z', 'toString', '__proto__']))
    .map(([names, aliases]) =>
      Object.fromEntries(names.slice(0, aliases.length).map((n, i) => [n, aliases[i] ?? n])),
    );
  const { message } = fc.letrec<{ message: unknown }>((tie) => ({
    message: fc.oneof(
      fc.string(),
      fc.constant(null),
      fc.array(tie('message'), { maxLength: 3 }),
      fc.dictionary(fc.oneof(name, fc.constantFrom('x', 'y', 'z')), tie('message'), {
        noNullPrototype: true,
      }),
    ),
  }));
  fc.assert(
    fc.property(pairs, message, (fields, sent) => {
      const { aliasNames, realNames, aliasPath, realPath } = createAliasing(
        { fields, paths: fields },
        'hiram',
      );
      for (const path of ['a', 'b', 'x', 'y', 'amount']) expect(realPath(aliasPath(path))).toBe(path);
      return isDeepStrictEqual(realNames(aliasNames(sent)), sent);
    }),
    { numRuns: 1000 },
  );
});
