import * as contract from '@hiram/contract/operations/loan-actions';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { withoutCode } from '@hiram/server-testing/messaging/without-code';
import {
  decide,
  type Given,
  propose,
  startTestLoanActions,
  type TestLoanActions,
  why,
} from '@hiram/server-testing/operations/loan-actions/loan-actions';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { byTest } from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { type LoanId, randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPartyTotals } from '#ledger/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan, type Loan, refundCredit } from '#servicing/loans/index.ts';
import { possibleLoanActions, proposalsOfLoan } from './index.ts';

let environment: TestLoanActions;
let agent: Tab;
let finance: Tab;
let other: Tab;
let third: Tab;
let auditor: Tab;
beforeAll(async () => {
  environment = await startTestLoanActions();
  agent = await environment.console.staff('support', 'Maria Reyes');
  finance = await environment.console.staff('finance', 'Ben Diaz');
  other = await environment.console.staff('finance', 'Lakshmi Iyer');
  third = await environment.console.staff('finance', 'Ravi Nair');
  auditor = await environment.console.staff('auditor', 'Dina Ong');
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

interface Case {
  readonly action: contract.LoanAction;
  readonly event: string;
  readonly given: Given;
  /** Brings a loan into a state that allows the action. */
  lives(loanId: LoanId): Promise<void>;
}

// Seven days late at 3.01 a day, until only late fees can still accrue.
async function isLate(): Promise<void> {
  environment.orders.context.moveTo('2026-07-08');
}

const cases: readonly Case[] = [
  { action: 'waive_late_charges', event: 'late_charges_waived', given: { amount: '2000' }, lives: isLate },
  {
    action: 'refund_credit',
    event: 'credit_refunded',
    given: { amount: '30000' },
    lives: async (loanId) => {
      environment.orders.context.moveTo('2026-07-01');
      await environment.pays(loanId, 600_000n);
      environment.orders.context.moveTo('2026-07-03');
    },
  },
  { action: 'write_off', event: 'written_off', given: {}, lives: isLate },
  {
    action: 'move_date',
    event: 'relief_agreed',
    given: { days: '7' },
    lives: async () => void environment.orders.context.moveTo('2026-06-30'),
  },
];

async function ready({ lives }: Case): Promise<LoanId> {
  const loanId = await environment.borrowed();
  await lives(loanId);
  return loanId;
}

function caseOf(action: contract.LoanAction): Case {
  const found = cases.find((one) => one.action === action);
  if (found === undefined) throw new Error(action);
  return found;
}

function fresh({ action, given }: Case): Given {
  return { action, ...given };
}

async function trailOf(loanId: LoanId): Promise<string[]> {
  const { data } = await auditor.send(listAuditEntries, { subjectId: loanId });
  return data.entries.map(({ action, who }) => `${who} ${action}`).toReversed();
}

async function rowOf(loanId: LoanId) {
  return (
    await proposalsOfLoan({ ...environment.orders, ...environment.orders.context }, loanId, 'nobody')
  )[0];
}

describe.each(cases)('$act', (one) => {
  test('is approved by another person with the role, once, and never by the maker', async () => {
    const loanId = await ready(one);
    const { database } = environment.orders.db;
    const before = await findPartyTotals(database, loanId);
    expect((await propose(environment, auditor, loanId, fresh(one))).status).toBe(403);
    const proposed = await propose(environment, finance, loanId, fresh(one));
    expect(proposed.status).toBe(200);
    const { proposalId } = proposed.data;

    expect(await decide(finance, proposalId, 'confirm')).toMatchObject({ status: 403, code: 40360 });
    expect(await decide(finance, proposalId, 'refuse')).toMatchObject({ status: 403, code: 40360 });
    // A role that may propose but not approve, one that may only read, and one whose permission was just
    // removed.
    expect((await decide(agent, proposalId, 'confirm')).status).toBe(403);
    expect((await decide(agent, proposalId, 'withdraw')).status).toBe(403);
    expect((await decide(auditor, proposalId, 'confirm')).status).toBe(403);
    await environment.orders.db.asOwner(
      `update staff_members set role = 'support' where name = 'Lakshmi Iyer'`,
    );
    expect((await decide(other, proposalId, 'confirm')).status).toBe(403);
    await environment.orders.db.asOwner(
      `update staff_members set role = 'finance' where name = 'Lakshmi Iyer'`,
    );
    expect(await environment.events(loanId)).not.toContain(one.event);
    expect(await findPartyTotals(database, loanId)).toEqual(before);

    const both = await Promise.all([
      decide(other, proposalId, 'confirm'),
      decide(third, proposalId, 'confirm'),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 40988]);
    const by = both[0]?.code === 0 ? 'Lakshmi Iyer' : 'Ravi Nair';
    expect((await environment.events(loanId)).filter((kind) => kind === one.event)).toHaveLength(1);
    expect(await rowOf(loanId)).toMatchObject({
      state: 'done',
      why,
      proposedBy: 'Ben Diaz',
      decidedBy: by,
      decisionReason: 'I looked at it.',
    });
    expect((await decide(finance, proposalId, 'withdraw')).code).toBe(40988);
    expect(await trailOf(loanId)).toEqual([`Ben Diaz ${one.action}_proposed`, `${by} ${one.action}_done`]);
  });

  test('is previewed exactly as it is posted, and a preview writes nothing', async () => {
    const loanId = await ready(one);
    const { action, given } = one;
    const figures = {
      ...(given.amount && { amount: given.amount }),
      ...(given.days && { days: given.days }),
    };
    const { data } = await agent.send(contract.previewLoanAction, { action, loanId, ...figures });
    expect(data).toMatchObject({ canBeDone: true, why: '' });
    expect(data.message === '').toBe(action === 'write_off' || action === 'refund_credit');
    expect(await environment.version(loanId)).toBe(action === 'refund_credit' ? 3 : 2);
    const chosen = await propose(environment, agent, loanId, fresh(one));
    expect((await decide(finance, chosen.data.proposalId, 'confirm')).data).toMatchObject({ state: 'done' });
    const rows = await environment.orders.db.asOwner(
      `select chart_debit.name as debit, chart_credit.name as credit, sum(amount_minor)::text as amount
       from ledger_transactions t join ledger_transfers f using (chain, position)
       join ledger_chart chart_debit on chart_debit.code = f.debit_code
       join ledger_chart chart_credit on chart_credit.code = f.credit_code
       where t.chain = $1 and t.kind = $2 and (purpose like '%loan-act-%' or purpose like '%refund-%')
       group by 1, 2 order by 1, 2`,
      [loanId, one.event],
    );
    expect(
      data.postings.toSorted((a, b) => `${a.debit}${a.credit}`.localeCompare(`${b.debit}${b.credit}`)),
    ).toEqual(rows);
  });
});

describe('a proposal', () => {
  test('is created once however often it is sent, and once for each loan and action', async () => {
    const loanId = await ready(caseOf('waive_late_charges'));
    const asked = { action: 'waive_late_charges', amount: '500', requestKey: randomId() };
    const sent = await Promise.all([1, 2, 3].map(() => propose(environment, agent, loanId, asked)));
    const [first] = sent;
    expect(new Set(sent.map(({ data }) => data.proposalId)).size).toBe(1);
    // A different request under the same key, the same action by another person, an outdated loan version,
    // and an incomplete request.
    expect((await propose(environment, agent, loanId, { ...asked, amount: '501' })).code).toBe(40987);
    expect((await propose(environment, finance, loanId, { ...asked, requestKey: randomId() })).code).toBe(
      40987,
    );
    const writeOff = { action: 'write_off', requestKey: randomId() };
    expect((await propose(environment, agent, loanId, { ...writeOff, version: '1' })).code).toBe(40985);
    for (const wrong of [{ days: '7' }, { amount: '1' }, { why: '          ' }]) {
      expect((await propose(environment, agent, loanId, { ...writeOff, ...wrong })).status).toBe(400);
    }
    expect((await propose(environment, agent, randomId() as LoanId, writeOff)).status).toBe(404);

    // The maker withdraws it, and it can be proposed again.
    expect((await decide(finance, first?.data.proposalId ?? '', 'withdraw')).status).toBe(403);
    expect((await decide(agent, first?.data.proposalId ?? '', 'withdraw')).data).toMatchObject({
      state: 'withdrawn',
    });
    const again = await propose(environment, agent, loanId, { ...asked, requestKey: randomId() });
    expect((await decide(finance, again.data.proposalId, 'refuse')).data).toMatchObject({ state: 'refused' });
    expect(await environment.events(loanId)).toEqual([]);
    expect(await trailOf(loanId)).toEqual([
      'Maria Reyes waive_late_charges_proposed',
      'Maria Reyes waive_late_charges_withdrawn',
      'Maria Reyes waive_late_charges_proposed',
      'Ben Diaz waive_late_charges_refused',
    ]);
  });

  test('of a write-off shows the amount that it would post today, and the posted amount afterwards', async () => {
    const loanId = await ready(caseOf('write_off'));
    const { data } = await propose(environment, agent, loanId, fresh(caseOf('write_off')));
    async function shown(queue: 'waiting' | 'ended') {
      const page = (await finance.send(contract.listLoanProposals, { queue })).data;
      return page.proposals.find(({ proposalId }) => proposalId === data.proposalId)?.amount;
    }
    async function toBePosted() {
      const preview = await finance.send(contract.previewLoanAction, { action: 'write_off', loanId });
      return preview.data.postings
        .filter(({ debit }) => debit === 'write_off_loss')
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    }
    const proposed = await toBePosted();
    expect(await shown('waiting')).toBe(String(proposed));
    // Three more days of late fees.
    environment.orders.context.businessClock.moveBy(3 * 86_400_000);
    const today = await toBePosted();
    expect(today).toBeGreaterThan(proposed);
    expect(await shown('waiting')).toBe(String(today));
    expect((await decide(finance, data.proposalId, 'confirm')).data).toMatchObject({ state: 'done' });
    expect(await shown('ended')).toBe(String(today));
  });

  test('is not approved without a recent step-up', async () => {
    const loanId = await ready(caseOf('waive_late_charges'));
    const { data } = await propose(environment, agent, loanId, fresh(caseOf('waive_late_charges')));
    const late = await environment.console.staff('finance', 'Joy Lim');
    await environment.orders.db.asOwner(
      `update staff_sessions set stepped_up_at = stepped_up_at - interval '11 minutes'
       where staff_id = (select id from staff_members where name = 'Joy Lim')`,
    );
    expect((await decide(late, data.proposalId, 'confirm')).code).toBe(40310);
    expect((await decide(late, data.proposalId, 'refuse')).data).toMatchObject({ state: 'refused' });
  });

  test('that no longer fits the loan expires, and nothing is posted', async () => {
    const overtakers: readonly [contract.LoanAction, (loanId: LoanId) => Promise<unknown>][] = [
      // The late fees to be waived have been paid.
      ['waive_late_charges', (loanId) => environment.pays(loanId, 300_000n)],
      ['write_off', (loanId) => environment.pays(loanId, 1_000n)],
      // The credit was refunded between proposal and approval.
      ['refund_credit', (loanId) => refundedBefore(loanId)],
      // The payment due on 7 July would be late by then and would move further than proposed.
      ['move_date', async () => environment.orders.context.moveTo('2026-07-03')],
    ];
    for (const [action, overtake] of overtakers) {
      const one = caseOf(action);
      const loanId = await ready(one);
      const { data } = await propose(environment, agent, loanId, fresh(one));
      await overtake(loanId);
      const events = await environment.events(loanId);
      const answer = await decide(finance, data.proposalId, 'confirm');
      expect(answer.data, action).toMatchObject({ state: 'overtaken' });
      expect(await environment.events(loanId), action).toEqual(events);
      expect((await trailOf(loanId)).at(-1)).toBe(`Ben Diaz ${action}_overtaken`);
      expect((await decide(other, data.proposalId, 'confirm')).code).toBe(40988);
    }
  });

  test('waives exactly the proposed amount or nothing, whatever is paid concurrently', async () => {
    const one = caseOf('waive_late_charges');
    for (let time = 0; time < 4; time += 1) {
      const loanId = await ready(one);
      const { data } = await propose(environment, agent, loanId, fresh(one));
      const [answer] = await Promise.all([
        decide(finance, data.proposalId, 'confirm'),
        environment.pays(loanId, 300_000n, 1),
      ]);
      const [row] = await environment.orders.db.asOwner(
        `select coalesce(sum(amount_minor), 0)::text as given from ledger_transfers
         where chain = $1 and purpose like '%/waived/%'`,
        [loanId],
      );
      expect(row).toEqual({ given: answer.data.state === 'done' ? '2000' : '0' });
    }
  });

  test('of a borrower who is erased before the decision shows the note of the decision alone', async () => {
    const one = caseOf('refund_credit');
    const loanId = await ready(one);
    const { data } = await propose(environment, finance, loanId, fresh(one));
    const { db, personalData } = environment.orders;
    const loan = await findLoan(db.database, loanId);
    await inTransaction(db.database, (tx) => personalData.forget(tx, loan?.borrowerId ?? ''));
    expect((await decide(other, data.proposalId, 'refuse')).code).toBe(0);
    expect(await rowOf(loanId)).toMatchObject({
      state: 'refused',
      why: '',
      decisionReason: 'I looked at it.',
    });
  });

  test('for a write-off stays valid when only days pass, and includes what they added', async () => {
    const loanId = await ready(caseOf('write_off'));
    const { data } = await propose(environment, agent, loanId, { action: 'write_off' });
    environment.orders.context.moveTo('2026-07-10');
    expect((await decide(finance, data.proposalId, 'confirm')).data).toMatchObject({ state: 'done' });
    expect((await findLoan(environment.orders.db.database, loanId))?.state).toBe('written_off');
    expect(await possibleLoanActions(environment.orders.context, await loanOf(loanId))).toEqual([]);
  });
});

/** Refunded before, through an earlier proposal. */
async function refundedBefore(loanId: LoanId): Promise<void> {
  const { context } = environment.orders;
  const amount = (await loanOf(loanId)).released?.position.credit ?? 0n;
  const outcome = await refundCredit(context, {
    ...byTest,
    loanId,
    key: randomId(),
    refundId: randomId(),
    amount,
    decidedAt: context.businessClock.now(),
  });
  expect(outcome.kind).toBe('done');
}

async function loanOf(loanId: LoanId): Promise<Loan> {
  const loan = await findLoan(environment.orders.db.database, loanId);
  if (loan === undefined) throw new Error('loan not found');
  return loan;
}

test('only actions that the rules allow can be proposed, and the page explains why not', async () => {
  const loanId = await environment.borrowed();
  const { context } = environment.orders;
  context.moveTo('2026-06-20');
  expect(await possibleLoanActions(context, await loanOf(loanId))).toEqual(['move_date']);
  const wrong: readonly [Given, string][] = [
    [{ action: 'waive_late_charges' }, 'No late fees are owed.'],
    [{ action: 'refund_credit' }, 'The credit balance of an active loan'],
    [{ action: 'write_off' }, 'The loan is not overdue.'],
    [{ action: 'move_date' }, 'Select the number of days.'],
    [{ action: 'move_date', days: '16' }, 'does not allow this number of days'],
  ];
  for (const [asked, resultMessage] of wrong) {
    const { data } = await agent.send(contract.previewLoanAction, {
      loanId,
      ...(asked as { action: contract.LoanAction }),
    });
    expect(data).toMatchObject({ canBeDone: false, why: expect.stringContaining(resultMessage) });
  }
  expect((await propose(environment, agent, loanId, { action: 'write_off' })).code).toBe(40986);
  await isLate();
  expect(await possibleLoanActions(context, await loanOf(loanId))).toEqual([
    'waive_late_charges',
    'write_off',
    'move_date',
  ]);
  const { data } = await agent.send(contract.previewLoanAction, {
    loanId,
    action: 'waive_late_charges',
    amount: '2108',
  });
  expect(data).toMatchObject({
    canBeDone: false,
    most: '2107',
    why: expect.stringContaining('exceeds the late fees owed'),
  });
  const settled = await ready(caseOf('refund_credit'));
  expect(await possibleLoanActions(context, await loanOf(settled))).toEqual(['refund_credit']);
});

test('the borrower is notified once of a completed action, without an amount, and not of a write-off or a refund', async () => {
  environment.orders.context.moveTo('2026-12-01');
  await environment.tell();
  const before = environment.told.length;
  for (const one of cases) {
    const loanId = await ready(one);
    const { data } = await propose(environment, agent, loanId, fresh(one));
    await decide(finance, data.proposalId, 'confirm');
    await Promise.all([environment.tell(), environment.tell()]);
  }
  const told = environment.told.slice(before);
  expect(told.map(({ notice }) => notice?.about)).toEqual(['late_charges_waived', 'due_date_moved']);
  for (const { text } of told) expect(withoutCode(text)).not.toMatch(/\d{2}|₱/);
});

test('queues are sorted by SLA and paged, and need the permission to see loans', async () => {
  const loans = await Promise.all(Array.from({ length: 32 }, () => environment.borrowed()));
  await isLate();
  const before = (await finance.send(contract.listLoanProposals, { queue: 'waiting' })).data.waiting;
  for (const loanId of loans) await propose(environment, agent, loanId, fresh(caseOf('waive_late_charges')));
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(after);
    seen.push(...page.proposals.map(({ loanId }) => loanId));
    after = page.next;
  } while (after !== undefined);
  expect(seen).toEqual(expect.arrayContaining(loans));
  // The page refreshes itself; the audit trail records the access once per 15 minutes.
  const looked = await auditor.send(listAuditEntries, {
    action: 'loan_proposals_listed',
    subjectId: 'waiting',
  });
  const quarters = looked.data.entries
    .filter(({ who }) => who === 'Ben Diaz')
    .map(({ recordedAt }) => Math.floor(Date.parse(recordedAt) / 900_000));
  expect(quarters).not.toEqual([]);
  expect(new Set(quarters).size).toBe(quarters.length);
  expect(new Set(seen).size).toBe(seen.length);
  const { data } = await agent.send(contract.listLoanProposals, {
    queue: 'mine',
    action: 'waive_late_charges',
  });
  expect(data.proposals).toHaveLength(30);
  expect(Number(data.waiting)).toBe(Number(before) + 32);
  expect(data.proposals.every(({ isMine }) => isMine)).toBe(true);
  const ended = await auditor.send(contract.listLoanProposals, { queue: 'ended', ofBrand: 'hiram' });
  const moments = ended.data.proposals.map(({ decidedAt }) => decidedAt ?? '');
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(
    (await auditor.send(contract.listLoanProposals, { queue: 'ended', ofBrand: 'none' })).data.proposals,
  ).toEqual([]);
  const administrator = await environment.console.staff('administrator', 'Ana Cruz');
  expect((await administrator.send(contract.listLoanProposals, { queue: 'waiting' })).status).toBe(403);
});

async function pageAfter(after: string | undefined) {
  const { data } = await finance.send(contract.listLoanProposals, {
    queue: 'waiting',
    ...(after !== undefined && { after }),
  });
  return data;
}
