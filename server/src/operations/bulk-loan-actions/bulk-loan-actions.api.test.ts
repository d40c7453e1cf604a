import * as contract from '@hiram/contract/operations/bulk-loan-actions';
import { listLoanProposals } from '@hiram/contract/operations/loan-actions';
import {
  decide,
  propose,
  startTestLoanActions,
  type TestLoanActions,
} from '@hiram/server-testing/operations/loan-actions/loan-actions';
import { publishLimit, removeLimits } from '@hiram/server-testing/people/amount-limits/amount-limits';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { type LoanId, randomId } from '@hiram/values/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

const FULL = process.env.HIRAM_FULL === '1';

let environment: TestLoanActions;
let agent: Tab;
let finance: Tab;
let other: Tab;
let approver: Tab;
beforeAll(async () => {
  environment = await startTestLoanActions();
  agent = await environment.console.staff('collections', 'Maria Reyes');
  finance = await environment.console.staff('finance', 'Ben Diaz');
  other = await environment.console.staff('finance', 'Lakshmi Iyer');
  approver = await environment.console.staff('finance_manager', 'Ravi Nair');
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

const why = 'The payment channel was down from the first to the third.';

/** Loans that are seven days late, with late fees. */
async function lateLoans(count: number): Promise<LoanId[]> {
  const loans: LoanId[] = [];
  for (let made = 0; made < count; made += 1) loans.push(await environment.borrowed());
  environment.orders.context.moveTo('2026-07-08');
  return loans;
}

async function proposeBulk(tab: Tab, action: contract.BulkLoanAction, loans: readonly string[]) {
  const chosen = { action, loanIds: loans.join(',') };
  const { data: preview } = await tab.send(contract.previewBulkLoanAction, chosen);
  const request = { ...chosen, total: preview.total, why, requestKey: randomId() };
  const answer = await tab.send(contract.proposeBulkLoanAction, request);
  return { preview, request, answer, bulkActionId: answer.data?.bulkActionId ?? '' };
}

function decideBulk(
  tab: Tab,
  bulkActionId: string,
  total: string,
  decision: 'confirm' | 'refuse' = 'confirm',
) {
  return tab.send(contract.decideBulkLoanAction, { bulkActionId, decision, total, why: 'I looked at each.' });
}

async function opened(bulkActionId: string) {
  return (await finance.send(contract.openBulkLoanAction, { bulkActionId })).data;
}

/** What the ledger has as lost by written-off loans. */
async function lossInLedger(): Promise<bigint> {
  const [row] = await environment.orders.db.asOwner(
    'select sum(debit_minor - credit_minor)::text as loss from ledger_accounts where code = 502',
  );
  return BigInt(String(row?.loss));
}

async function posted(loans: readonly string[]) {
  const rows = await environment.orders.db.asOwner(
    `select count(*)::int as count from loan_events where loan_id = any($1) and kind = 'late_charges_waived'`,
    [loans],
  );
  return Number(rows[0]?.count);
}

test('one proposal for many loans is approved once by another person, and each loan is posted once', async () => {
  const loans = await lateLoans(3);
  const settled = await environment.borrowed();
  environment.orders.context.moveTo('2026-07-01');
  await environment.pays(settled, 600_000n);
  environment.orders.context.moveTo('2026-07-08');
  const pending = (await lateLoans(1))[0] as LoanId;
  expect(
    (await propose(environment, agent, pending, { action: 'waive_late_charges', amount: '100' })).status,
  ).toBe(200);
  const conflicting = loans[0] as LoanId;
  expect((await propose(environment, agent, conflicting, { action: 'write_off' })).status).toBe(200);
  const unknown = randomId();

  const all = [...loans, settled, pending, unknown];
  const { preview, request, answer, bulkActionId } = await proposeBulk(finance, 'waive_late_charges', all);
  expect(preview.rows.map(({ loanId, othersPending }) => [loanId, othersPending])).toEqual(
    loans.map((loanId) => [loanId, loanId === conflicting ? '1' : '0']),
  );
  expect(BigInt(preview.total)).toBe(preview.rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n));
  expect(BigInt(preview.total)).toBeGreaterThan(0n);
  expect(preview.refused.map(({ loanId, why: reason }) => [loanId, reason])).toEqual([
    [settled, 'The loan is closed and has no balance.'],
    [pending, 'The same action is already pending approval for this loan.'],
    [unknown, 'No such loan.'],
  ]);
  expect(answer.status).toBe(200);
  // Sent twice it is one; other content under its key is refused.
  expect((await finance.send(contract.proposeBulkLoanAction, request)).data.bulkActionId).toBe(bulkActionId);
  expect(
    (await finance.send(contract.proposeBulkLoanAction, { ...request, why: `${why} Again.` })).code,
  ).toBe(40987);
  expect(await posted(loans)).toBe(0);

  // Its loans are in no other queue, and are not decided by themselves.
  const { data: single } = await other.send(listLoanProposals, { queue: 'waiting' });
  expect(single.proposals.map(({ loanId }) => loanId).toSorted()).toEqual([conflicting, pending].toSorted());
  const [row] = await environment.orders.db.asOwner(
    'select id from loan_proposals where bulk_action_id = $1 limit 1',
    [bulkActionId],
  );
  expect((await decide(other, String(row?.id), 'confirm')).code).toBe(40986);

  expect((await decideBulk(finance, bulkActionId, preview.total)).code).toBe(40360);
  expect((await decideBulk(agent, bulkActionId, preview.total)).status).toBe(403);
  expect((await decideBulk(other, bulkActionId, '1')).code).toBe(40985);
  expect(await environment.performBulk()).toBe(0);
  const both = await Promise.all([
    decideBulk(other, bulkActionId, preview.total),
    decideBulk(approver, bulkActionId, preview.total),
  ]);
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 40988]);
  await Promise.all([environment.performBulk(), environment.performBulk()]);
  await environment.performBulk();
  expect(await posted(loans)).toBe(loans.length);
  expect(await opened(bulkActionId)).toMatchObject({
    state: 'approved',
    why,
    decisionReason: 'I looked at each.',
    total: preview.total,
    posted: preview.total,
    skipped: '0',
    postedLoans: '3',
    waitingLoans: '0',
  });
  // The trail of each loan names both people.
  const trail = await environment.orders.db.asOwner(
    `select action from staff_audit_entries where subject_id = $1 and action like 'waive%' order by recorded_at`,
    [loans[1]],
  );
  expect(trail.map(({ action }) => action)).toEqual([
    'waive_late_charges_proposed',
    'waive_late_charges_done',
  ]);
  await environment.tell();
  expect(environment.told.filter(({ text }) => text.includes('we removed late fees'))).toHaveLength(
    loans.length,
  );
});

