import { quoteExtension } from '@hiram/lending/extension';
import { type Position, totalUnpaid } from '@hiram/lending/position';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet, philippineInstalments } from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import {
  closeDay,
  extendLoan,
  findLoan,
  pauseAccrual,
  reversePayment,
  waiveLateCharges,
  writeOffLoan,
} from '@hiram/server/servicing/loans/index';
import { positionOn } from '@hiram/server/servicing/repayments/index';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, calendarDate, laterOf } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import type { TestDatabase } from '#platform/database/database.ts';
import {
  byTest,
  payTestLoan,
  releaseTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '#servicing/loans/loans.ts';

// Simulated loan histories with random daily events: current and late payments, reversals, waived fees,
// extensions, payments in transit, write-offs. The same seed gives the same histories.

type RandomSource = (below: number) => number;

/** A small pseudo-random generator; not for secrets. */
function randomFrom(seed: number): RandomSource {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** A loan's stored position on one evening. */
export interface DayEndSnapshot {
  readonly loanId: LoanId;
  readonly day: CalendarDate;
  readonly position: Position;
}

export interface RandomLoanHistories {
  readonly loans: readonly LoanId[];
  readonly evenings: readonly DayEndSnapshot[];
  readonly lastDay: CalendarDate;
  readonly happened: ReadonlyMap<string, number>;
}

const FIRST = calendarDate('2026-06-01');
const offers = [
  offerFor({ product: philippineBullet, amount: 1_000_000n }),
  offerFor({ product: philippineInstalments, amount: 600_000n }),
];

export async function simulateRandomHistories(
  db: TestDatabase,
  { seed, loans: count, days }: { readonly seed: number; readonly loans: number; readonly days: number },
): Promise<RandomLoanHistories> {
  const chance = randomFrom(seed);
  const context = testLoanContext(db.database);
  const loans: LoanId[] = [];
  const evenings: DayEndSnapshot[] = [];
  const happened = new Map<string, number>();
  let day = FIRST;
  for (let replayed = 0; replayed < days; replayed += 1, day = addDays(day, 1)) {
    context.moveTo(day);
    await closeDay(
      { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
      { market: 'PH', day },
    );
    const offer = offers[loans.length % offers.length];
    assert(offer !== undefined, 'no offers available');
    if (loans.length < count) loans.push(await releaseTestLoan(context, offer));
    for (const loanId of loans) {
      const name = await something(context, { loanId, day, chance });
      if (name !== undefined) happened.set(name, (happened.get(name) ?? 0) + 1);
      evenings.push({ loanId, day, position: await status(context, loanId, day) });
    }
  }
  return { loans, evenings, happened, lastDay: addDays(day, -1) };
}

async function status(context: TestLoanContext, loanId: LoanId, day: CalendarDate): Promise<Position> {
  const loan = await findLoan(context.database, loanId);
  assert(loan !== undefined && loan.released !== null, `${loanId} is not released`);
  return positionOn(loan.released, day);
}

interface Turn {
  readonly loanId: LoanId;
  readonly day: CalendarDate;
  readonly chance: RandomSource;
}

let actions = 0;
const payments = new Map<string, string>();

/** Most days have no event. A refused event counts as none. */
async function something(context: TestLoanContext, turn: Turn): Promise<string | undefined> {
  const { loanId, day, chance } = turn;
  const drawn = chance(40);
  actions += 1;
  const id = `act ${actions}`;
  const loan = await findLoan(context.database, loanId);
  const released = loan?.released;
  if (loan === undefined || released == null) return undefined;
  const position = positionOn(released, day);
  const command = { ...byTest, loanId, key: id };
  switch (drawn) {
    case 0:
    case 1:
    case 2: {
      // Some payments were made days ago and are reported only now.
      const since = drawn === 0 ? 0 : chance(6);
      const back = addDays(day, -since);
      const on = laterOf(back, released.terms.releasedOn);
      const amount = 1n + BigInt(chance(400_000));
      payments.set(loanId, id);
      return done(since === 0 ? 'paid' : 'paid late', await payTestLoan(context, loanId, { amount, on, id }));
    }
    case 3: {
      const paymentId = payments.get(loanId);
      payments.delete(loanId);
      if (paymentId === undefined) return undefined;
      return done(
        'bounced',
        await reversePayment(context, {
          ...command,
          reversalId: id,
          paymentId,
          reversedAt: context.businessClock.now(),
        }),
      );
    }
    case 4:
      return done(
        'waived',
        await waiveLateCharges(context, { ...command, waiverId: id, amount: 1n + BigInt(chance(9_000)) }),
      );
    case 5: {
      const rules = marketRules(loan.market, { on: day, channel: 'browser' });
      const quote = quoteExtension(released.terms, position, rules);
      if (quote.kind !== 'quoted') return undefined;
      const { amount, fee, days } = quote;
      const paid = { provider: 'simulator', reference: id, paidAt: tenOClockOn(day) };
      return done(
        'extended',
        await extendLoan(context, { ...command, ...paid, extensionId: id, amount, fee, days }),
      );
    }
    case 6: {
      const until = addDays(day, 3);
      const amount = 1n + BigInt(chance(300_000));
      const coming = { accrualPauseId: id, amount, since: context.businessClock.now(), until };
      return done('on its way', await pauseAccrual(context, { ...command, ...coming }));
    }
    case 7: {
      const amount = totalUnpaid(position);
      return amount === 0n
        ? undefined
        : done('paid off', await payTestLoan(context, loanId, { amount, on: day, id }));
    }
    case 8:
      if (position.status !== 'overdue' || chance(3) > 0) return undefined;
      return done('written off', await writeOffLoan(context, { ...command, writeOffId: id }));
    default:
      return undefined;
  }
}

function done(name: string, { kind }: { readonly kind: string }): string | undefined {
  return kind === 'done' ? name : undefined;
}

/** Expected balances of a loan's own accounts for its position, without zero balances. */
export function balancesBy(position: Position): Record<string, bigint> {
  const { instalments, lateCharges, extensionFees, credit, status: now } = position;
  // A written-off loan has no balance in its accounts, although the debt remains.
  const isOnBooks = now !== 'written_off';
  const booked = instalments.filter((row) => row.booked);
  const balances = {
    principal_receivable: instalments.reduce((sum, row) => sum + row.principal - row.principalPaid, 0n),
    interest_receivable: booked.reduce((sum, row) => sum + row.interest - row.interestPaid, 0n),
    fee_receivable: booked.reduce(
      (sum, row) => sum + row.fee - row.feePaid,
      extensionFees.charged - extensionFees.paid,
    ),
    late_charge_receivable: lateCharges.charged - lateCharges.paid,
  };
  const stands = { ...(isOnBooks && balances), borrower_credit: -credit };
  return Object.fromEntries(Object.entries(stands).filter(([, balance]) => balance !== 0n));
}
