import { MARKET_IDS } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { sweepComplaints } from './complaints/index.ts';
import { workOutFigures } from './dashboards/index.ts';
import type { Happening } from './demo-stories.ts';
import { type DemoWorld, setSimulator } from './demo-world.ts';
import { sweepDisbursements } from './disbursements/index.ts';
import { brandFaces } from './identity/index.ts';
import { sweepLoanActs } from './loan-acts/index.ts';
import { closeOfDay } from './loans/index.ts';
import { reconcileDay, sweepReconciliation } from './reconciliation/index.ts';
import { sweepPayments } from './repayments/index.ts';
import { nightlyDesk } from './wiring-reconciliation.ts';
import { repaymentDesk } from './wiring-repayments.ts';

/** Days with payments, whose settlement files are compared the next morning. */
const PAID_DAYS = [43, 40, 36, 34, 32, 27, 25, 22, 16, 9, 8, 5, 4, 3, 1] as const;
/** The day whose file first states a wrong amount; the next file corrects it. */
const WRONG_FILE_DAY = 22;
const WRONG = 'knobs/settlements/neutral';
/** Days with an end-of-day run. A run also catches up on skipped days. */
const CLOSED_DAYS = [60, 53, 46, 39, 32, 25, 18, 11, 6, 4, 2, 1, 0] as const;

/** Automatic work: end of day, provider files, and SLA timers. */
export function demoNights(world: DemoWorld): Happening[] {
  return [
    ...PAID_DAYS.map((day) => ({ daysAgo: day - 1, hour: 0.1, run: () => compares(world, day) })),
    ...CLOSED_DAYS.map((daysAgo) => ({ daysAgo, hour: 0.05, run: () => closes(world) })),
    ...[20, 12, 5, 2, 1, 0].map((daysAgo) => ({ daysAgo, hour: 0.8, run: () => sweeps(world) })),
  ];
}

async function closes(world: DemoWorld): Promise<void> {
  const { database, databaseUrl, clock } = world;
  const close = closeOfDay({ database, databaseUrl, clock, threads: 0 });
  for (const market of MARKET_IDS) {
    const day = today(clock, marketPack(market).facts.timeZone);
    await close.run({ market, day });
    await workOutFigures({ database, clock, realClock: clock }, { market, day });
  }
}

/** Runs last, so that the dashboards include everything. */
export async function workOutDemoFigures({ database, clock }: DemoWorld, lookBackMs: number): Promise<void> {
  for (const market of MARKET_IDS) {
    await workOutFigures({ database, clock, realClock: clock }, { market, lookBackMs });
  }
}

/** Just after midnight in Manila, India's day has not ended, so its files are from the previous day. */
async function compares(world: DemoWorld, day: number): Promise<void> {
  const desk = nightlyDesk(world);
  if (day === WRONG_FILE_DAY) await setSimulator(world, WRONG, { fileAmountOff: 1 });
  for (const market of ['PH', 'IN'] as const) {
    const now = today(world.clock, marketPack(market).facts.timeZone);
    await reconcileDay(desk, { market, day: addDays(now, -1) });
  }
  if (day === WRONG_FILE_DAY) await setSimulator(world, WRONG, { fileAmountOff: 0 });
}

/** The continuous work of the workflow process. */
async function sweeps(world: DemoWorld): Promise<void> {
  const { database, clock, personalData, log, outreach, brands } = world;
  const ids = timeOrderedIds(clock);
  const brandFace = brandFaces((code) => brands.find({ code, host: '' })?.config);
  const telling = { database, clock, ids, personalData, log, outreach, brandFace };
  await sweepDisbursements(world.disbursements);
  await sweepPayments({ ...repaymentDesk({ ...world, developmentClock: undefined }), log });
  await sweepComplaints({ ...telling, outbox: world.disbursements.outbox });
  await sweepLoanActs(telling);
  await sweepReconciliation(nightlyDesk(world));
}
