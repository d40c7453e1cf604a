import { runDoubleClicks } from './double-clicks.ts';
import type { PaymentFaults } from './fault-result.ts';
import { runForged } from './forged-webhooks.ts';
import { runLateWebhooks } from './late-webhooks.ts';
import { runLostReplies } from './lost-replies.ts';
import { runMidnight } from './midnight.ts';
import { runWithoutWebhooks } from './no-webhooks.ts';
import { runRaces } from './races.ts';
import { runReversals } from './reversals.ts';
import { runTimeOuts } from './time-outs.ts';
import { allOrders, runWebhookOrders } from './webhook-orders.ts';

/** `ci`: a seeded sample that takes seconds. `change`: for changes to payments. `full`: everything. */
type Size = 'ci' | 'change' | 'full';

export interface FaultRow {
  readonly name: string;
  readonly run: (seed: number, size: Size) => Promise<PaymentFaults>;
}

type Sizes<Given> = Readonly<Record<Size, Given>>;

const orders: Sizes<number> = { ci: 20, change: 2_000, full: allOrders().length };
const late: Sizes<{ rounds: number; schedules?: number; closeEvery?: number }> = {
  ci: { rounds: 1, schedules: 10, closeEvery: 5 },
  change: { rounds: 1 },
  full: { rounds: 20 },
};
const forged: Sizes<number> = { ci: 4, change: 50, full: 500 };
const timeOuts: Sizes<{ rounds: number; schedules?: number }> = {
  ci: { rounds: 1, schedules: 14 },
  change: { rounds: 1 },
  full: { rounds: 50 },
};
const taps: Sizes<{ rounds: number; schedules?: number }> = {
  ci: { rounds: 1, schedules: 9 },
  change: { rounds: 10 },
  full: { rounds: 100 },
};
/** Out of 35 races. */
const races: Sizes<{ loans: number; races?: number }> = {
  ci: { loans: 2, races: 5 },
  change: { loans: 29 },
  full: { loans: 286 },
};
/** Times four, for each number of closings. */
const midnight: Sizes<{ rounds: number; schedules?: number }> = {
  ci: { rounds: 1, schedules: 12 },
  change: { rounds: 1, schedules: 600 },
  full: { rounds: 9, schedules: 6_000 },
};
const replies: Sizes<number> = { ci: 15, change: 200, full: 2_000 };
const silent: Sizes<number> = { ci: 20, change: 200, full: 2_000 };

const reversals: Sizes<{ rounds: number; schedules?: number; closeEvery?: number }> = {
  ci: { rounds: 1, schedules: 26, closeEvery: 5 },
  change: { rounds: 1 },
  full: { rounds: 20 },
};

/** The rows of the fault matrix that concern payments. */
export const rows: readonly FaultRow[] = [
  {
    name: 'callback orders × losses',
    run: (seed, size) => runWebhookOrders({ seed, schedules: orders[size] }),
  },
  { name: 'late callbacks', run: (seed, size) => runLateWebhooks({ seed, ...late[size] }) },
  { name: 'forged callbacks', run: (_, size) => runForged({ ofEach: forged[size] }) },
  { name: 'time-outs', run: (seed, size) => runTimeOuts({ seed, ...timeOuts[size] }) },
  { name: 'double taps', run: (seed, size) => runDoubleClicks({ seed, ...taps[size] }) },
  { name: 'races', run: (seed, size) => runRaces({ seed, ...races[size] }) },
  { name: 'midnight', run: (seed, size) => runMidnight({ seed, ...midnight[size] }) },
  {
    name: 'COMMIT sent, reply lost',
    run: (seed, size) => runLostReplies({ seed, payments: replies[size] }),
  },
  { name: 'reversals', run: (seed, size) => runReversals({ seed, ...reversals[size] }) },
  { name: 'no callbacks', run: (seed, size) => runWithoutWebhooks({ seed, payments: silent[size] }) },
];
