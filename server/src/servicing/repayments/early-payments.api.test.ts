import { readPrepayment, readRepayment, readSettlement } from '@hiram/contract/servicing/repayments';
import { type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let environment: TestRepayments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments();
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

async function shown(call: typeof readSettlement | typeof readPrepayment, given = {}) {
  const { status, data, body } = await payer.testPerson.client.send(call, { ...payer.order, ...given });
  expect(status, body).toBe(200);
  return data;
}

async function loanRow() {
  const [row] = await environment.rows(
    'select state, credit_minor::text as credit, cost_minor::text as cost from loans where id = $1',
    [payer.loanId],
  );
  return row;
}

describe('a settlement quote', () => {
  test('shows its parts, its saving and the market’s own time, and one tap pays it and ends the loan', async () => {
    await environment.moveTo('2026-06-16');
    const { quote, ...page } = await shown(readSettlement);
    // 300.00 a month on 5,000.00, with half of the month elapsed. All three instalments total 5,611.65.
    expect(quote).toMatchObject({
      ...{ amount: '515000', planTotal: '561165', saved: '46165', planEndsOn: '2026-09-01' },
      parts: [
        { title: 'Remaining principal', amount: '500000', isTakenOff: '0' },
        { title: 'Interest until today', amount: '15000', isTakenOff: '0' },
      ],
      // Midnight in Manila.
      ...{ validUntil: '2026-06-17', validUntilAt: '2026-06-17T16:00:00.000Z' },
    });
    expect(page).toMatchObject({ currency: 'PHP', today: '2026-06-16', isUnderWay: '0' });
    expect(page.notes.join(' ')).toContain('You save ₱461.65');
    expect(page.notes.join(' ')).toContain('There is no fee');
    expect(page.notes.join(' ')).toContain('17 Jun 2026');
    const begun = {
      ...{ isSettlement: '1', amount: quote.amount, requestId: 'settle-1' },
      channelNumber: 'seven_eleven',
    };
    const first = await payer.begun(begun);
    expect(await payer.begun(begun)).toEqual(first);
    await environment.moveTo('2026-06-17');
    await environment.pay(first.payUrl);
    await payer.posted(first.paymentId);
    expect(await loanRow()).toMatchObject({ state: 'settled', credit: '0' });
    expect((await payer.testPerson.client.send(readSettlement, payer.order)).code).toBe(40905);
    expect((await payer.testPerson.client.send(readPrepayment, payer.order)).code).toBe(40905);
  });

  test('includes late fees and deducts credit, mentions a payment in transit, and is in the borrower’s language', async () => {
    await environment.moveTo('2026-07-03');
    const late = await shown(readSettlement);
    expect(late.quote.parts.map(({ title }: { title: string }) => title)).toContain('Late fees so far');
    const sum = late.quote.parts.reduce(
      (total: bigint, part: { amount: string; isTakenOff: string }) =>
        total + (part.isTakenOff === '1' ? -1n : 1n) * BigInt(part.amount),
      0n,
    );
    expect(late.quote.amount).toBe(sum.toString());
    const { payUrl } = await payer.begun({ amount: await payer.owed().then(String) });
    await environment.pay(payUrl, { outcome: 'pending' });
    await expect.poll(async () => (await shown(readSettlement)).isUnderWay).toBe('1');
    const hindi = payer.testPerson.client.copy({ lang: 'hi' });
    expect((await hindi.send(readSettlement, payer.order)).data.notes[0]).toContain('का पेमेंट प्रोसेस हो रहा है');
  });
});

describe('a part prepayment', () => {
  test('shows both savings side by side, is paid by one tap, and results in the plan that was shown', async () => {
    for (const spreading of ['shorter_term', 'smaller_instalments'] as const) {
      payer = await startPayer(environment);
      await environment.moveTo('2026-06-16');
      const { ways, most } = await shown(readPrepayment, { amount: '200000' });
      expect(most).toBe('514999');
      expect(ways.map((way: { spreading: string }) => way.spreading)).toEqual([
        'shorter_term',
        'smaller_instalments',
      ]);
      const [shorter, smaller] = ways;
      expect(shorter.lastDueOn < smaller.lastDueOn).toBe(true);
      expect(BigInt(shorter.interestSaved) > BigInt(smaller.interestSaved)).toBe(true);
      expect(BigInt(smaller.nextAmount) < BigInt(shorter.nextAmount)).toBe(true);
      const [before, way] = [await loanRow(), spreading === 'shorter_term' ? shorter : smaller];
      const { payUrl, paymentId } = await payer.begun({ prepayment: spreading, amount: '200000' });
      await environment.pay(payUrl);
      await payer.posted(paymentId);
      const after = (await payer.testPerson.client.send(readRepayment, payer.order)).data;
      expect(after).toMatchObject({ repayAmount: way.nextAmount, repayDate: way.nextDueOn });
      const rows = await environment.rows(
        `select (principal_minor + interest_minor + fee_minor)::text as amount, due_on::text as "dueOn"
         from loan_instalments where loan_id = $1 and principal_minor + interest_minor + fee_minor > 0 order by number`,
        [payer.loanId],
      );
      expect(rows).toEqual(way.plan.map(({ amount, dueOn }: Record<string, string>) => ({ amount, dueOn })));
      const saved = BigInt(String(before?.cost)) - BigInt(String((await loanRow())?.cost));
      expect(saved.toString()).toBe(way.interestSaved);
      expect(await payer.received()).toMatchObject([{ posted_as: 'part_prepayment', amount: '200000' }]);
    }
  });

  test('that is paid on a later day uses the amounts of that day, and its payer is informed', async () => {
    await environment.moveTo('2026-06-16');
    const given = { prepayment: 'smaller_instalments', amount: '100000', channelNumber: 'seven_eleven' };
    const { payUrl, paymentId } = await payer.begun(given);
    await environment.moveTo('2026-06-18');
    const { ways } = await shown(readPrepayment, { amount: '100000' });
    await environment.pay(payUrl);
    expect(await payer.posted(paymentId)).toMatchObject({
      countsFrom: '2026-06-18',
      text: expect.stringContaining('You paid on 18 Jun 2026. The amounts you saw were for 16 Jun 2026.'),
    });
    expect(await payer.owed()).toBe(ways[1].nextAmount);
  });

  test('is refused while something is due, for zero and for an amount that would end the loan; a reused request id is refused', async () => {
    await environment.moveTo('2026-06-16');
    for (const amount of ['0', '515000', '9000000']) {
      expect((await shown(readPrepayment, { amount })).ways).toEqual([]);
      expect((await payer.begin({ prepayment: 'shorter_term', amount })).code).toBe(40974);
    }
    const named = { prepayment: 'shorter_term', amount: '100000', requestId: 'ahead-1' };
    await payer.begun(named);
    expect((await payer.begin({ ...named, prepayment: 'smaller_instalments' })).code).toBe(40970);
    await environment.moveTo('2026-07-01');
    expect(await shown(readPrepayment, { amount: '100000' })).toMatchObject({ dueFirst: '187055', ways: [] });
    expect((await payer.begin({ prepayment: 'shorter_term', amount: '100000' })).code).toBe(40974);
  });
});
