import * as contract from '@hiram/contract/operations/loan-actions';
import { listAuditEntries } from '@hiram/contract/people/staff';
import {
  decide,
  propose,
  startTestLoanActions,
  type TestLoanActions,
} from '@hiram/server-testing/operations/loan-actions/loan-actions';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import type { LoanId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALL_NOTE_FIELD } from '#messaging/index.ts';
import { findLoan } from '#servicing/loans/index.ts';

let environment: TestLoanActions;
let agent: Tab;
let finance: Tab;
let other: Tab;
let auditor: Tab;
beforeAll(async () => {
  environment = await startTestLoanActions();
  agent = await environment.console.staff('support', 'Maria Reyes');
  finance = await environment.console.staff('finance', 'Ben Diaz');
  other = await environment.console.staff('finance', 'Lakshmi Iyer');
  auditor = await environment.console.staff('auditor', 'Dina Ong');
});
afterAll(() => environment.close());

const PROMISE = 'The borrower promised 3,000 for Friday.';

/** A loan seven days late, with a proposal to write it off. */
async function proposed(): Promise<{ readonly loanId: LoanId; readonly proposalId: string }> {
  const loanId = await environment.borrowed();
  environment.orders.context.moveTo('2026-07-08');
  const { data } = await propose(environment, agent, loanId, { action: 'write_off' });
  return { loanId, proposalId: data.proposalId };
}

function hold(tab: Tab, proposalId: string, until?: string) {
  return tab.send(contract.holdLoanProposal, {
    proposalId,
    why: PROMISE,
    ...(until !== undefined && { until }),
  });
}

async function queueOf(proposalId: string): Promise<string[]> {
  const queues = ['waiting', 'held', 'ended'] as const;
  const pages = await Promise.all(
    queues.map(async (queue) => (await finance.send(contract.listLoanProposals, { queue })).data),
  );
  return queues.filter((_, place) => pages[place]?.proposals.some((one) => one.proposalId === proposalId));
}

async function opened(tab: Tab, proposalId: string) {
  return (await tab.send(contract.openLoanProposal, { proposalId })).data;
}

/** An ended call by Ben Diaz, as the contact log has it. */
async function called(loanId: LoanId, note: string): Promise<void> {
  const { db, personalData, context } = environment.orders;
  const loan = await findLoan(db.database, loanId);
  const key = loan && (await personalData.findKey(db.database, loan.borrowerId));
  await db.asOwner(
    `insert into contact_log (borrower_id, id, contact_key, order_id, brand_code, market, channel, purpose, about,
       outcome, staff_id, note_encrypted, made_at, settled_at)
     select $1, gen_random_uuid(), 'call-' || $2, $2::uuid, 'hiram', 'PH', 'call', 'collection', 'late_payment',
       'spoken', (select id from staff_members where name = 'Ben Diaz'), $3, $4::timestamptz, $4::timestamptz`,
    [
      loan?.borrowerId,
      loanId,
      key?.encrypt(CALL_NOTE_FIELD, note),
      instantAsIso(context.businessClock.now()),
    ],
  );
}

test('a held proposal leaves the queue, returns on its day, and names who held it and why', async () => {
  const { loanId, proposalId } = await proposed();
  expect(await queueOf(proposalId)).toEqual(['waiting']);
  const before = (await finance.send(contract.listLoanProposals, { queue: 'waiting' })).data;
  expect((await hold(finance, proposalId, '2026-07-11')).status).toBe(200);
  expect(await queueOf(proposalId)).toEqual(['held']);
  const after = (await finance.send(contract.listLoanProposals, { queue: 'waiting' })).data;
  expect([Number(before.waiting) - Number(after.waiting), Number(after.held) - Number(before.held)]).toEqual([
    1, 1,
  ]);
  expect((await opened(other, proposalId)).proposal.hold).toMatchObject({
    until: '2026-07-11',
    by: 'Ben Diaz',
    why: PROMISE,
  });
  environment.orders.context.moveTo('2026-07-10');
  expect(await queueOf(proposalId)).toEqual(['held']);
  environment.orders.context.moveTo('2026-07-11');
  expect(await queueOf(proposalId)).toEqual(['waiting']);
  expect((await opened(other, proposalId)).proposal.hold).toBeUndefined();
  // It can be held again, returned by another approver, and decided while it is held.
  expect((await hold(other, proposalId, '2026-07-20')).status).toBe(200);
  expect((await hold(finance, proposalId)).data).toMatchObject({ resultMessage: 'Returned to the queue.' });
  expect(await queueOf(proposalId)).toEqual(['waiting']);
  await hold(other, proposalId, '2026-07-20');
  expect((await decide(finance, proposalId, 'confirm')).data).toMatchObject({ state: 'done' });
  expect(await queueOf(proposalId)).toEqual(['ended']);
  expect((await hold(other, proposalId, '2026-07-20')).code).toBe(40988);
  const { data } = await auditor.send(listAuditEntries, { subjectId: loanId });
  expect(
    data.entries
      .map(({ action, who }) => `${who} ${action}`)
      .filter((line) => !line.endsWith('_opened'))
      .toReversed(),
  ).toEqual([
    'Maria Reyes write_off_proposed',
    'Ben Diaz write_off_held',
    'Lakshmi Iyer write_off_held',
    'Ben Diaz write_off_released',
    'Lakshmi Iyer write_off_held',
    'Ben Diaz write_off_done',
  ]);
});

