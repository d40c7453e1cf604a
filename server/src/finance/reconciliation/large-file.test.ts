import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  dayOf,
  type ReconciliationTestEnvironment,
  startReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/reconciliation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlementSourcesFrom } from '#providers/payments/index.ts';
import { reconcileDay } from './reconcile-day.ts';

/**
 * 100,000 lines in the full run. CI uses enough lines for several batches, so that batch boundaries are
 * tested.
 */
const LINES = process.env.HIRAM_FULL === '1' ? 100_000 : 2_500;
const DAY = '2026-07-20';
/** Room for two copies of the file's text and a few batches of rows. */
const MAX_BYTES = 128 * 1024 * 1024;

let environment: ReconciliationTestEnvironment;
beforeAll(async () => {
  environment = await startReconciliationTestEnvironment();
});
afterAll(() => environment.close());

function fileOf(lines: number): string {
  const rows = Array.from(
    { length: lines },
    (_, index) => `${index + 1},payment,pay_${index + 1},,,PHP,10000,150,set_large,${DAY}`,
  );
  const header =
    'line,kind,reference,refund_of,payment_key,currency,amount_minor,fee_minor,settlement,settled_on';
  return `${[header, ...rows, `total,${lines},,,,PHP,${lines * 10_000},${lines * 150},,${DAY}`].join('\n')}\n`;
}

test('a large file is imported, compared and posted in batches, in bounded memory, and a second import posts nothing', async () => {
  const csv = fileOf(LINES);
  const digest = createHash('sha256').update(csv).digest('base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-digest': `sha-256=:${digest}:` }).end(csv);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const neutral = { url: `http://127.0.0.1:${port}`, webhookUrl: undefined, webhookSecret: undefined };
  const sources = settlementSourcesFrom({ routes: { PH: 'neutral' }, neutral, razorpay: undefined });
  const context = { ...environment.context, sources };
  // Inserts as many payments as if they had arrived one by one.
  await environment.repayments.rows(
    `insert into received_payments (provider, reference, currency, amount_minor, paid_at, reported_at, reported_via, state, why,
         allocate_by, changed_at, suspense_id, suspense_book)
       select 'neutral', 'pay_' || number, 'PHP', 10000, '${DAY}T03:00:00Z', '${DAY}T03:00:00Z', 'books', 'held', 'a_test',
         '2027-01-01', '${DAY}T03:00:00Z', gen_random_uuid(), 'PH' from generate_series(1, $1::integer) as number`,
    [LINES],
  );
  await environment.repayments.moveTo('2026-07-21');
  let peak = 0;
  const before = process.memoryUsage().heapUsed;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().heapUsed - before);
  }, 20);
  const started = performance.now();
  const [run] = await reconcileDay(context, { market: 'PH', day: dayOf(DAY) });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(timer);
  expect(run).toMatchObject({ state: 'compared', matched: LINES });
  expect(peak).toBeLessThan(MAX_BYTES);
  if (LINES > 10_000) {
    process.stdout.write(
      `${LINES} lines: ${seconds.toFixed(1)} s, heap +${Math.round(peak / 1_048_576)} MB\n`,
    );
  }
  expect(await environment.balances()).toMatchObject({ settlements_in_transit: BigInt(LINES) * 9_850n });
  const count = 'select count(*)::int as count from ledger_transactions';
  const [posted] = await environment.repayments.rows(count);
  await reconcileDay(context, { market: 'PH', day: dayOf(DAY) });
  expect((await environment.repayments.rows(count))[0]).toEqual(posted);
  server.close();
});
