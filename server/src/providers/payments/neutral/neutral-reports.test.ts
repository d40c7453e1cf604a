import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { neutralReports } from './neutral-reports.ts';

const HEADER =
  'line,kind,reference,refund_of,payment_key,currency,amount_minor,fee_minor,settlement,settled_on';
const SETTLED = 'set_1,2026-07-01';

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
  const reports = neutralReports({ url: `http://127.0.0.1:${port}`, withinMs: 15_000 });
  const file = await reports.fetchReport({ market: 'PH', day: calendarDate('2026-07-01') });
  if (file.state !== 'here') throw new Error(file.state);
  return [...file.lines()];
}

describe('a report of the neutral provider', () => {
  test('has chargebacks, whose fee may be above the amount, and what came back', async () => {
    const lines = await linesOf(
      `1,payment,pay_1,,,PHP,500000,7500,${SETTLED}`,
      `2,chargeback,disp_1,pay_0,,PHP,50000,80000,${SETTLED}`,
      `3,chargeback_reversal,disp_0,pay_0,,PHP,50000,0,${SETTLED}`,
      'total,3,,,,PHP,600000,87500,,2026-07-01',
    );
    expect(lines).toMatchObject([
      { kind: 'payment', reference: 'pay_1', amount: 500_000n, fee: 7_500n },
      { kind: 'chargeback', reference: 'disp_1', reversalOf: 'pay_0', amount: 50_000n, fee: 80_000n },
      { kind: 'chargeback_reversal', reference: 'disp_0', reversalOf: 'pay_0', fee: 0n },
    ]);
  });

  test.each([
    ['of another kind', `2,gift,pay_2,,,PHP,100,1,${SETTLED}`, 100n, 1n],
    ['of another currency', `2,payment,pay_2,,,INR,100,1,${SETTLED}`, 100n, 1n],
    ['with a fee above the amount', `2,payment,pay_2,,,PHP,100,101,${SETTLED}`, 100n, 101n],
    ['of a chargeback of nothing', `2,chargeback,pay_2,,,PHP,100,1,${SETTLED}`, 100n, 1n],
    ['without a day', '2,payment,pay_2,,,PHP,100,1,set_1,soon', 100n, 1n],
    ['with a float for an amount', `2,payment,pay_2,,,PHP,1.5,1,${SETTLED}`, 0n, 1n],
    ['with a negative amount', `2,payment,pay_2,,,PHP,-100,1,${SETTLED}`, 0n, 1n],
  ])('with a line %s has the lines beside it', async (_what, row, amount, fee) => {
    const lines = await linesOf(
      `1,payment,pay_1,,,PHP,500000,7500,${SETTLED}`,
      row,
      `3,payment,pay_3,,,PHP,500000,7500,${SETTLED}`,
      `total,3,,,,PHP,${1_000_000n + amount},${15_000n + fee},,2026-07-01`,
    );
    expect(lines).toMatchObject([
      { kind: 'payment', reference: 'pay_1' },
      { kind: 'unreadable', reference: 'pay_2', why: expect.any(String) },
      { kind: 'payment', reference: 'pay_3' },
    ]);
  });

  test.each([
    ['whose total leaves out an unreadable line', ['total,2,,,,PHP,500000,7500,,2026-07-01']],
    ['whose total counts another number of lines', ['total,1,,,,PHP,500100,7501,,2026-07-01']],
    ['whose total is of another currency', ['total,2,,,,INR,500100,7501,,2026-07-01']],
    ['without a total', []],
  ])('%s is refused', async (_what, total) => {
    await expect(
      linesOf(
        `1,payment,pay_1,,,PHP,500000,7500,${SETTLED}`,
        `2,gift,pay_2,,,PHP,100,1,${SETTLED}`,
        ...total,
      ),
    ).rejects.toThrow(/total/);
  });
});
