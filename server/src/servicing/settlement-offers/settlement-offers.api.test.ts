import * as actions from '@hiram/contract/operations/loan-actions';
import { acceptSettlementOffer, readSettlementOffer } from '@hiram/contract/servicing/settlement-offers';
import {
  decide,
  startTestLoanActions,
  type TestLoanActions,
  why,
} from '@hiram/server-testing/operations/loan-actions/loan-actions';
import { publishLimit } from '@hiram/server-testing/people/amount-limits/amount-limits';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { byTest } from '@hiram/server-testing/servicing/loans/loans';
import type { TestPerson } from '@hiram/server-testing/servicing/loans/orders';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { calendarDate } from '@hiram/values/calendar-date';
import { type LoanId, randomId } from '@hiram/values/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPartyTotals } from '#ledger/index.ts';
import { holdContact, releaseContact } from '#messaging/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan, newLoanFrom, receivePayment, reversePayment } from '#servicing/loans/index.ts';
import { pricePayment } from '#servicing/repayments/price-payment.ts';
import { registerSettlementOfferRoutes } from './settlement-offers.routes.ts';

// 5,000.00 borrowed on 1 June for three months; the first instalment of 1,870.55 was due on 1 July. Today is 5 August:
// 35 days late in the Philippines, where 70 % of the principal is the least.

const TODAY = '2026-08-05';
const LAST_DAY = '2026-08-20';
const LEAST = 350_000n;

let environment: TestLoanActions;
let agent: Tab;
let finance: Tab;
let approver: Tab;
let person: TestPerson;
let loanId: LoanId;

