import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import { cashfreePayoutLine, cashfreePayoutReports } from './cashfree/cashfree-payout-reports.ts';
import { neutralPayoutReports } from './neutral/neutral-payout-reports.ts';
import { LineRefused } from './settlement-files/settlement-file.ts';
import { xenditPayoutLine } from './xendit/xendit-payout-reports.ts';

// Each provider's line as documented, parsed by its reader.

const LOAN = '01990000-0000-7000-8000-000000000001';

const xendit = {
  id: 'txn_1',
  product_id: 'disb-1',
  type: 'DISBURSEMENT',
  status: 'SUCCESS',
  cashflow: 'MONEY_OUT',
  reference_id: `disbursement-${LOAN}-1`,
  currency: 'PHP',
  amount: 9000.5,
  net_amount: 9000.5,
  fee: {
    xendit_fee: 10,
    value_added_tax: 1.2,
    xendit_withholding_tax: 0,
    third_party_withholding_tax: 0.3,
    status: 'COMPLETED',
  },
  created: '2026-06-30T15:00:00Z',
  updated: '2026-06-30T16:00:00Z',
};

describe('a transaction of Xendit', () => {
  test('is a payout with its fee and tax, on its day in Manila', () => {
    expect(xenditPayoutLine(xendit)).toEqual({
      kind: 'payout',
      reference: 'disb-1',
      payoutKey: `disbursement-${LOAN}-1`,
      amount: 900_050n,
      fee: 1_030n,
      tax: 120n,
      movedOn: '2026-07-01',
    });
  });

  test('that was reversed is a return without a fee, or the payout that it was', () => {
    const reversed = { ...xendit, status: 'REVERSED' };
    expect(xenditPayoutLine(reversed)).toMatchObject({ kind: 'return', fee: 0n, tax: 0n });
    expect(xenditPayoutLine(reversed, true)).toMatchObject({ kind: 'payout', fee: 1_030n, tax: 120n });
  });

  test('that tops the balance up is a funding', () => {
    const topUp = { ...xendit, type: 'TOPUP', cashflow: 'MONEY_IN', product_id: 'fund-1' };
    expect(xenditPayoutLine(topUp)).toMatchObject({ kind: 'funding', reference: 'fund-1' });
  });

  test.each([
    ['of another type', { type: 'TRANSFER' }],
    ['of another currency', { currency: 'IDR' }],
    ['with a third decimal', { amount: 9000.505 }],
    ['without an amount', { amount: 0 }],
    ['without a day', { updated: 'soon' }],
    ['without a reference', { product_id: null }],
    ['with a fee that is no amount', { fee: { xendit_fee: '-10' } }],
  ])('%s refuses itself', (_what, change) => {
    expect(() => xenditPayoutLine({ ...xendit, ...change })).toThrow(LineRefused);
  });
});

const cashfree = {
  transfer_id: `D${LOAN.replaceAll('-', '')}A1`,
  cf_transfer_id: '123456',
  transfer_amount: 9000.5,
  status: 'SUCCESS',
  status_code: 'COMPLETED',
  transfer_utr: 'N351200478962883',
  added_on: '2026-06-30T23:00:00',
  updated_on: '2026-07-01T00:30:00',
};

describe('a transfer of Cashfree', () => {
  test('is a payout with the bank’s reference, on its day in India, and without a fee', () => {
    expect(cashfreePayoutLine(cashfree)).toEqual({
      kind: 'payout',
      reference: '123456',
      payoutKey: `disbursement-${LOAN}-1`,
      amount: 900_050n,
      bankReference: 'N351200478962883',
      fee: 0n,
      tax: 0n,
      movedOn: '2026-07-01',
    });
  });

  test('that was reversed is a return, or the payout that it was', () => {
    const reversed = { ...cashfree, status: 'REVERSED', status_code: 'RETURNED_FROM_BENEFICIARY' };
    expect(cashfreePayoutLine(reversed)).toMatchObject({ kind: 'return', reference: '123456' });
    expect(cashfreePayoutLine(reversed, true)).toMatchObject({ kind: 'payout' });
  });

  test('without an answer leaves the whole day unknown; without transfers of ours there is nothing to ask', async () => {
    const reports = cashfreePayoutReports({
      url: 'http://127.0.0.1:1',
      clientId: 'test',
      clientSecret: new Secret('test'),
      withinMs: 5_000,
    });
    const expected = [{ payoutKey: `disbursement-${LOAN}-1`, reference: '123456', isConfirmed: false }];
    const request = {
      market: 'IN' as const,
      day: calendarDate('2026-07-01'),
      isConfirmed: () => Promise.resolve(false),
    };
    const asked = await reports.fetchReport({ ...request, expected: () => Promise.resolve(expected) });
    expect(asked).toEqual({ state: 'unknown' });
    const empty = await reports.fetchReport({ ...request, expected: () => Promise.resolve([]) });
    expect(empty.state === 'here' && [...empty.lines()]).toEqual([]);
  });

  test.each([
    ['that is not credited', { status_code: 'PENDING' }],
    ['that failed', { status: 'FAILED' }],
    ['with a third decimal', { transfer_amount: 9000.505 }],
    ['without a day', { updated_on: 'soon' }],
    ['without a reference', { cf_transfer_id: '' }],
  ])('%s refuses itself', (_what, change) => {
    expect(() => cashfreePayoutLine({ ...cashfree, ...change })).toThrow(LineRefused);
  });
});

