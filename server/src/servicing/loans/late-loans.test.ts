import { assumingPaymentsArrived } from '@hiram/lending/accrual-pause';
import { rollTo } from '@hiram/lending/day';
import { firstNotCovered, type OpenInstalment, totalUnpaid } from '@hiram/lending/position';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet, philippineInstalments } from '@hiram/lending/testing/products';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  byTest,
  payTestLoan,
  readReleased,
  releaseTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFallingDue } from './falling-due.sql.ts';
import { findLateLoans, type LateLoan, type LateLoansQuery } from './late-loans.sql.ts';
import { pauseAccrual } from './pause-accrual.ts';
import { writeOffLoan } from './write-off-loan.ts';

// Lent in three instalments on several days of June; read on 10 August, when two of each were due.

const DAY = calendarDate('2026-08-10');
const TO = calendarDate('2026-08-07');
const offer = offerFor({ product: philippineInstalments, amount: 600_000n });

let db: TestDatabase;
let context: TestLoanContext;
const loans: Record<string, LoanId> = {};

beforeAll(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
  const names = ['plain', 'in part', 'coming', 'all coming', 'given up', 'charges alone', 'paid', 'bullet'];
  for (const [index, name] of names.entries()) {
    context.moveTo(`2026-06-0${1 + (index % 3)}`);
    const own = name === 'bullet' ? offerFor({ product: philippineBullet, amount: 600_000n }) : offer;
    loans[name] = await releaseTestLoan(context, own);
  }
  context.moveTo('2026-08-08');
  const [first = 0n, second = 0n] = (await instalmentsOf('plain')).map(unpaidOf);
  await pays('in part', 1_000n);
  await isComing('coming', first + (await lateCharges('coming')));
  await isComing('all coming', first + second + 100_000n);
  done(
    await writeOffLoan(context, { ...byTest, loanId: loanNamed('given up'), key: 'up', writeOffId: 'up' }),
  );
  await pays('charges alone', await allBut('charges alone', 500n));
  await pays('paid', await allBut('paid', 0n));
  context.moveTo(DAY);
});
afterAll(() => db.close());

function loanNamed(name: string): LoanId {
  const id = loans[name];
  assert(id !== undefined, `there is no loan ${name}`);
  return id;
}

async function positionOf(loanId: LoanId) {
  const { terms, position } = (await readReleased(db.database, loanId)).released;
  return { terms, position: rollTo(terms, position, DAY).position };
}

async function instalmentsOf(name: string): Promise<readonly OpenInstalment[]> {
  return (await positionOf(loanNamed(name))).position.instalments;
}

function unpaidOf(row: OpenInstalment): bigint {
  return row.principal + row.interest + row.fee - row.principalPaid - row.interestPaid - row.feePaid;
}

async function lateCharges(name: string): Promise<bigint> {
  const { lateCharges: charges } = (await positionOf(loanNamed(name))).position;
  return charges.charged - charges.paid;
}

async function allBut(name: string, left: bigint): Promise<bigint> {
  const { terms, position } = (await readReleased(db.database, loanNamed(name))).released;
  return totalUnpaid(rollTo(terms, position, calendarDate('2026-08-08')).position) - left;
}

async function pays(name: string, amount: bigint): Promise<void> {
  done(await payTestLoan(context, loanNamed(name), { amount, on: '2026-08-08' }));
}

async function isComing(name: string, amount: bigint): Promise<void> {
  const given = {
    accrualPauseId: name,
    amount,
    since: context.businessClock.now(),
    until: calendarDate('2026-08-20'),
  };
  done(await pauseAccrual(context, { ...byTest, loanId: loanNamed(name), key: name, ...given }));
}

function done({ kind }: { readonly kind: string }): void {
  assert(kind === 'done', kind);
}

/** The one relevant date per loan: the oldest that stays late after all payments in transit arrive. */
async function counted(rows: readonly LateLoan[]): Promise<string[]> {
  const each = await Promise.all(
    rows.map(async ({ loanId, dueOn }) => {
      const { terms, position } = await positionOf(loanId);
      const remains = firstNotCovered(assumingPaymentsArrived(terms.allocationOrder, position));
      return remains?.dueOn === dueOn ? [`${dueOn} ${loanId}`] : [];
    }),
  );
  return each.flat();
}

async function paged(wanted: Omit<LateLoansQuery, 'after'>): Promise<LateLoan[]> {
  const all: LateLoan[] = [];
  for (;;) {
    const page = await findLateLoans(db.database, { ...wanted, after: all.at(-1) });
    all.push(...page);
    if (page.length < wanted.limit) return all;
  }
}

const everywhere = { market: 'PH', products: undefined, to: TO } as const;

test('late loans are those with an open overdue instalment of an active loan, in the same order', async () => {
  const from = calendarDate('2000-01-01');
  const rows = await findFallingDue(db.database, { market: 'PH', from, to: TO, limit: 100 });
  const expected = await counted(rows);
  expect(expected.map((line) => nameIn(line)).toSorted()).toEqual(
    ['bullet', 'coming', 'in part', 'plain'].toSorted(),
  );
  for (const limit of [1, 2, 3, 100]) {
    expect(await counted(await paged({ ...everywhere, limit })), `${limit} a page`).toEqual(expected);
  }
});

test('a loan whose first instalment is in transit is listed by its second, and skipped at the first', async () => {
  const [first, second] = await instalmentsOf('coming');
  const rows = await paged({ ...everywhere, limit: 3 });
  const own = rows.filter(({ loanId }) => loanId === loanNamed('coming')).map(({ dueOn }) => dueOn);
  expect(own).toEqual([first?.dueOn, second?.dueOn]);
  expect((await counted(rows)).filter((line) => nameIn(line) === 'coming')).toEqual([
    `${second?.dueOn} ${loanNamed('coming')}`,
  ]);
});

test('filtered by product, only loans of those products are returned', async () => {
  const rows = await paged({ ...everywhere, products: [philippineBullet.id], limit: 2 });
  expect(rows.map(({ loanId }) => loanId)).toEqual([loanNamed('bullet')]);
  expect(await paged({ ...everywhere, products: [], limit: 2 })).toEqual([]);
  expect(await paged({ ...everywhere, market: 'IN', limit: 2 })).toEqual([]);
});

function nameIn(line: string): string | undefined {
  return Object.keys(loans).find((name) => line.endsWith(loanNamed(name)));
}
