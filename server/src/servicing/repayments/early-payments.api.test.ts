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
      amount: '515000',
      planTotal: '561165',
      saved: '46165',
      planEndsOn: '2026-09-01',
      parts: [
        { title: 'Remaining principal', amount: '500000', isTakenOff: '0' },
        { title: 'Interest until today', amount: '15000', isTakenOff: '0' },
      ],
      // Midnight in Manila.
      validUntil: '2026-06-17',
      validUntilAt: '2026-06-17T16:00:00.000Z',
    });
    expect(page).toMatchObject({ currency: 'PHP', today: '2026-06-16', isUnderWay: '0' });
    expect(page.notes.join(' ')).toContain('You save ₱461.65');
    expect(page.notes.join(' ')).toContain('There is no fee');
    expect(page.notes.join(' ')).toContain('17 Jun 2026');
    const begun = {
      isSettlement: '1',
      amount: quote.amount,
      requestId: 'settle-1',
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

describe('the page of the next payment', () => {
  async function repayPage() {
    const { status, data, body } = await payer.testPerson.client.send(readRepayment, payer.order);
    expect(status, body).toBe(200);
    return data;
  }

  test('proposes to reduce the loan first while nothing is due, with the saving of the prepayment’s own quote', async () => {
    await environment.moveTo('2026-06-11');
    const { early, repayAmount, paidUntil } = await repayPage();
    const { ways } = await shown(readPrepayment, { amount: repayAmount });
    const [shorter] = ways;
    expect(early).toMatchObject({
      amount: repayAmount,
      interestSaved: shorter.interestSaved,
      isFirst: '1',
      prepayment: 'shorter_term',
      aheadText: 'This covers your payment of 1 Jul 2026. Your interest stays the same.',
    });
    expect(BigInt(early.interestSaved)).toBeGreaterThan(0n);
    expect(early.text).toContain('Your next payment is still ₱1,870.55 on 1 Jul 2026.');
    expect(early.text).toContain('Your last payment is on 1 Aug 2026 instead of 1 Sept 2026.');
    expect(paidUntil).toBeUndefined();
    const before = await loanRow();
    const { payUrl, paymentId } = await payer.begun({ amount: early.amount, prepayment: early.prepayment });
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    const after = await loanRow();
    expect(BigInt(before?.cost as string) - BigInt(after?.cost as string)).toBe(BigInt(early.interestSaved));
    expect(after?.credit).toBe('0');
  });

  test('puts the next payment first from three days before it, and proposes nothing else once it is due', async () => {
    await environment.moveTo('2026-06-27');
    expect((await repayPage()).early.isFirst).toBe('1');
    await environment.moveTo('2026-06-28');
    expect((await repayPage()).early.isFirst).toBe('0');
    await environment.moveTo('2026-07-01');
    expect((await repayPage()).early).toBeUndefined();
    await environment.moveTo('2026-07-05');
    const { early, detail, detailFolded } = await repayPage();
    expect(early).toBeUndefined();
    expect(detail).toHaveLength(3);
    expect(detailFolded.map(({ text }: { text: string }) => text)).toEqual([
      'Scheduled payment',
      'Late fees',
    ]);
    expect(detailFolded[0].value).toBe('₱1,870.55');
  });

  test('says until when it is paid, and does not propose first to use that money otherwise', async () => {
    await environment.moveTo('2026-06-11');
    const { payUrl, paymentId } = await payer.begun();
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    const { early, noticeMsg, paidUntil, repayDate } = await repayPage();
    expect([repayDate, paidUntil]).toEqual(['2026-08-01', '2026-08-01']);
    expect(noticeMsg).toBe('Paid until 1 Aug 2026. Nothing is due before then.');
    expect(early.isFirst).toBe('0');
    expect(early.text).toContain('Your credit of ₱1,870.55 also reduces the principal.');
    expect(early.text).toContain('on 1 Jul 2026');
  });

  test('proposes to settle a loan whose last payment is next', async () => {
    for (const day of ['2026-07-01', '2026-08-01']) {
      await environment.moveTo(day);
      const { repayAmount } = await repayPage();
      const { payUrl, paymentId } = await payer.begun({ amount: repayAmount });
      await environment.pay(payUrl);
      await payer.posted(paymentId);
    }
    await environment.moveTo('2026-08-10');
    const { early, repayAmount } = await repayPage();
    const { quote } = await shown(readSettlement);
    expect(early).toMatchObject({ amount: quote.amount, interestSaved: quote.saved, isFirst: '1' });
    expect(early.prepayment).toBeUndefined();
    expect(BigInt(early.amount)).toBeLessThan(BigInt(repayAmount));
    expect(early.text).toContain('11 Aug 2026');
  });
});
