import { randomUUID } from 'node:crypto';
import { offerFor } from '@hiram/lending/testing/loans';
import {
  indianInstalments,
  philippineBullet,
  philippineInstalments,
  referenceBullet,
} from '@hiram/lending/testing/products';
import type { MarketCode } from '@hiram/markets/rules';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  byTest,
  payTestLoan,
  readReleased,
  releaseTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { addDays, type CalendarDate, calendarDate, laterOf } from '@hiram/values/calendar-date';
import { type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeDay,
  endAccrualPause,
  endDispute,
  extendLoan,
  pauseAccrual,
  pauseDisputedCharges,
  relieveLoan,
  reversePayment,
  waiveLateCharges,
  writeOffLoan,
} from '#servicing/loans/index.ts';
import { auditCharges } from './audit-charges.ts';

/** The whole number of lives is behind HIRAM_FULL. */
const LIVES = process.env.HIRAM_FULL === '1' ? 1_000 : 8;
const FIRST_DAY = calendarDate('2026-06-01');
const LAST_DAY = calendarDate('2026-11-30');
const LONG = 1_800_000;

const markets: readonly MarketCode[] = ['PH', 'IN', 'reference'];

let db: TestDatabase;
let context: TestLoanContext;

beforeAll(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
});
afterAll(() => db.close());

/** A generator with a seed, so that a failing life can be replayed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Life {
  readonly loanId: LoanId;
  readonly payments: string[];
  readonly pauses: string[];
  readonly disputes: string[];
}

const products = [philippineInstalments, philippineBullet, indianInstalments, referenceBullet];

async function beginLife(random: (below: number) => number): Promise<Life> {
  const product = products[random(products.length)] ?? philippineInstalments;
  const { min, max, step } = product.amounts;
  const amount = min + step * BigInt(random(Number((max - min) / step) + 1));
  const term = product.terms[random(product.terms.length)];
  const offer = offerFor({
    product,
    amount,
    on: FIRST_DAY,
    client: random(2) === 0 ? 'new' : 'repeat',
    ...(term !== undefined && { term }),
  });
  return { loanId: await releaseTestLoan(context, offer), payments: [], pauses: [], disputes: [] };
}

/** One event of a life, of any kind. What the loan refuses did not happen. */
async function happen(life: Life, day: CalendarDate, random: (below: number) => number): Promise<void> {
  const { loanId } = life;
  const id = randomUUID();
  const command = { ...byTest, loanId, key: `event ${id}` };
  const { released } = await readReleased(db.database, loanId);
  const [row] = released.position.instalments;
  const instalment = row === undefined ? 100n : row.principal + row.interest + row.fee;
  const on = addDays(day, -random(4));
  const past = tenOClockOn(laterOf(on, FIRST_DAY));
  switch (random(12)) {
    case 0:
      await extendLoan(context, {
        ...command,
        extensionId: id,
        amount: 100_000n,
        fee: 0n,
        days: 7,
        paidAt: tenOClockOn(day),
        provider: 'simulator',
        reference: id,
      });
      break;
    case 1:
      await relieveLoan(context, {
        ...command,
        reliefId: id,
        agreed: {
          relief:
            random(2) === 0
              ? { kind: 'new_date', days: 1 + random(20) }
              : { kind: 'split', instalment: 1 + random(2), parts: 2, everyDays: 7 },
          fee: BigInt(random(500)),
          waived: BigInt(random(2_000)),
          rule: 'PH.hardship@1',
        },
        agreedAt: tenOClockOn(day),
        isStillOffered: () => true,
      });
      break;
    case 2:
      life.pauses.push(id);
      await pauseAccrual(context, {
        ...command,
        accrualPauseId: id,
        amount: BigInt(1 + random(Number(instalment))),
        since: past,
        until: addDays(day, random(6)),
      });
      break;
    case 3: {
      const pause = life.pauses.pop();
      if (pause === undefined) break;
      await endAccrualPause(context, {
        ...command,
        accrualPauseId: pause,
        endedAt: context.businessClock.now(),
      });
      break;
    }
    case 4:
      life.disputes.push(id);
      await pauseDisputedCharges(context, {
        ...byTest,
        loanId,
        disputeId: id,
        lineKeys: [],
        since: context.businessClock.now(),
        until: addDays(day, 5 + random(20)),
      });
      break;
    case 5: {
      const dispute = life.disputes.pop();
      if (dispute === undefined) break;
      await decide(loanId, dispute, random(2) === 0 ? 'upheld' : 'not_upheld');
      break;
    }
    case 6: {
      const payment = life.payments.pop();
      if (payment === undefined) break;
      await reversePayment(context, {
        ...command,
        reversalId: id,
        paymentId: payment,
        reversedAt: context.businessClock.now(),
      });
      break;
    }
    case 7:
      await waiveLateCharges(context, { ...command, waiverId: id, amount: BigInt(1 + random(3_000)) });
      break;
    case 8:
      if (random(5) > 0) break;
      await writeOffLoan(context, { ...command, writeOffId: id });
      break;
    default:
      await pay(life, { id, on, instalment }, random);
  }
}

async function decide(loanId: LoanId, disputeId: string, decision: 'upheld' | 'not_upheld'): Promise<void> {
  const at = context.businessClock.now();
  await endDispute(context, { ...byTest, loanId, disputeId, decision, reverse: [], at });
}

async function pay(
  { loanId, payments }: Life,
  { id, on, instalment }: { readonly id: string; readonly on: CalendarDate; readonly instalment: bigint },
  random: (below: number) => number,
): Promise<void> {
  const amount = random(3) === 0 ? instalment : BigInt(1 + random(Number(instalment)));
  const spreading = random(2) === 0 ? ('smaller_instalments' as const) : ('shorter_term' as const);
  const outcome = await payTestLoan(context, loanId, {
    id,
    on: laterOf(on, FIRST_DAY),
    amount,
    intent: random(3) === 0 ? { kind: 'part_prepayment', spreading } : { kind: 'instalments' },
  });
  if (outcome.kind === 'done') payments.push(id);
}

async function night(day: CalendarDate): Promise<{ readonly checked: number; readonly differing: number }> {
  context.moveTo(day);
  const ids = timeOrderedIds(context.businessClock);
  let [checked, differing] = [0, 0];
  for (const market of markets) {
    await closeDay(
      { databaseUrl: db.url, businessClock: context.businessClock, threads: 0 },
      { market, day },
    );
    const result = await auditCharges({ ...context, ids }, { market, day });
    checked += result.checked;
    differing += result.differing;
  }
  return { checked, differing };
}

test(
  'honest loans have no difference, whatever happens to them',
  async () => {
    const random = randomFrom(20_261_118);
    context.moveTo(FIRST_DAY);
    const lives: Life[] = [];
    for (let count = 0; count < LIVES; count += 1) lives.push(await beginLife(random));
    let checked = 0;
    for (let day = FIRST_DAY; day < LAST_DAY; day = addDays(day, 5 + random(12))) {
      const result = await night(day);
      checked += result.checked;
      expect(result.differing).toBe(0);
      for (const life of lives) if (random(2) === 0) await happen(life, day, random);
    }
    checked += (await night(LAST_DAY)).checked;
    expect(
      await db.asOwner(
        'select loan_id, source, kind, on_day, expected_minor, charged_minor from charge_differences join charge_difference_lines on case_id = id',
      ),
    ).toEqual([]);
    expect(checked).toBeGreaterThan(LIVES * 5);
  },
  LONG,
);
