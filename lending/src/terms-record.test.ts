import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { termsAsJson, termsFromJson } from './terms-record.ts';
import { arbitraryTerms } from './testing/arbitrary-loans.ts';
import { offerFor } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

test('a stored contract is read back unchanged', () => {
  fc.assert(
    fc.property(arbitraryTerms, (terms) => {
      expect(termsFromJson(termsAsJson(terms))).toEqual(terms);
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);

test('a contract with an unknown, missing or malformed field is refused', () => {
  const json = termsAsJson(offerFor({ product: philippineInstalments, amount: 1_000_000n }).terms);
  expect(() => termsFromJson(json.replace('"principal"', '"capital"'))).toThrow(
    'terms: unknown key "capital"',
  );
  expect(() => termsFromJson(json.replace('"currency":"PHP",', ''))).toThrow(
    'terms.currency: must be one of PHP, INR',
  );
  expect(() => termsFromJson(json.replace('"principal":"1000000"', '"principal":1000000'))).toThrow(
    'terms.principal: must be an integer as a decimal string',
  );
});