test('what is posted is what was approved without the loans that changed, which are named, also after a kill', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('unchanged', 'unchanged', 'paid'), { minLength: 2, maxLength: 4 }),
      fc.nat({ max: 2 }),
      async (fates, killedAfter) => {
        const loans = await lateLoans(fates.length);
        const { preview, bulkActionId } = await proposeBulk(finance, 'write_off', loans);
        expect(preview.rows).toHaveLength(loans.length);
        for (const [index, loanId] of loans.entries()) {
          if (fates[index] === 'paid') await environment.pays(loanId, 50_000n);
        }
        const before = await lossInLedger();
        expect((await decideBulk(approver, bulkActionId, preview.total)).status).toBe(200);
        // A killed process leaves rows that it had claimed; they are due again when their lease ends.
        const lease = `update bulk_loan_action_rows set next_attempt_at = next_attempt_at + $2::interval
          where proposal_id in (select proposal_id from bulk_loan_action_rows
            where bulk_action_id = $1 and ended_at is null order by proposal_id limit $3)`;
        await environment.orders.db.asOwner(lease, [bulkActionId, '1 minute', killedAfter]);
        await environment.performBulk();
        expect((await opened(bulkActionId)).waitingLoans).toBe(String(Math.min(killedAfter, loans.length)));
        await environment.orders.db.asOwner(lease, [bulkActionId, '-1 minute', killedAfter]);
        await environment.performBulk();
        const report = await opened(bulkActionId);
        const changed = new Set(loans.filter((_, index) => fates[index] === 'paid').map(String));
        expect(
          new Set(report.rows.filter(({ state }) => state === 'skipped').map(({ loanId }) => loanId)),
        ).toEqual(changed);
        expect(report.waitingLoans).toBe('0');
        expect(BigInt(report.posted)).toBe(BigInt(report.total) - BigInt(report.skipped));
        expect((await lossInLedger()) - before).toBe(BigInt(report.posted));
        for (const one of report.rows) {
          expect(one.why).toBe(changed.has(one.loanId) ? 'The loan has changed since the proposal.' : '');
        }
      },
    ),
    { numRuns: FULL ? 30 : 3, seed: 7 },
  );
});

test('the limits count for the total, a rejected proposal changes no loan, and each loan can be proposed again', async () => {
  const loans = await lateLoans(2);
  const { preview, bulkActionId } = await proposeBulk(agent, 'waive_late_charges', loans);
  expect((await decideBulk(other, bulkActionId, preview.total, 'refuse')).data.state).toBe('refused');
  await environment.performBulk();
  expect(await posted(loans)).toBe(0);
  expect((await opened(bulkActionId)).rows.map(({ state }) => state)).toEqual([
    'not_performed',
    'not_performed',
  ]);
  const again = await proposeBulk(agent, 'waive_late_charges', loans);
  expect(again.answer.status).toBe(200);
  // Each loan is within the limit of these roles, and the total is not.
  const [first] = preview.rows;
  const limit = BigInt(preview.total) - 1n;
  expect(BigInt(first?.amount ?? 0)).toBeLessThan(limit);
  const { db } = environment.orders;
  await publishLimit(db, 'PH', { action: 'waive_late_charges', step: 'approve', role: 'finance', limit });
  expect((await decideBulk(other, again.bulkActionId, preview.total)).code).toBe(40361);
  await removeLimits(db);
  expect(
    (
      await agent.send(contract.decideBulkLoanAction, {
        bulkActionId: again.bulkActionId,
        decision: 'withdraw',
        why: 'A mistake.',
      })
    ).data.state,
  ).toBe('withdrawn');
});
