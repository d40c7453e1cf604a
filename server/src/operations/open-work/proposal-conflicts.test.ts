import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import {
  decide,
  propose,
  startTestLoanActions,
  type TestLoanActions,
} from '@hiram/server-testing/operations/loan-actions/loan-actions';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import type { LoanId } from '@hiram/values/ids';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFirstCases } from './list-first-cases.ts';

let environment: TestLoanActions;
let agent: Tab;
let finance: Tab;
let other: Tab;
beforeAll(async () => {
  environment = await startTestLoanActions();
  agent = await environment.console.staff('support', 'Maria Reyes');
  finance = await environment.console.staff('finance', 'Ben Diaz');
  other = await environment.console.staff('finance', 'Lakshmi Iyer');
});
afterAll(() => environment.close());

/** The proposals of the home page of a person in finance who made none. */
async function conflicts(): Promise<Record<string, readonly string[] | undefined>> {
  const { db, context } = environment.orders;
  const cases = await listFirstCases(
    {
      database: db.database,
      businessClock: context.businessClock,
      firstToCall: async () => [],
    },
    { staffId: randomId(), permissions: new Set(permissionsOfRole.finance) },
  );
  const proposals = cases.filter(({ queue }) => queue === 'loan_proposals');
  return Object.fromEntries(proposals.map((one) => [one.subject, one.conflicts]));
}

async function promises(loanId: LoanId, payOn: string): Promise<void> {
  await environment.orders.db.asOwner(
    `insert into promises_to_pay (id, loan_id, borrower_id, market, currency, amount_minor, made_on, pay_on, channel,
       made_at, made_by, request_key, ledger_position, evaluate_at)
     select gen_random_uuid(), id, borrower_id, 'PH', 'PHP', 5000, '2026-07-08', $2, 'gcash', now(),
       (select id from staff_members limit 1), gen_random_uuid()::text, 0, now()
     from loans where id = $1`,
    [loanId, payOn],
  );
}

test('a proposal names another open one on its loan and an active promise, and neither once they have ended', async () => {
  const loanId = await environment.borrowed();
  environment.orders.context.moveTo('2026-07-08');
  await propose(environment, agent, loanId, { action: 'write_off' });
  expect(await conflicts()).toEqual({ write_off: [] });
  const waiver = await propose(environment, other, loanId, { action: 'waive_late_charges', amount: '500' });
  await promises(loanId, '2026-07-10');
  expect(await conflicts()).toEqual({
    write_off: ['other_proposal', 'promise'],
    waive_late_charges: ['other_proposal', 'promise'],
  });
  await environment.orders.db.asOwner(
    `update promises_to_pay set state = 'broken', decided_at = now() where loan_id = $1`,
    [loanId],
  );
  await decide(finance, waiver.data.proposalId, 'refuse');
  expect(await conflicts()).toEqual({ write_off: [] });
});
