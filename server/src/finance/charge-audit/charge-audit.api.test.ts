import {
  type DifferenceAction,
  listChargeDifferences,
  openChargeDifference,
  performChargeDifferenceAction,
} from '@hiram/contract/finance/charge-audit';
import { assignCases, previewBulkAssignment } from '@hiram/contract/operations/bulk-assignment';
import { refusals } from '@hiram/contract/refusals';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import {
  payTestLoan,
  releaseTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDay, findLoan } from '#servicing/loans/index.ts';
import { auditCharges } from './audit-charges.ts';

let api: TestApi;
let ben: Tab;
let ana: Tab;
let support: Tab;
let context: TestLoanContext;

beforeAll(async () => {
  api = await startTestApi();
  ben = await signInToTestApi(api, { role: 'finance', name: 'Ben Diaz' });
  ana = await signInToTestApi(api, { role: 'finance', name: 'Ana Cruz' });
  support = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
  context = testLoanContext(api.db.database);
});
afterAll(() => api.close());

/** A settled loan whose first late fee was five pesos too high. */
async function overcharged(): Promise<{ readonly loanId: LoanId; readonly differenceId: string }> {
  const { database } = api.db;
  context.moveTo('2026-06-01');
  const loanId = await releaseTestLoan(
    context,
    offerFor({ product: philippineInstalments, amount: 1_000_000n }),
  );
  context.moveTo('2026-07-02');
  const day = calendarDate('2026-07-02');
  await closeDay(
    { databaseUrl: api.db.url, businessClock: context.businessClock, threads: 0 },
    { market: 'PH', day },
  );
  await payTestLoan(context, loanId, { amount: 2_000_000n, on: '2026-07-02' });
  await api.db.asOwner(
    `update ledger_transfers set amount_minor = amount_minor + 500 where chain = $1 and credit_code = 404`,
    [loanId],
  );
  await auditCharges(
    { database, businessClock: context.businessClock, ids: timeOrderedIds(context.businessClock) },
    { market: 'PH', day },
  );
  const { data } = await ben.send(listChargeDifferences, { queue: 'waiting' });
  const found = data.differences.find(({ orderId }) => orderId === loanId);
  assert(found !== undefined, 'the audit found nothing');
  return { loanId, differenceId: found.differenceId };
}

async function act(tab: Tab, differenceId: string, action: DifferenceAction) {
  const { data } = await ben.send(openChargeDifference, { differenceId });
  const note = 'The rate of the contract gives less.';
  return tab.send(performChargeDifferenceAction, { differenceId, version: data.version, action, note });
}

test('an overcharge is refunded with interest when a second person approves it', async () => {
  const { loanId, differenceId } = await overcharged();
  const { data: opened } = await ben.send(openChargeDifference, { differenceId });
  expect(opened).toMatchObject({
    over: '500',
    under: '0',
    refund: '500',
    interestRate: '6',
    lines: [{ source: 'ledger', kind: 'late_fee', on: '2026-07-02', expected: '603', charged: '1103' }],
    actions: ['assign_to_me', 'propose_refund', 'propose_dismissal'],
  });
  expect((await act(support, differenceId, 'propose_refund')).status).toBe(403);
  const chosen = { kind: 'charge_difference', caseIds: differenceId } as const;
  const { people } = (await ben.send(previewBulkAssignment, chosen)).data;
  const to = people.find(({ name }) => name === 'Ana Cruz')?.staffId ?? '';
  expect((await ben.send(assignCases, { ...chosen, to })).data).toMatchObject({ assigned: '1' });
  expect((await ben.send(openChargeDifference, { differenceId })).data).toMatchObject({ owner: 'Ana Cruz' });
  expect((await act(ben, differenceId, 'assign_to_me')).data).toMatchObject({ state: 'open' });
  expect((await act(ben, differenceId, 'propose_refund')).data).toMatchObject({ state: 'proposed' });
  // An assignment would be a step after the proposal, which ends it.
  expect((await ben.send(assignCases, { ...chosen, to })).data.refused).toMatchObject([
    { why: 'awaiting_approval' },
  ]);
  const alone = await act(ben, differenceId, 'confirm_refund');
  expect(alone.code).toBe(Number(refusals.second_person_needed.code));
  expect((await act(ana, differenceId, 'confirm_refund')).data).toMatchObject({ state: 'refunded' });
  const { data: decided } = await ana.send(openChargeDifference, { differenceId });
  expect(decided).toMatchObject({ state: 'refunded', refund: '500', actions: [] });
  const loan = await findLoan(api.db.database, loanId);
  const given = 500n + BigInt(decided.interest);
  const [entry] = await api.db.asOwner(
    `select sum(amount_minor)::text as amount from ledger_transfers
     where chain = $1 and debit_code = 501 and credit_code = 201`,
    [loanId],
  );
  expect(entry).toEqual({ amount: String(given) });
  expect(loan?.released?.position.credit).toBeGreaterThanOrEqual(given);
  const { data: listed } = await ben.send(listChargeDifferences, { queue: 'decided' });
  expect(listed.differences.map((one) => one.differenceId)).toContain(differenceId);
  expect(listed.totals.find(({ market }) => market === 'PH')).toMatchObject({
    refunds: '1',
    refunded: String(given),
  });
});

test('a dismissed difference refunds nothing and is not found again', async () => {
  const { loanId, differenceId } = await overcharged();
  await act(ana, differenceId, 'propose_dismissal');
  expect((await act(ben, differenceId, 'confirm_dismissal')).data).toMatchObject({ state: 'dismissed' });
  await api.db.asOwner('delete from charge_audits where loan_id = $1', [loanId]);
  const ids = timeOrderedIds(context.businessClock);
  await auditCharges({ ...context, ids }, { market: 'PH', day: calendarDate('2026-07-02') });
  const [cases] = await api.db.asOwner(
    'select count(*)::int as cases from charge_differences where loan_id = $1',
    [loanId],
  );
  expect(cases).toEqual({ cases: 1 });
});
