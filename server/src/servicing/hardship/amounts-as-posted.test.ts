import { readHardship, readHardshipTerms, signHardship } from '@hiram/contract/servicing/hardship';
import { readPrepayment, readSettlement, startPayment } from '@hiram/contract/servicing/repayments';
import type { Product } from '@hiram/lending/product';
import { byTest, tenOClockOn } from '@hiram/server-testing/servicing/loans/loans';
import { product, type TestPerson } from '@hiram/server-testing/servicing/loans/orders';
import {
  eventually,
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { percent } from '@hiram/values/rate';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receivePayment } from '#servicing/loans/index.ts';
import { registerHardshipRoutes } from './hardship.routes.ts';

// Displayed amounts equal the stored ones after signing: for loans of every shape, early, in time and late.
// HIRAM_FULL=1 runs 1,000 loans; otherwise a fixed small set runs.

const LOANS = process.env.HIRAM_FULL === '1' ? 1_000 : 7;
const SEED = 20_261_115;

const actions = ['settle', 'shorter_term', 'smaller_instalments', 'new_date', 'split', 'pause'] as const;

const life = fc.record({
  monthlyRate: fc.constantFrom('0', '2', '4', '5'),
  upFront: fc.constantFrom('0', '2', '4'),
  spread: fc.constantFrom('0', '1'),
  isBullet: fc.boolean(),
  paidAhead: fc.constantFrom(0n, 0n, 12_345n, 190_000n),
  days: fc.integer({ min: 1, max: 42 }),
  part: fc.bigInt({ min: 100n, max: 300_000n }),
  choice: fc.nat(14),
});
type LoanHistoryCase = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

