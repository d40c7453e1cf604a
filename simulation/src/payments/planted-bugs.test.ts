import { describe, expect, test } from 'vitest';
import { runDoubleClicks } from './double-clicks.ts';
import type { PaymentFaults } from './fault-result.ts';
import { runForged } from './forged-webhooks.ts';
import { runLateWebhooks } from './late-webhooks.ts';
import { runMidnight } from './midnight.ts';
import { runWithoutWebhooks } from './no-webhooks.ts';
import {
  arrivalDate,
  clientsAmount,
  dayInUtc,
  noPolling,
  noSignature,
  noUniqueReceipt,
  noVersion,
  receiptFirst,
  requestedAmount,
} from './planted-bugs.ts';
import { runRaces } from './races.ts';
import { runTimeOuts } from './time-outs.ts';
import { runWebhookOrders } from './webhook-orders.ts';

// The harness must detect these bugs; otherwise it does not work.

const seed = 1;

interface Planted {
  readonly what: string;
  readonly run: () => Promise<PaymentFaults>;
  /** What the harness must report. */
  readonly seen: RegExp;
}

const planted: readonly Planted[] = [
  {
    what: 'a payment that counts from when we hear of it',
    run: () => runLateWebhooks({ seed, rounds: 1, schedules: 8, closeEvery: 10, plant: arrivalDate }),
    seen: /days late.*ledger differs/,
  },
  {
    what: 'a day that ends when it ends in Greenwich',
    run: () => runMidnight({ seed, rounds: 1, schedules: 12, closings: [1], plant: dayInUtc }),
    seen: /on another day than/,
  },
  {
    what: 'an amount that is asked for and taken for what came',
    run: () => runTimeOuts({ seed, rounds: 1, schedules: 14, plant: requestedAmount }),
    seen: /more than the provider/,
  },
  {
    what: 'an amount of the app’s own',
    run: () => runDoubleClicks({ seed, rounds: 1, schedules: 6, plant: clientsAmount }),
    seen: /an amount of the app's own was taken/,
  },
  {
    what: 'a unique index that is missing',
    run: () => runDoubleClicks({ seed, rounds: 1, schedules: 9, plant: noUniqueReceipt }),
    seen: /payments to pay/,
  },
  {
    what: 'a change that looks at no version',
    run: () => runRaces({ seed, loans: 6, races: 4, plant: noVersion }),
    seen: /ledger is that of no order|invariant I|thrown: .*loan_history/,
  },
  {
    what: 'a signature that nobody checks',
    run: () => runForged({ ofEach: 1, plant: noSignature }),
    seen: /forgeries left/,
  },
  {
    what: 'a receipt that is written before the ledger',
    run: () => runWebhookOrders({ seed, schedules: 8, plant: receiptFirst }),
    seen: /invariant I3/,
  },
  {
    what: 'books that nobody asks',
    run: () => runWithoutWebhooks({ seed, payments: 4, plant: noPolling }),
    seen: /were posted/,
  },
];

describe('the harness detects', () => {
  test.concurrent.for(planted)('$what', async ({ run, seen }, { expect: expectHere }) => {
    const { wrong } = await run();
    expectHere(wrong.join('\n')).toMatch(seen);
  });

  test('a fault-free run that ends one centavo off: the canary', async () => {
    const { isLedgerEqual, wrong } = await runWebhookOrders({
      seed,
      schedules: 3,
      expecting: (lines) => lines.map((line, index) => (index === 0 ? line.replace(/\d /, '9 ') : line)),
    });
    expect([isLedgerEqual, wrong.length]).toEqual([false, 3]);
  });
});