beforeAll(async () => {
  environment = await startTestLoanActions();
  registerSettlementOfferRoutes(environment.orders.server, environment.orders.context);
  agent = await environment.console.staff('collections', 'Maria Reyes');
  finance = await environment.console.staff('finance', 'Ben Diaz');
  approver = await environment.console.staff('finance_manager', 'Lakshmi Iyer');
});
beforeEach(async () => {
  moveTo('2026-06-01');
  person = await environment.orders.testPerson();
  loanId = await person.hasBorrowed();
  moveTo(TODAY);
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

function moveTo(day: string): void {
  environment.orders.context.moveTo(day);
}

type Given = Readonly<Record<string, string>>;

async function proposeOffer(tab: Tab, given: Given = {}) {
  return tab.send(actions.proposeLoanAction, {
    loanId,
    action: 'offer_settlement',
    version: String(await environment.version(loanId)),
    settleFor: String(LEAST),
    until: LAST_DAY,
    why,
    requestKey: randomId(),
    ...given,
  });
}

async function offered(given: Given = {}): Promise<string> {
  const { data, code } = await proposeOffer(agent, given);
  expect(code).toBe(0);
  const { proposalId } = data;
  const decided = await decide(approver, proposalId, 'confirm');
  expect(decided.data).toMatchObject({ state: 'done' });
  return proposalId;
}

async function shown() {
  const { data, body, status } = await person.client.send(readSettlementOffer, {
    productId: '7',
    orderId: loanId,
  });
  expect(status, body).toBe(200);
  return data.offer;
}

async function accept(offerId: string, who = person, given: Given = {}) {
  const { termsVersion } = (await shown()) ?? {};
  const request = { productId: '7', orderId: loanId, offerId, amount: String(LEAST), termsVersion, ...given };
  return who.client.send(acceptSettlementOffer, request);
}

async function accepted(): Promise<string> {
  const offerId = await offered();
  expect((await accept(offerId)).code).toBe(0);
  // A payment of the same instant would not be after the acceptance.
  environment.orders.context.businessClock.moveBy(60_000);
  return offerId;
}

function pay(amount: bigint, { paymentId = randomId(), on = undefined as string | undefined } = {}) {
  const { context } = environment.orders;
  const paidAt = on === undefined ? context.businessClock.now() : Date.parse(`${on}T10:00:00+08:00`);
  return receivePayment(context, {
    ...byTest,
    loanId,
    key: paymentId,
    paymentId,
    amount,
    intent: { kind: 'instalments' },
    // The cast is safe: it is an instant in milliseconds.
    paidAt: paidAt as ReturnType<typeof context.businessClock.now>,
    provider: 'test',
    reference: paymentId,
  });
}

async function stateOfLoan(): Promise<string | undefined> {
  return (await findLoan(environment.orders.db.database, loanId))?.state;
}

async function totals() {
  const accounts = await findPartyTotals(environment.orders.db.database, loanId);
  return accounts.map(({ name, debit, credit }) => [name, debit - credit]);
}

async function asked(): Promise<bigint | undefined> {
  const loan = await findLoan(environment.orders.db.database, loanId);
  const on = new Date(environment.orders.context.businessClock.now() + 8 * 3_600_000)
    .toISOString()
    .slice(0, 10);
  return loan && pricePayment(loan, 'instalments', calendarDate(on))?.amount;
}

async function whyNot(given: Given = {}): Promise<string> {
  const answer = await agent.send(actions.previewLoanAction, {
    loanId,
    action: 'offer_settlement',
    settleFor: String(LEAST),
    until: LAST_DAY,
    ...given,
  });
  return answer.data.why;
}

describe('an offer', () => {
  test('is approved by another person, and changes nothing on the loan', async () => {
    const [before, owed] = [await totals(), await asked()];
    const { data } = await proposeOffer(agent);
    expect(await shown()).toBeUndefined();
    expect((await decide(agent, data.proposalId, 'confirm')).status).toBe(403);
    expect((await proposeOffer(agent)).code).toBe(40987);
    expect((await decide(approver, data.proposalId, 'confirm')).data).toMatchObject({ state: 'done' });
    expect(await totals()).toEqual(before);
    expect(await asked()).toBe(owed);
    const offer = await shown();
    expect(offer).toMatchObject({ state: 'open', amount: '350000', left: '350000', until: LAST_DAY });
    expect(BigInt(offer.owed) - BigInt(offer.waived)).toBe(LEAST);
  });

  test('by its proposer is refused, whatever the role', async () => {
    const { data } = await proposeOffer(approver);
    expect((await decide(approver, data.proposalId, 'confirm')).code).toBe(40360);
    expect((await decide(approver, data.proposalId, 'withdraw')).data).toMatchObject({ state: 'withdrawn' });
  });

  test('is not approved by the person who approved the loan', async () => {
    const { data } = await proposeOffer(agent);
    const [{ id } = {}] = await environment.orders.db.asOwner(
      `select id from staff_members where name = 'Lakshmi Iyer'`,
    );
    // The loans of this test have no applications.
    await environment.orders.db.asOwner('alter table application_decisions disable trigger all');
    await environment.orders.db.asOwner(
      `insert into application_decisions (application_id, decided_by, outcome, decided_at, hits, reasons,
         approvable_minor, staff_id, note_encrypted)
       values ($1, 'person', 'approved', now(), '[]', '{}', 500000, $2, '\\x00')`,
      [loanId, id],
    );
    await environment.orders.db.asOwner('alter table application_decisions enable trigger all');
    expect((await decide(approver, data.proposalId, 'confirm')).code).toBe(40360);
    expect((await decide(finance, data.proposalId, 'confirm')).data).toMatchObject({ state: 'done' });
  });

  test('has the bounds of the market: a least amount, a last day, something to waive', async () => {
    expect(await whyNot({ settleFor: '349999' })).toContain('below the least');
    expect(await whyNot({ until: '2026-09-05' })).toContain('last day');
    expect(await whyNot({ until: '2026-08-04' })).toContain('last day');
    expect(await whyNot({ settleFor: '900000' })).toContain('nothing to waive');
    expect(await whyNot({ until: '2026-09-04' })).toBe('');
    moveTo('2026-07-01');
    expect(await whyNot()).not.toBe('');
  });

  test('is one at a time, and stops other actions until its last day is over', async () => {
    await offered();
    expect(await whyNot()).toContain('settlement offer is open');
    const other = await agent.send(actions.previewLoanAction, { loanId, action: 'write_off' });
    expect(other.data.why).toContain('settlement offer is open');
    moveTo('2026-08-21');
    expect((await shown())?.state).toBe('lapsed');
    const after = await agent.send(actions.previewLoanAction, { loanId, action: 'write_off' });
    expect(after.data.canBeDone).toBe(true);
  });

  test('conflicts with a pending action, and with a borrower who died', async () => {
    const { data } = await agent.send(actions.proposeLoanAction, {
      loanId,
      action: 'waive_late_charges',
      amount: '100',
      version: String(await environment.version(loanId)),
      why,
      requestKey: randomId(),
    });
    expect(await whyNot()).toContain('pending approval');
    await decide(agent, data.proposalId, 'withdraw');
    const hold = { borrowerId: person.id, orderId: loanId, causeId: randomId() };
    const at = environment.orders.context.businessClock.now();
    await inTransaction(environment.orders.db.database, (tx) =>
      holdContact(tx, { ...hold, why: 'deceased', since: at }),
    );
    expect(await whyNot()).toContain('deceased');
    await inTransaction(environment.orders.db.database, (tx) => releaseContact(tx, { ...hold, at }));
    expect(await whyNot()).toBe('');
  });

  test('above the amount limit of the role is refused: what is waived counts', async () => {
    const { db } = environment.orders;
    const { data } = await proposeOffer(agent);
    const limit = { action: 'write_off', step: 'approve', role: 'finance' } as const;
    await publishLimit(db, 'PH', { ...limit, limit: 150_000n });
    expect((await decide(finance, data.proposalId, 'confirm')).code).toBe(40361);
    await publishLimit(db, 'PH', { ...limit, limit: 5_000_000n });
    expect((await decide(finance, data.proposalId, 'confirm')).data).toMatchObject({ state: 'done' });
  });

  test('is told without an amount', async () => {
    await offered();
    const rows = await environment.orders.db.asOwner(
      'select count(*)::int as count from loan_action_messages join loan_proposals on id = proposal_id where loan_id = $1',
      [loanId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('the borrower', () => {
  test('accepts once; a second tap is the same answer', async () => {
    const offerId = await offered();
    const answers = await Promise.all([accept(offerId), accept(offerId)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    expect((await accept(offerId)).data).toMatchObject({ until: LAST_DAY, left: '350000' });
    expect(await environment.events(loanId)).toEqual(['compromise_accepted']);
    expect([await asked(), await stateOfLoan()]).toEqual([LEAST, 'overdue']);
  });

  test('cannot accept another’s offer, another amount, or an ended one', async () => {
    const offerId = await offered();
    const stranger = await environment.orders.testPerson();
    expect((await accept(offerId, stranger)).status).toBe(404);
    expect((await accept(offerId, person, { amount: '100' })).code).toBe(40904);
    expect((await accept(offerId, person, { termsVersion: 'settlement.en.0' })).code).toBe(40904);
    moveTo('2026-08-21');
    expect((await accept(offerId)).code).toBe(40923);
    expect(await environment.events(loanId)).toEqual([]);
  });
});

describe('the ledger', () => {
  test('settles the loan with the payment that reaches the amount, exactly once', async () => {
    await accepted();
    const paymentId = randomId();
    const outcomes = await Promise.all([pay(LEAST, { paymentId }), pay(LEAST, { paymentId })]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'repeated']);
    expect([await stateOfLoan(), (await shown())?.state]).toEqual(['settled', 'settled']);
    const [{ lost } = {}] = await environment.orders.db.asOwner(
      `select sum(amount_minor)::text as lost from ledger_transfers
       where chain = $1 and debit_code = 502 and credit_code = 101`,
      [loanId],
    );
    expect(BigInt(String(lost))).toBe(150_000n);
  });

  test('with two payments at once settles once, and the excess is credit', async () => {
    await accepted();
    await Promise.all([pay(LEAST), pay(LEAST)]);
    const loan = await findLoan(environment.orders.db.database, loanId);
    expect([loan?.state, loan?.released?.position.credit]).toEqual(['settled', LEAST]);
  });

  test('settles nothing with one centavo less, and the loan goes on', async () => {
    await accepted();
    await pay(LEAST - 1n);
    expect([await stateOfLoan(), await asked()]).not.toEqual(['settled', undefined]);
    expect(await shown()).toMatchObject({ state: 'accepted', left: '1' });
    moveTo('2026-08-21');
    expect((await shown())?.state).toBe('lapsed');
    expect(await asked()).not.toBe(1n);
  });

  test('counts a payment of the last day that is reported later, and none of the day after', async () => {
    await accepted();
    moveTo('2026-08-25');
    await pay(LEAST, { on: '2026-08-21' });
    expect(await stateOfLoan()).not.toBe('settled');
    await pay(LEAST, { on: LAST_DAY });
    const loan = await findLoan(environment.orders.db.database, loanId);
    expect([loan?.state, loan?.released?.position.compromise?.fulfilledOn]).toEqual(['settled', LAST_DAY]);
  });

  test('reopens the loan when the payment is reversed', async () => {
    await accepted();
    const owed = await totals();
    const paymentId = randomId();
    await pay(LEAST, { paymentId });
    await reversePayment(environment.orders.context, {
      ...byTest,
      loanId,
      key: randomId(),
      reversalId: randomId(),
      paymentId,
      reversedAt: environment.orders.context.businessClock.now(),
    });
    expect(await stateOfLoan()).toBe('overdue');
    expect(await totals()).toEqual(owed);
    expect((await shown())?.state).toBe('accepted');
  });

  test('is followed by a time without a new loan, where the market has one', async () => {
    await accepted();
    await pay(LEAST);
    const { database, asOwner } = environment.orders.db;
    expect(await newLoanFrom(database, person.id, calendarDate(TODAY))).toBeUndefined();
    await asOwner(`update loans set market = 'IN' where id = $1`, [loanId]);
    expect(await newLoanFrom(database, person.id, calendarDate(TODAY))).toBe('2027-08-05');
    expect(await newLoanFrom(database, person.id, calendarDate('2027-08-05'))).toBeUndefined();
    await asOwner(`update loans set market = 'PH' where id = $1`, [loanId]);
  });
});

test('no login of a program can change or remove an offer or its acceptance', async () => {
  await accepted();
  for (const statement of [
    'update settlement_offers set amount_minor = 1',
    'delete from settlement_offers',
    'update settlement_acceptances set accepted_at = now()',
    'delete from settlement_acceptances',
  ]) {
    await expect(sql.raw(statement).execute(environment.orders.db.database)).rejects.toThrow(
      /permission denied/,
    );
  }
});
