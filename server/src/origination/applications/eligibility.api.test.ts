import type { MarketId } from '@hiram/contract/market-ids';
import { readCertifyPage, sendApplication } from '@hiram/contract/origination/applications';
import {
  type ApplicationApi,
  beginComplete,
  startApplicationApi,
} from '@hiram/server-testing/origination/applications/application-api';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerApplicationRoutes } from './index.ts';

let api: ApplicationApi;
beforeAll(async () => {
  api = await startApplicationApi(testBrand(), registerApplicationRoutes);
});
afterAll(() => api.close());

const OK = 0;
const TOO_YOUNG = 42241;
const NATIONALITY = 42242;
const ADDRESS = 42243;

/** Eligibility by market, on the market's own calendar date. */
const table: readonly [
  market: MarketId,
  who: string,
  identity: Record<string, string>,
  at: string,
  code: number,
][] = [
  // Manila's day begins at 16:00 UTC.
  ['PH', 'a moment before the 18th birthday', { birthDay: '2008-11-16' }, '2026-11-15T15:59:59Z', TOO_YOUNG],
  ['PH', 'on the 18th birthday', { birthDay: '2008-11-16' }, '2026-11-15T16:00:00Z', OK],
  // In a year without 29 February, the birthday is 1 March.
  ['PH', 'born on a leap day, on 28 February', { birthDay: '2012-02-29' }, '2030-02-28T04:00:00Z', TOO_YOUNG],
  ['PH', 'born on a leap day, on 1 March', { birthDay: '2012-02-29' }, '2030-02-28T16:00:00Z', OK],
  ['PH', 'of another nationality', { nationality: 'other' }, '2026-11-15T04:00:00Z', NATIONALITY],
  ['PH', 'who lives elsewhere', { addressCountry: 'other' }, '2026-11-15T04:00:00Z', ADDRESS],
  [
    'PH',
    'too young and a foreigner',
    { birthDay: '2010-01-01', nationality: 'other' },
    '2026-11-15T04:00:00Z',
    TOO_YOUNG,
  ],
  // Kolkata's day begins at 18:30 UTC.
  ['IN', 'a moment before the 18th birthday', { birthDay: '2008-11-16' }, '2026-11-15T18:29:59Z', TOO_YOUNG],
  ['IN', 'on the 18th birthday', { birthDay: '2008-11-16' }, '2026-11-15T18:30:00Z', OK],
  [
    'IN',
    'of another nationality, which its terms allow',
    { nationality: 'other' },
    '2026-11-15T04:00:00Z',
    OK,
  ],
  ['IN', 'who lives elsewhere', { addressCountry: 'other' }, '2026-11-15T04:00:00Z', ADDRESS],
  [
    'reference',
    'a moment before the 18th birthday',
    { birthDay: '2008-11-16' },
    '2026-11-15T15:59:59Z',
    TOO_YOUNG,
  ],
  ['reference', 'on the 18th birthday', { birthDay: '2008-11-16' }, '2026-11-15T16:00:00Z', OK],
  ['reference', 'of another nationality', { nationality: 'other' }, '2026-11-15T04:00:00Z', NATIONALITY],
  ['reference', 'who lives elsewhere', { addressCountry: 'other' }, '2026-11-15T04:00:00Z', ADDRESS],
];

describe('[R5-8] an applicant', () => {
  test.each(table)(
    'in %s, %s, gets the result of the market’s terms',
    async (market, _who, identity, at, code) => {
      api.businessClock.moveTo(instant(at));
      const person = await api.newBorrower(market);
      const orderId = await beginComplete(api, person, { identity });
      const answer = await api.send(sendApplication, person, { orderId });
      expect(answer.code).toBe(code);
      const { data } = await api.send(readCertifyPage, person, { orderId, step: 'identity' });
      expect(data.isDone).toBe(code === OK ? '1' : '0');
    },
  );
});