test('a hold needs an approver who is not the maker, a reason, and a day of the next month', async () => {
  const { proposalId } = await proposed();
  expect((await hold(agent, proposalId, '2026-07-11')).status).toBe(403);
  expect((await hold(auditor, proposalId, '2026-07-11')).status).toBe(403);
  for (const day of ['2026-07-08', '2026-07-07', '2026-08-09']) {
    expect((await hold(finance, proposalId, day)).status, day).toBe(400);
  }
  expect((await hold(finance, '00000000-0000-7000-8000-000000000000', '2026-07-11')).status).toBe(404);
  const own = await environment.borrowed();
  environment.orders.context.moveTo('2026-07-08');
  const { data } = await propose(environment, finance, own, { action: 'write_off' });
  expect((await hold(finance, data.proposalId, '2026-07-11')).code).toBe(40360);
  expect(await queueOf(proposalId)).toEqual(['waiting']);
  // Both at once: one hold stays.
  await Promise.all([hold(finance, proposalId, '2026-07-11'), hold(other, proposalId, '2026-07-12')]);
  const rows = await environment.orders.db.asOwner(
    'select count(*)::int as open from loan_proposal_holds where proposal_id = $1 and ended_at is null',
    [proposalId],
  );
  expect(rows).toEqual([{ open: 1 }]);
});

test('an opened proposal names its loan, the others pending on it and the calls, all with one amount', async () => {
  const { loanId, proposalId } = await proposed();
  const waiver = await propose(environment, other, loanId, {
    action: 'waive_late_charges',
    amount: '500',
  });
  await called(loanId, 'Will pay 3,000 on Friday.');
  // Three more days of late fees.
  environment.orders.context.businessClock.moveBy(3 * 86_400_000);
  const shown = await opened(finance, proposalId);
  const total = shown.effect?.postings
    .filter(({ debit }) => debit === 'write_off_loss')
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  expect(shown.effect?.amount).toBe(shown.proposal.amount);
  expect(shown.proposal.amount).toBe(String(total));
  const page = (await finance.send(contract.listLoanProposals, { queue: 'waiting' })).data;
  const row = page.proposals.find((one) => one.proposalId === proposalId);
  expect(row).toMatchObject({ amount: shown.proposal.amount, othersPending: '1' });
  expect(row?.reachedAt).toBeDefined();
  expect(row?.loanNumber).toMatch(/^PH-/);
  expect(shown.others).toMatchObject([{ proposalId: waiver.data.proposalId, amount: '500' }]);
  expect(shown.calls).toMatchObject([
    { outcome: 'spoken', by: 'Ben Diaz', note: 'Will pay 3,000 on Friday.' },
  ]);
  expect(shown.loan).toMatchObject({ daysLate: '10', unpaidSince: '2026-07-01', inTransit: '0' });
  // An approval of an amount that was not shown does nothing.
  const decision = { proposalId, decision: 'confirm', why: 'I looked at it.' } as const;
  const stale = await finance.send(contract.decideLoanProposal, {
    ...decision,
    amount: String(BigInt(shown.proposal.amount) - 1n),
  });
  expect(stale.code).toBe(40985);
  expect(await environment.events(loanId)).not.toContain('written_off');
  const right = await finance.send(contract.decideLoanProposal, {
    ...decision,
    amount: shown.proposal.amount,
  });
  expect(right.data).toMatchObject({ state: 'done' });
  expect((await opened(finance, proposalId)).effect).toBeUndefined();
});