let environment: TestRepayments;
beforeAll(async () => {
  environment = await startTestRepayments(registerHardshipRoutes);
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

function shaped({ monthlyRate, upFront, spread, isBullet }: LoanHistoryCase): Product {
  return {
    ...product,
    interest: { method: 'declining', monthlyRate: percent(monthlyRate) },
    fees: [
      { name: 'processing fee', timing: 'up_front', share: percent(upFront), fixed: 0n },
      { name: 'service fee', timing: 'spread', share: percent(spread), fixed: 0n },
    ],
    repayment: isBullet ? { kind: 'bullet' } : product.repayment,
  };
}

interface Borrower {
  readonly testPerson: TestPerson;
  readonly loanId: LoanId;
  readonly order: { readonly productId: string; readonly orderId: string };
}

async function replayed(one: LoanHistoryCase): Promise<Borrower> {
  await environment.moveTo('2026-06-01');
  const testPerson = await environment.orders.testPerson();
  const loanId = await testPerson.hasBorrowed({ product: shaped(one) });
  if (one.paidAhead > 0n) {
    await environment.moveTo('2026-06-02');
    await receivePayment(environment.context, {
      ...byTest,
      loanId,
      key: `ahead ${loanId}`,
      paymentId: `ahead ${loanId}`,
      amount: one.paidAhead,
      intent: { kind: 'instalments' },
      paidAt: tenOClockOn('2026-06-02'),
      provider: 'test',
      reference: `ahead ${loanId}`,
    });
  }
  await environment.moveTo(addDays(calendarDate('2026-06-02'), one.days));
  return { testPerson, loanId, order: { productId: '7', orderId: loanId } };
}

async function posted({ testPerson, loanId, order }: Borrower, given: Readonly<Record<string, string>>) {
  const begun = await testPerson.client.send(startPayment, { ...order, channelNumber: 'gcash', ...given });
  expect(begun.status, begun.body).toBe(200);
  await environment.pay(begun.data.payUrl);
  await eventually(async () => {
    const rows = await environment.rows(
      `select from received_payments join payment_intents on id = payment_id where loan_id = $1`,
      [loanId],
    );
    expect(rows).toHaveLength(1);
  });
}

async function inTables({ loanId }: Borrower) {
  const [loan] = await environment.rows(
    `select state, credit_minor::text as credit, cost_minor::text as cost,
       (late_charged_minor - late_paid_minor + extension_charged_minor - extension_paid_minor)::text as charges
     from loans where id = $1`,
    [loanId],
  );
  const plan = await environment.rows(
    `select due_on::text as "dueOn", (principal_minor - principal_paid_minor + interest_minor - interest_paid_minor
       + fee_minor - fee_paid_minor)::text as amount
     from loan_instalments where loan_id = $1 order by number`,
    [loanId],
  );
  const left = plan.filter(({ amount }) => amount !== '0');
  return {
    left,
    state: loan?.state,
    credit: BigInt(String(loan?.credit)),
    cost: BigInt(String(loan?.cost)),
    owed: left.reduce((sum, { amount }) => sum + BigInt(String(amount)), BigInt(String(loan?.charges))),
  };
}

async function settled(borrower: Borrower): Promise<boolean> {
  const { data } = await borrower.testPerson.client.send(readSettlement, borrower.order);
  if (data.quote === undefined) return false;
  const { amount, saved } = data.quote;
  await posted(borrower, { isSettlement: '1', amount });
  const after = await inTables(borrower);
  expect(after).toMatchObject({ state: 'settled', credit: 0n, owed: 0n });
  expect(BigInt(saved)).toBeGreaterThanOrEqual(0n);
  return true;
}

async function prepaid(borrower: Borrower, spreading: string, amount: string): Promise<boolean> {
  const { data } = await borrower.testPerson.client.send(readPrepayment, { ...borrower.order, amount });
  const way = data.ways?.find((one: { spreading: string }) => one.spreading === spreading);
  if (way === undefined) return false;
  await posted(borrower, { prepayment: spreading, amount });
  const after = await inTables(borrower);
  expect(after.left).toEqual(
    way.plan.map(({ dueOn, amount: part }: Record<string, string>) => ({ dueOn, amount: part })),
  );
  expect(after.credit).toBe(0n);
  return true;
}

async function helped(borrower: Borrower, kind: string, which: number): Promise<boolean> {
  const { testPerson, order } = borrower;
  const page = await testPerson.client.send(readHardship, order);
  const choices = page.data.ways?.find((way: { kind: string }) => way.kind === kind)?.choices ?? [];
  if (choices.length === 0) return false;
  const { choice } = choices[which % choices.length];
  const terms = (await testPerson.client.send(readHardshipTerms, { ...order, kind, choice })).data;
  const answer = await testPerson.client.send(signHardship, {
    ...order,
    kind,
    choice,
    digest: terms.digest,
    requestId: `help-${borrower.loanId}`,
  });
  expect(answer.status, answer.body).toBe(200);
  const after = await inTables(borrower);
  expect(after.owed - after.credit).toBe(BigInt(terms.totalWith));
  expect(terms.limit === undefined || after.cost === BigInt(terms.limit.usedAfter)).toBe(true);
  // Credit reduces the first payments, and a payment fully covered by credit is not shown.
  const hidden = after.left.length - terms.payments.length;
  expect(hidden === 0 || after.credit > 0n).toBe(true);
  expect(terms.payments.map(({ dueOn }: { dueOn: string }) => dueOn)).toEqual(
    after.left.slice(hidden).map(({ dueOn }) => dueOn),
  );
  if (after.credit === 0n) {
    expect(terms.payments.map(({ amount }: { amount: string }) => amount)).toEqual(
      after.left.map(({ amount }) => amount),
    );
  }
  return true;
}

test(
  `${LOANS} loans of every shape are settled, prepaid and restructured with exactly the amounts that were shown`,
  async () => {
    const done = new Map<string, number>();
    for (const [index, one] of fc.sample(life, { numRuns: LOANS, seed: SEED }).entries()) {
      const action = actions[index % actions.length] ?? 'settle';
      const borrower = await replayed(one);
      const isDone =
        action === 'settle'
          ? await settled(borrower)
          : action === 'shorter_term' || action === 'smaller_instalments'
            ? await prepaid(borrower, action, one.part.toString())
            : await helped(borrower, action, one.choice);
      if (isDone) done.set(action, (done.get(action) ?? 0) + 1);
    }
    expect(actions.filter((action) => !done.has(action))).toEqual([]);
  },
  LOANS * 5_000 + 900_000,
);
