import { listAuditEntries } from '@hiram/contract/people/staff';
import { reopenComplaint } from '@hiram/contract/support/complaints';
import * as contract from '@hiram/contract/support/complaints-staff';
import { publishLimit, removeLimits } from '@hiram/server-testing/people/amount-limits/amount-limits';
import { withClient } from '@hiram/server-testing/platform/database/database';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import {
  action,
  type Complainant,
  startTestStaffComplaints,
  type TestStaffComplaints,
} from '@hiram/server-testing/support/complaints/staff/staff-complaints';
import { findBrokenInvariants, findBrokenWithin } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import { idFrom, randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainedAmount, findLoanEvents } from '#servicing/loans/index.ts';

let environment: TestStaffComplaints;
let team: [Tab, Tab, Tab, Tab];
beforeAll(async () => {
  environment = await startTestStaffComplaints();
  team = [
    await environment.console.staff('support', 'Maria Reyes'),
    await environment.console.staff('finance', 'Ben Diaz'),
    await environment.console.staff('finance', 'Lakshmi Iyer'),
    await environment.console.staff('auditor', 'Dina Ong'),
  ];
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

const answer = 'You were right, the late charge is taken back.';

interface Disputed {
  readonly borrower: Complainant;
  readonly id: string;
  /** The disputed line: a late fee. */
  readonly key: string;
  readonly amount: string;
  due(): Promise<bigint>;
  events(): Promise<string[]>;
}

/** A borrower with an overdue instalment who disputes the late fee; the case is assigned to the agent. */
async function disputed(agent: Tab): Promise<Disputed> {
  const { context, db } = environment.orders;
  context.moveTo('2026-06-01');
  const borrower = await environment.complainant();
  const orderNo = await borrower.hasBorrowed();
  context.moveTo('2026-07-08');
  const loanId = idFrom<'Loan'>(orderNo);
  async function explained() {
    const amount = await explainedAmount(context, { loanId, locale: 'en' });
    assert(amount !== undefined, 'loan not found');
    return amount;
  }
  const line = (await explained()).lines.find(({ mayBeReversed }) => mayBeReversed);
  assert(line !== undefined, 'the loan has no late fee');
  const id = await borrower.complain({ problemType: '2', orderNo, disputedLines: line.key });
  await action(agent, id, { action: 'take' });
  return {
    borrower,
    id,
    key: line.key,
    amount: String(line.amount),
    due: async () => (await explained()).amount,
    events: async () => (await findLoanEvents(db.database, loanId)).map(({ kind }) => kind),
  };
}

/** Proposes reversing the fee, subject to approval. */
function proposing(lineKeys: string) {
  return { action: 'reply', text: answer, decision: 'upheld', lineKeys } as const;
}

async function opened(tab: Tab, complaintId: string) {
  return (await tab.send(contract.openStaffComplaint, { complaintId })).data;
}

describe('charges are reversed by maker-checker', () => {
  let one: Disputed;
  let before: bigint;
  beforeAll(async () => {
    one = await disputed(team[0]);
    before = await one.due();
  });

  test('a reply with a reversal waits for approval: the borrower does not see it, and the loan is unchanged', async () => {
    const [agent, finance] = team;
    const { borrower, id, key, amount, due } = one;
    const data = await opened(agent, id);
    expect(data.dispute).toMatchObject({ state: 'open', amount, reversed: '0' });
    expect(data.order?.lines.find((line) => line.key === key)).toMatchObject({
      mayBeReversed: true,
      isDisputed: true,
    });
    expect((await action(agent, id, { action: 'reply', text: answer })).code).toBe(40915);
    for (const lineKeys of ['', 'instalment-1', `${key},2026-01-01-late_fee_charged`]) {
      const wrong = await action(agent, id, { action: 'reply', text: answer, decision: 'upheld', lineKeys });
      expect(wrong.code, lineKeys).toBe(40915);
    }
    const { db } = environment.orders;
    const limit = BigInt(amount) - 1n;
    await publishLimit(db, 'PH', { action: 'reverse_charges', step: 'propose', role: 'support', limit });
    expect((await action(agent, id, proposing(key))).code).toBe(40361);
    await removeLimits(db);
    expect((await action(agent, id, proposing(key))).data).toMatchObject({
      state: 'in_work',
      resultMessage: 'Your reply is pending approval of the charge reversal.',
    });
    expect(await borrower.reads(id)).toMatchObject({
      disposeDetail: '',
      state: 'in_work',
      dispute: { state: 'open' },
    });
    expect(await due()).toBe(before);
    expect((await opened(agent, id)).actions).toEqual(['assign', 'note', 'escalate']);
    const waiting = await finance.send(contract.listStaffComplaints, { queue: 'second_person' });
    expect(waiting.data.complaints).toMatchObject([{ complaintId: id }]);
  });

  test('the approver may reject it with a note for the agent, and is never the maker, whatever their role', async () => {
    const [agent, finance] = team;
    const { id, key, events } = one;
    expect((await action(finance, id, { action: 'refuse_reversal' })).status).toBe(400);
    const words = 'The second day was charged rightly.';
    expect((await action(finance, id, { action: 'refuse_reversal', text: words })).data).toMatchObject({
      state: 'in_work',
    });
    expect(await opened(agent, id)).toMatchObject({
      dispute: { state: 'open' },
      replies: [{ isSent: false }],
    });
    expect((await opened(agent, id)).steps.at(-1)).toMatchObject({ by: 'Ben Diaz', words });
    await action(agent, id, proposing(key));

    // A staff member who has since moved to finance may approve, but not their own proposal.
    await environment.orders.db.asOwner(
      `update staff_members set role = 'finance' where name = 'Maria Reyes'`,
    );
    expect((await opened(agent, id)).actions).toEqual([]);
    for (const one of ['confirm_reversal', 'refuse_reversal'] as const) {
      expect(await action(agent, id, { action: one, text: words })).toMatchObject({
        status: 403,
        code: 40360,
      });
    }
    await environment.orders.db.asOwner(
      `update staff_members set role = 'support' where name = 'Maria Reyes'`,
    );
    expect(await events()).not.toContain('charges_reversed');
  });

  test('of two concurrent approvals one succeeds: the loan, the reply and the dispute change together, once', async () => {
    const [, finance, other, auditor] = team;
    const { borrower, id, key, amount, due, events } = one;
    const seen = await opened(finance, id);
    expect(seen).toMatchObject({
      actions: ['confirm_reversal', 'refuse_reversal'],
      proposal: { by: 'Maria Reyes', amount, lineKeys: [key], isMine: false },
    });
    const confirming = { complaintId: id, version: seen.version, action: 'confirm_reversal' } as const;
    const { db } = environment.orders;
    const limit = BigInt(amount) - 1n;
    await publishLimit(db, 'PH', { action: 'reverse_charges', step: 'approve', role: 'finance', limit });
    expect((await finance.send(contract.performComplaintAction, confirming)).code).toBe(40361);
    expect(await events()).not.toContain('charges_reversed');
    await removeLimits(db);
    const both = await Promise.all(
      [finance, other].map((tab) => tab.send(contract.performComplaintAction, confirming)),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 40914]);
    expect((await events()).filter((kind) => kind === 'charges_reversed')).toHaveLength(1);
    expect(await due()).toBe(before - BigInt(amount));

    const read = await borrower.reads(id);
    expect(read).toMatchObject({ disposeDetail: answer, dispute: { state: 'upheld', reversed: amount } });
    expect(read.steps.map(({ step }: { step: string }) => step)).toEqual([
      'received',
      'charges_held',
      'taken',
      'charge_reversed',
      'answered',
    ]);
    await environment.advanceMinutes();
    expect(environment.told.filter(({ notice }) => notice?.about === 'complaint_answered')).toHaveLength(1);
    const { data: trail } = await auditor.send(listAuditEntries, { subjectId: id });
    const actions = trail.entries.map(({ action: done, who }) => `${who} ${done}`);
    expect(actions).toEqual(
      expect.arrayContaining([
        'Maria Reyes complaint_reversal_proposed',
        'Ben Diaz complaint_reversal_refused',
      ]),
    );
    expect(actions.filter((done) => done.endsWith('complaint_charge_reversed'))).toHaveLength(1);
  });
});

test('an upheld charge ends the dispute with the reply, and an outdated case version changes neither', async () => {
  const [agent, finance] = team;
  const { borrower, id, key, amount, due, events } = await disputed(agent);
  const before = await due();
  const { version } = await opened(agent, id);
  await action(agent, id, { action: 'note', text: 'The agreement has it in clause 7.' });
  const status = { action: 'reply', text: 'The charge is as agreed.', decision: 'not_upheld' } as const;
  const stale = await agent.send(contract.performComplaintAction, { complaintId: id, version, ...status });
  expect(stale.code).toBe(40914);
  expect(await events()).not.toContain('dispute_decided');
  expect((await action(agent, id, status)).data).toMatchObject({ state: 'answered' });
  expect(await events()).toContain('dispute_decided');
  expect(await due()).toBe(before);
  const read = await borrower.reads(id);
  expect(read).toMatchObject({
    dispute: { state: 'not_upheld', reversed: '0' },
    disposeDetail: 'The charge is as agreed.',
  });
  expect(read.steps.map(({ step }: { step: string }) => step)).toContain('charge_stands');
  expect((await action(finance, id, { action: 'confirm_reversal' })).code).toBe(40915);

  // The borrower reopens the case: the disputed amount is paused again and may be decided differently.
  const again = { problemId: id, problemDetail: 'I paid on the last day.', requestId: randomId() };
  expect((await borrower.client.send(reopenComplaint, again)).status).toBe(200);
  expect((await opened(agent, id)).dispute).toMatchObject({ state: 'open' });
  await action(agent, id, proposing(key));
  expect((await action(finance, id, { action: 'confirm_reversal' })).data).toMatchObject({
    state: 'answered',
  });
  expect(await due()).toBe(before - BigInt(amount));
  expect(await borrower.reads(id)).toMatchObject({ dispute: { state: 'upheld', reversed: amount } });
});

test.each([
  ['I15', `update case_steps set actor = null where case_kind = 'complaint' and step = 'charge_reversed'`],
  ['I16', `update complaints set reversed_minor = reversed_minor + 1 where dispute_state = 'upheld'`],
  [
    'I16',
    `update case_steps set details = details || '{"isNotified": false}' where case_kind = 'complaint' and step = 'charge_reversed'`,
  ],
  ['I16', `update complaints set order_id = id where dispute_state = 'upheld'`],
  [
    'I13',
    `update complaints set dispute_state = 'proposed', reversed_minor = 0 where dispute_state = 'upheld'`,
  ],
])('npm run invariants reports %s broken by %s', async (invariant, corruption) => {
  const broken = await withClient(environment.orders.db.url.reveal(), async (client) => {
    await client.query('begin');
    await client.query(corruption);
    const found = await findBrokenWithin(client);
    await client.query('rollback');
    return found.map((one) => one.invariant);
  });
  expect(broken).toContain(invariant);
});