const HEADER =
  'line,kind,reference,payout_key,bank_reference,currency,amount_minor,fee_minor,tax_minor,moved_on,balance_minor';

describe('a payout report of the neutral provider', () => {
  let server: Server;
  let csv = '';
  beforeAll(async () => {
    server = createServer((_request, response) => {
      const digest = createHash('sha256').update(csv).digest('base64');
      response.writeHead(200, { 'content-digest': `sha-256=:${digest}:` }).end(csv);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  async function linesOf(...rows: readonly string[]) {
    csv = [HEADER, ...rows, ''].join('\r\n');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const reports = neutralPayoutReports({ url: `http://127.0.0.1:${port}`, withinMs: 15_000 });
    const file = await reports.fetchReport({
      market: 'PH',
      day: calendarDate('2026-07-01'),
      isConfirmed: () => Promise.resolve(false),
      expected: () => Promise.resolve([]),
    });
    if (file.state !== 'here') throw new Error(file.state);
    return [...file.lines()];
  }

  const PAYOUT = '1,payout,out_1,our-key,UTR1,PHP,900000,1000,120,2026-07-01,';

  test('has payouts, returns, fundings and the closing balance, which may be below zero', async () => {
    const lines = await linesOf(
      PAYOUT,
      '2,return,out_0,,,PHP,50000,0,0,2026-07-01,',
      '3,funding,fund_1,,,PHP,100000,0,0,2026-07-01,',
      'total,3,,,,PHP,1050000,1000,120,2026-07-01,-751120',
    );
    expect(lines).toMatchObject([
      {
        kind: 'payout',
        reference: 'out_1',
        payoutKey: 'our-key',
        bankReference: 'UTR1',
        fee: 1_000n,
        tax: 120n,
      },
      { kind: 'return', reference: 'out_0', amount: 50_000n },
      { kind: 'funding', reference: 'fund_1', amount: 100_000n },
      { kind: 'balance', amount: -751_120n },
    ]);
  });

  test.each([
    ['of another kind', '2,gift,out_2,,,PHP,100,1,0,2026-07-01,'],
    ['of another currency', '2,payout,out_2,,,INR,100,1,0,2026-07-01,'],
    ['without a day', '2,payout,out_2,,,PHP,100,1,0,soon,'],
  ])('with a line %s has the lines beside it', async (_what, row) => {
    const lines = await linesOf(PAYOUT, row, 'total,2,,,,PHP,900100,1001,120,2026-07-01,0');
    expect(lines).toMatchObject([
      { kind: 'payout', reference: 'out_1' },
      { kind: 'unreadable', reference: 'out_2', why: expect.any(String) },
      { kind: 'balance', amount: 0n },
    ]);
  });

  test.each([
    ['without a total', []],
    ['whose total counts other lines', ['total,2,,,,PHP,900000,1000,120,2026-07-01,0']],
    ['whose total has other fees', ['total,1,,,,PHP,900000,1001,120,2026-07-01,0']],
    ['whose total has other taxes', ['total,1,,,,PHP,900000,1000,0,2026-07-01,0']],
    ['whose total is of another currency', ['total,1,,,,INR,900000,1000,120,2026-07-01,0']],
    ['whose total has no balance', ['total,1,,,,PHP,900000,1000,120,2026-07-01,']],
  ])('%s is refused', async (_what, total) => {
    await expect(linesOf(PAYOUT, ...total)).rejects.toThrow(/total|balance/);
  });
});
