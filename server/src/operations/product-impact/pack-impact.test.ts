import { createPublicKey, verify } from 'node:crypto';
import {
  type ImpactEnvironment,
  startImpactEnvironment,
} from '@hiram/server-testing/operations/product-impact/impact-portfolio';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPackImpactOf, packImpact } from './pack-impact.ts';

const TERM = { count: 3, unit: 'month' } as const;
const CASE = { amount: 1_000_000n, term: TERM, channel: 'browser' } as const;

let environment: ImpactEnvironment;
let loan: string;
let offer: string;
beforeAll(async () => {
  environment = await startImpactEnvironment('2026-06-01');
  loan = await environment.loan(CASE);
  offer = await environment.application(CASE, 'awaiting_signature');
});
afterAll(async () => {
  await environment.app.close();
  await environment.db.close();
});

function impactOf(rule: string, value: unknown, from: string) {
  const values = { [rule]: [{ value, from: calendarDate(from), source: 'a test', confidence: 'low' }] };
  const { clock, personalData, db } = environment;
  const context = { database: db.database, businessClock: clock, personalData };
  return { values, impact: packImpact(context, { market: 'PH', values }) };
}

test('a lower cap from a later day breaks what is not signed yet, and no signed loan', async () => {
  const { result } = await impactOf('effectiveMonthlyRateCap', '2', '2026-07-01').impact;
  expect(result.caps).toMatchObject([
    { cap: 'effectiveMonthlyRateCap', on: '2026-07-01', limit: '2 %', cases: 1, worst: { id: offer } },
  ]);
});

test('a cap that was in force when loans were signed names them', async () => {
  for (const [rule, value] of [
    ['effectiveMonthlyRateCap', '2'],
    ['lateCharge', { kind: 'monthly_rate', cap: '2', base: 'scheduled_amount' }],
    ['lifetimeCostCap', '4'],
    ['nominalMonthlyRateCap', '1.5'],
  ] as const) {
    const { result, rows } = await impactOf(rule, value, '2026-05-01').impact;
    expect(result.caps).toMatchObject([{ cap: rule, cases: 2 }]);
    expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([
      [loan, 'breaks_cap'],
      [offer, 'breaks_cap'],
    ]);
  }
});

test('another clause of the contract is a change, and the amounts stay', async () => {
  const { result, rows } = await impactOf(
    'allocationOrder',
    ['interest', 'principal', 'penalty', 'fee'],
    '2026-07-01',
  ).impact;
  expect(rows).toMatchObject([{ id: offer, outcome: 'changed', parts: ['allocation'] }]);
  expect(result.groups.map(({ same, changed }) => [same, changed])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ]);
});

test('the result is signed for exactly these values', async () => {
  const { values, impact } = impactOf('lifetimeCostCap', '4', '2026-07-01');
  const signed = await impact;
  expect(isPackImpactOf(environment, signed, { market: 'PH', values })).toBe(true);
  const { values: others } = impactOf('lifetimeCostCap', '5', '2026-07-01');
  expect(isPackImpactOf(environment, signed, { market: 'PH', values: others })).toBe(false);
  // Anybody with the document checks it by the key that it names.
  const { key, format } = JSON.parse(signed.document);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') };
  const bytes = Buffer.from(`${format}\n${signed.document}`);
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  expect(verify(null, bytes, publicKey, Buffer.from(signed.signature, 'base64'))).toBe(true);
  const document = signed.document.replace('"cases":1', '"cases":0');
  expect(isPackImpactOf(environment, { ...signed, document }, { market: 'PH', values })).toBe(false);
});

test('a value without a source, or of an unknown rule, is rejected', async () => {
  const context = { ...environment, database: environment.db.database, businessClock: environment.clock };
  for (const values of [{ lifetimeCostCap: [{ value: '4', from: '2026-07-01' }] }, { lateFee: [] }]) {
    await expect(packImpact(context, { market: 'PH', values })).rejects.toThrow(/pack/);
  }
});
