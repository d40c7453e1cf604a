import {
  decide,
  propose,
  startTestLoanActions,
  type TestLoanActions,
} from '@hiram/server-testing/operations/loan-actions/loan-actions';
import { publishLimit, removeLimits } from '@hiram/server-testing/people/amount-limits/amount-limits';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findLoan } from '#servicing/loans/index.ts';

let environment: TestLoanActions;
let [agent, finance, checker, manager]: Tab[] = [];
beforeAll(async () => {
  environment = await startTestLoanActions();
  agent = await environment.console.staff('support', 'Maria Reyes');
  finance = await environment.console.staff('finance', 'Ben Diaz');
  checker = await environment.console.staff('finance', 'Lakshmi Iyer');
  manager = await environment.console.staff('finance_manager', 'Grace Tan');
});
afterAll(() => environment.close());
afterEach(() => removeLimits(environment.orders.db));

const TOO_MUCH = { status: 403, code: 40361 };

/** A loan that owes more than 20.00 in late fees. */
async function lateLoan(): Promise<LoanId> {
  const loanId = await environment.borrowed();
  environment.orders.context.moveTo('2026-07-08');
  return loanId;
}

function waive(tab: Tab | undefined, loanId: LoanId, amount: string) {
  if (tab === undefined) throw new Error('staff are not signed in');
  return propose(environment, tab, loanId, { action: 'waive_late_charges', amount });
}

function confirm(tab: Tab | undefined, proposalId: string) {
  if (tab === undefined) throw new Error('staff are not signed in');
  return decide(tab, proposalId, 'confirm');
}

async function limit(
  role: 'support' | 'finance' | 'finance_manager',
  step: 'propose' | 'approve',
  amount: bigint,
  market: 'PH' | 'IN' = 'PH',
) {
  const changed = { action: 'waive_late_charges', step, role, limit: amount } as const;
  await publishLimit(environment.orders.db, market, changed);
}

describe('the limit of a role', () => {
  test('a proposal at the limit is stored, and one minor unit more is refused and leaves nothing', async () => {
    const loanId = await lateLoan();
    expect((await findLoan(environment.orders.db.database, loanId))?.market).toBe('PH');
    await limit('support', 'propose', 1_500n);
    expect(await waive(agent, loanId, '1501')).toMatchObject(TOO_MUCH);
    const rows = 'select count(*)::int as found from loan_proposals where loan_id = $1';
    expect(await environment.orders.db.asOwner(rows, [loanId])).toEqual([{ found: 0 }]);
    expect((await waive(agent, loanId, '1500')).status).toBe(200);
  });

  test('an approval at the limit is posted; one minor unit more is refused, and a manager approves it', async () => {
    const loanId = await lateLoan();
    const { proposalId } = (await waive(finance, loanId, '1500')).data;
    await limit('finance', 'approve', 1_499n);
    expect(await confirm(checker, proposalId)).toMatchObject(TOO_MUCH);
    expect(await environment.events(loanId)).not.toContain('late_charges_waived');
    // The proposal stays open for the role that may approve it.
    expect(await confirm(manager, proposalId)).toMatchObject({ status: 200, data: { state: 'done' } });

    const other = await lateLoan();
    const atLimit = (await waive(finance, other, '1499')).data.proposalId;
    expect(await confirm(checker, atLimit)).toMatchObject({ status: 200, data: { state: 'done' } });
  });

  test('the approver’s present role counts: a manager who became finance since is refused', async () => {
    const loanId = await lateLoan();
    const { proposalId } = (await waive(finance, loanId, '1500')).data;
    await limit('finance', 'approve', 1_000n);
    function become(role: string) {
      return environment.orders.db.asOwner('update staff_members set role = $1 where name = $2', [
        role,
        'Grace Tan',
      ]);
    }
    await become('finance');
    expect(await confirm(manager, proposalId)).toMatchObject(TOO_MUCH);
    await become('finance_manager');
    expect(await confirm(manager, proposalId)).toMatchObject({ status: 200 });
  });

  test('a limit lowered after the proposal counts at approval, and one raised again allows it', async () => {
    const loanId = await lateLoan();
    const { proposalId } = (await waive(finance, loanId, '1500')).data;
    await limit('finance', 'approve', 0n);
    expect(await confirm(checker, proposalId)).toMatchObject(TOO_MUCH);
    await limit('finance', 'approve', 1_500n);
    expect(await confirm(checker, proposalId)).toMatchObject({ status: 200 });
  });

  test('the limits of another market do not apply', async () => {
    const loanId = await lateLoan();
    await limit('support', 'propose', 0n, 'IN');
    expect((await waive(agent, loanId, '1500')).status).toBe(200);
    const other = await lateLoan();
    await limit('support', 'propose', 0n, 'PH');
    expect(await waive(agent, other, '1500')).toMatchObject(TOO_MUCH);
  });

  test('a write-off is limited by what would be posted today, and a moved date by nothing', async () => {
    const loanId = await lateLoan();
    const changed = { action: 'write_off', step: 'propose', role: 'finance', limit: 1n } as const;
    await publishLimit(environment.orders.db, 'PH', changed);
    if (finance === undefined) throw new Error('staff are not signed in');
    expect(await propose(environment, finance, loanId, { action: 'write_off' })).toMatchObject(TOO_MUCH);
    const moved = await environment.borrowed();
    environment.orders.context.moveTo('2026-06-30');
    expect((await propose(environment, finance, moved, { action: 'move_date', days: '7' })).status).toBe(200);
  });
});
