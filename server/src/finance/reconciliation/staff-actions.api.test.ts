import * as contract from '@hiram/contract/finance/reconciliation';
import { listAuditEntries } from '@hiram/contract/people/staff';
import {
  dayOf,
  type ReconciliationTestEnvironment,
  startReconciliationTestEnvironment,
} from '@hiram/server-testing/finance/reconciliation/reconciliation';
import {
  actOn,
  move,
  note,
  type ReconciliationConsole,
  startReconciliationConsole,
} from '@hiram/server-testing/finance/reconciliation/reconciliation-console';
import { publishLimit, removeLimits } from '@hiram/server-testing/people/amount-limits/amount-limits';
import { withClient } from '@hiram/server-testing/platform/database/database';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { findBrokenInvariants, findBrokenWithin } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import type { FetchedFile, SettlementLine } from '#providers/payments/index.ts';
import { postEarlierSuspense } from '#servicing/repayments/index.ts';
import { dueReconciliationWork } from './due-reconciliation.ts';
import { reconcileDay } from './reconcile-day.ts';

let environment: ReconciliationTestEnvironment;
let console: ReconciliationConsole;
let [maker, checker, auditor]: Tab[] = [];
beforeAll(async () => {
  environment = await startReconciliationTestEnvironment();
  console = await startReconciliationConsole(environment.context);
  maker = await console.staff('finance', 'Ana Cruz');
  checker = await console.staff('finance', 'Ben Reyes');
  auditor = await console.staff('auditor', 'Cora Lim');
});
afterAll(async () => {
  await runAllDue(environment.context, dueReconciliationWork(environment.context));
  expect(await findBrokenInvariants(environment.repayments.orders.db.url.reveal())).toEqual([]);
  await console.close();
  await environment.close();
});
beforeEach(() => environment.repayments.simulator.reset());

function people(): [Tab, Tab, Tab] {
  assert(maker !== undefined && checker !== undefined && auditor !== undefined, 'staff are not signed in');
  return [maker, checker, auditor];
}

/** Creates an unallocated payment. Returns its reference and its id in the console. */
async function held(day: string, amount: string): Promise<{ reference: string; suspenseId: string }> {
  await environment.repayments.moveTo(day);
  const reference = await environment.unmatchedPayment(amount);
  await environment.runNightly(day);
  const [row] = await environment.repayments.rows(
    'select suspense_id from received_payments where reference = $1',
    [reference],
  );
  return { reference, suspenseId: String(row?.suspense_id) };
}

async function theBreak(kind: string): Promise<string> {
  const { data } = await people()[0].send(contract.listBreaks, { queue: 'staff' });
  const found = data.breaks.find((one) => one.kind === kind);
  assert(found !== undefined, `no open break of kind ${kind}`);
  return found.breakId;
}

describe('money in suspense', () => {
  test('is allocated to an order by maker-checker, counts from when it was paid, and leaves suspense at zero', async () => {
    const [one, two, third] = people();
    const { suspenseId, reference } = await held('2026-06-30', '5000');
    const { data: list } = await one.send(contract.listSuspense, { queue: 'staff' });
    expect(list.items).toMatchObject([
      { suspenseId, amount: '5000', why: 'No matching payment', ownerRole: 'finance', state: 'held' },
    ]);
    expect(list.held).toEqual([{ currency: 'PHP', amount: '5000' }]);
    const { loanId } = environment.payer;
    const found = await one.send(contract.findOrderForSuspense, { suspenseId, orderId: loanId });
    expect(found.data).toMatchObject({ canTake: true, order: { brand: 'hiram', currency: 'PHP' } });

    expect((await move(one, suspenseId, 'assign_to_me')).status).toBe(200);
    const own = (await one.send(contract.openSuspense, { suspenseId })).data;
    expect(own.actions).toEqual(['propose_placing', 'propose_giving_back']);
    expect(
      (await move(one, suspenseId, 'propose_placing', '01890000-0000-7000-8000-000000000000')).status,
    ).toBe(409);
    const { db } = environment.repayments.orders;
    const limit = { action: 'allocate_suspense', role: 'finance', limit: 4_999n } as const;
    await publishLimit(db, 'PH', { ...limit, step: 'propose' });
    expect((await move(one, suspenseId, 'propose_placing', loanId)).code).toBe(40361);
    await publishLimit(db, 'PH', { ...limit, step: 'approve' });
    expect((await move(one, suspenseId, 'propose_placing', loanId)).data).toMatchObject({
      state: 'proposed',
    });
    const owed = await environment.payer.owed();
    expect(await move(one, suspenseId, 'confirm_placing')).toMatchObject({ status: 403, code: 40360 });
    expect(
      (
        await third.send(contract.performSuspenseAction, {
          suspenseId,
          version: '2',
          action: 'confirm_placing',
          note,
        })
      ).status,
    ).toBe(403);
    const { data: opened } = await two.send(contract.openSuspense, { suspenseId });
    expect(opened).toMatchObject({
      actions: ['confirm_placing', 'withdraw_proposal'],
      owner: 'Ana Cruz',
      proposal: { action: 'placing', by: 'Ana Cruz', words: note, isMine: false },
      proposedOrder: { orderId: loanId },
    });
    const stale = await two.send(contract.performSuspenseAction, {
      suspenseId,
      version: '1',
      action: 'confirm_placing',
      note,
    });
    expect(stale.code).toBe(40983);
    expect((await move(two, suspenseId, 'confirm_placing')).code).toBe(40361);
    await removeLimits(db);
    expect((await move(two, suspenseId, 'confirm_placing')).data).toMatchObject({ state: 'placed' });

    expect(Number(await environment.payer.owed())).toBe(Number(owed) - 5_000);
    expect(await environment.balances()).not.toHaveProperty('payment_suspense');
    const [row] = await environment.repayments.rows(
      `select received_payments.state, loan_id, effective_at = paid_at as from_then from received_payments
       join payment_intents on payment_intents.id = payment_id
       join loan_events using (loan_id) where received_payments.reference = $1 and loan_events.id like '%' || $1`,
      [reference],
    );
    expect(row).toEqual({ state: 'posted', loan_id: loanId, from_then: true });
    expect((await move(two, suspenseId, 'propose_giving_back')).code).toBe(40982);
    const { data: trail } = await third.send(listAuditEntries, { subjectId: suspenseId });
    expect(trail.entries.map(({ action, who }) => `${who} ${action}`)).toEqual(
      expect.arrayContaining(['Ana Cruz suspense_placing_proposed', 'Ben Reyes suspense_placing_confirmed']),
    );
    const encrypted = await environment.repayments.rows(
      `select note_encrypted from case_steps where case_kind = 'suspense' and note_encrypted is not null`,
    );
    expect(JSON.stringify(encrypted.map(({ note_encrypted: words }) => String(words)))).not.toContain(
      'Santos',
    );
  });

  test('is refunded by maker-checker, and the provider’s report of it clears the debt to the payer', async () => {
    const [one, two] = people();
    const { suspenseId, reference } = await held('2026-07-02', '7000');
    await move(one, suspenseId, 'propose_giving_back');
    expect((await move(two, suspenseId, 'confirm_giving_back')).data).toMatchObject({ state: 'given_back' });
    expect(await environment.balances()).toMatchObject({ refunds_payable: -7_000n });
    await fetch(`${environment.repayments.simulator.url}/refunds/neutral/${reference}`, { method: 'POST' });
    await environment.paid('20000');
    await environment.runNightly('2026-07-03');
    await environment.runNightly('2026-07-04');
    const left = await environment.balances();
    expect([
      left.refunds_payable,
      left.payment_suspense,
      left.settlements_in_transit,
      left.collections,
    ]).toEqual([undefined, undefined, undefined, undefined]);
    const { data } = await one.send(contract.listBreaks, { queue: 'staff' });
    expect(data.breaks).toEqual([]);
  });

  test('that was held before suspense had an account is posted by the first run, once', async () => {
    await environment.repayments.rows(
      `insert into received_payments (provider, reference, currency, amount_minor, paid_at, reported_at, reported_via, state, why,
         allocate_by, changed_at, suspense_id)
       select provider, 'pay_of_before', currency, 300, paid_at, reported_at, 'callback', 'held', 'payment_unknown',
         reported_at + interval '1 day', reported_at, gen_random_uuid()
       from received_payments limit 1`,
    );
    const broken = await findBrokenInvariants(environment.repayments.orders.db.url.reveal());
    expect(new Set(broken.map(({ invariant, row }) => `${invariant} ${row.reference}`))).toEqual(
      new Set(['I18 pay_of_before']),
    );
    await Promise.all([postEarlierSuspense(environment.context), postEarlierSuspense(environment.context)]);
    expect(await environment.balances()).toMatchObject({ payment_suspense: -300n, collections: 300n });
  });
});

describe('a break', () => {
  test('with an amount is closed by maker-checker, its difference is posted, and it does not reappear', async () => {
    const [one, two, third] = people();
    await environment.repayments.moveTo('2026-07-10');
    const reference = await environment.paid('1000');
    await environment.turn({ fileAmountOff: 1 });
    await environment.runNightly('2026-07-10');
    const breakId = await theBreak('amount_differs_in_report');
    const { data: opened } = await one.send(contract.openBreak, { breakId });
    expect(opened).toMatchObject({
      ledgerAmount: '1000',
      reportAmount: '1100',
      difference: '100',
      ledger: [{ reference, amount: '1000', state: 'posted', orderId: environment.payer.loanId }],
      report: [{ reference, amount: '1100', fee: '15', copies: '1', isPosted: false }],
      actions: ['assign_to_me', 'explain', 'propose_posting'],
    });
    expect(
      (await third.send(contract.performBreakAction, { breakId, version: '1', action: 'explain', note }))
        .status,
    ).toBe(403);
    expect((await actOn(one, breakId, 'assign_to_me')).data).toMatchObject({ state: 'open' });
    expect((await one.send(contract.listBreaks, { queue: 'mine' })).data.breaks).toHaveLength(1);
    // An own break is not offered again; a colleague may still take it over.
    const [own, other] = await Promise.all(
      [one, two].map((tab) => tab.send(contract.openBreak, { breakId })),
    );
    expect(own?.data.actions).toEqual(['explain', 'propose_posting']);
    expect(other?.data.actions).toEqual(['assign_to_me', 'explain', 'propose_posting']);
    await actOn(one, breakId, 'propose_posting');
    expect((await actOn(one, breakId, 'confirm_posting')).code).toBe(40360);
    expect((await actOn(two, breakId, 'confirm_posting')).data).toMatchObject({ state: 'posted' });
    expect((await actOn(two, breakId, 'explain')).code).toBe(40980);
    expect(await environment.balances()).toMatchObject({ reconciliation_difference: -100n });
    await environment.runNightly('2026-07-11');
    const again = await one.send(contract.listBreaks, { queue: 'staff' });
    expect(again.data.breaks.map(({ kind }) => kind)).not.toContain('amount_differs_in_report');
  });

  test('action on an outdated version is refused', async () => {
    const [one, two] = people();
    await environment.repayments.simulator.reset();
    const breakId = await theBreak('amount_differs_at_bank');
    const { data } = await one.send(contract.openBreak, { breakId });
    await actOn(two, breakId, 'explain');
    const stale = { breakId, version: data.version, action: 'explain', note } as const;
    expect((await one.send(contract.performBreakAction, stale)).code).toBe(40981);
    await actOn(one, breakId, 'propose_posting');
    expect((await actOn(two, breakId, 'confirm_posting')).data).toMatchObject({ state: 'posted' });
  });

  test('about a line that the provider’s records do not confirm posts nothing; maker-checker may move its money to suspense', async () => {
    const [one, two] = people();
    await environment.repayments.moveTo('2026-07-21');
    const lines: SettlementLine[] = [
      ...['pay_nobody', 'pay_left_alone'].map((reference) => ({
        kind: 'payment' as const,
        reference,
        amount: 1_000n,
        fee: 15n,
        settlement: 'set_unknown',
        settledOn: dayOf('2026-07-20'),
      })),
      {
        kind: 'refund',
        reference: 'ref_nobody',
        reversalOf: 'pay_nobody_else',
        amount: 400n,
        fee: 0n,
        settlement: 'set_unknown',
        settledOn: dayOf('2026-07-20'),
      },
    ];
    const file: FetchedFile<SettlementLine> = {
      state: 'here',
      digest: Buffer.alloc(32, 7),
      lines: () => lines,
    };
    const [reports] = environment.context.sources.reports;
    assert(reports !== undefined, 'the provider has no report');
    const forged: typeof reports = {
      ...reports,
      fetchReport: (filter) =>
        filter.day === '2026-07-20' ? Promise.resolve(file) : reports.fetchReport(filter),
    };
    const context = {
      ...environment.context,
      sources: { ...environment.context.sources, reports: [forged] },
    };
    const before = await environment.balances();
    await reconcileDay(context, { market: 'PH', day: dayOf('2026-07-20') });
    expect(await environment.balances()).toEqual(before);
    const unconfirmed = await theBreak('unconfirmed_in_report');
    await actOn(one, unconfirmed, 'propose_posting');
    const { db } = environment.repayments.orders;
    const post = { action: 'post_break', step: 'approve', role: 'finance', limit: 1n } as const;
    await publishLimit(db, 'PH', post);
    expect((await actOn(two, unconfirmed, 'confirm_posting')).code).toBe(40361);
    await removeLimits(db);
    await actOn(two, unconfirmed, 'confirm_posting');
    expect(await environment.balances()).toMatchObject({ payment_suspense: -1_300n });
    await actOn(one, await theBreak('unconfirmed_in_report'), 'accept');
    const refund = await theBreak('refund_unknown_in_report');
    const limit = { action: 'write_off_break', role: 'finance', limit: 1n } as const;
    await publishLimit(db, 'PH', { ...limit, step: 'propose' });
    expect((await actOn(one, refund, 'propose_write_off')).code).toBe(40361);
    await publishLimit(db, 'PH', { ...limit, step: 'approve' });
    await actOn(one, refund, 'propose_write_off');
    expect((await actOn(two, refund, 'confirm_write_off')).code).toBe(40361);
    await removeLimits(db);
    expect((await actOn(two, refund, 'confirm_write_off')).data).toMatchObject({ state: 'written_off' });
    await reconcileDay(context, { market: 'PH', day: dayOf('2026-07-20') });
    const { data } = await one.send(contract.listBreaks, { queue: 'staff' });
    expect(data.breaks.map(({ kind }) => kind)).not.toContain('unconfirmed_in_report');
  });
});

describe('the postings', () => {
  /** Scans all transfers for those about these payments, settlements and closed breaks. */
  async function lookedThrough({ payments, settlements, ended }: Record<string, string[]>) {
    return environment.repayments.rows(
      `select transfers.booked_on::text as on, kind, amount_minor::text as amount
       from ledger_transfers transfers join ledger_transactions using (chain, position, booked_on)
       where exists (
         select from ledger_provider_references names where names.chain = transfers.chain
           and names.position = transfers.position and names.provider = 'neutral'
           and names.reference in (select unnest($1::text[]) union select unnest($1::text[]) || ' held')
       ) or purpose in (
         select 'neutral ' || name || '/' || word from unnest($1::text[]) name,
           unnest('{held_payment_placed,held_payment_given_back}'::text[]) word
         union select 'neutral ' || name || '/' || word from unnest($2::text[]) name, unnest('{settled,banked}'::text[]) word
         union select 'neutral ' || name || '/break_ended' from unnest($3::text[]) name
       ) order by recorded_at, chain, transfers.position, line`,
      [payments, settlements, ended],
    );
  }

  function seen(postings: readonly { bookedOn: string; kind: string; amount: string }[]) {
    return postings.map(({ bookedOn: on, kind, amount }) => ({ on, kind, amount }));
  }

  test('of every break and of every amount in suspense equal a full scan of all transfers', async () => {
    const breaks = await environment.repayments.rows(
      `select id, subject, array(select distinct settlement from settlement_lines lines
         where lines.reference = subject or lines.settlement = subject) as settlements,
         array(select distinct reversal_of from settlement_lines lines
         where (lines.reference = subject or lines.settlement = subject) and reversal_of is not null) as refunds
       from reconciliation_breaks where provider = 'neutral'`,
    );
    const kinds = new Set<string>();
    for (const { id, subject, settlements, refunds } of breaks) {
      const { data } = await people()[2].send(contract.openBreak, { breakId: String(id) });
      const payments = [String(subject), ...(refunds as string[])];
      const names = { payments, settlements: [String(subject), ...(settlements as string[])] };
      const expected = await lookedThrough({ ...names, ended: [String(subject)] });
      expect(seen(data.postings), String(subject)).toEqual(expected);
      for (const { kind } of data.postings) kinds.add(kind);
    }
    const held = await environment.repayments.rows(
      'select suspense_id, reference from received_payments where suspense_id is not null',
    );
    for (const { suspense_id: id, reference } of held) {
      const { data } = await people()[2].send(contract.openSuspense, { suspenseId: String(id) });
      const expected = await lookedThrough({ payments: [String(reference)], settlements: [], ended: [] });
      expect(seen(data.postings), String(reference)).toEqual(expected);
      for (const { kind } of data.postings) kinds.add(kind);
    }
    const all = ['break_ended', 'held_payment_given_back', 'held_payment_placed', 'payment_held'];
    expect([...kinds]).toEqual(
      expect.arrayContaining([...all, 'payment_received', 'settlement_banked', 'settlement_reported']),
    );
  });
});

test('the runs of each night are listed with their files and totals', async () => {
  const { data } = await people()[2].send(contract.listReconciliationRuns, {});
  const run = data.runs.find(({ day }) => day === '2026-07-02');
  expect(run).toMatchObject({
    provider: 'neutral',
    market: 'PH',
    state: 'compared',
    matched: '1',
    reported: '7000',
  });
  expect(run?.files.map(({ side, state }) => [side, state])).toEqual([
    ['report', 'taken'],
    ['statement', 'taken'],
  ]);
});

describe('npm run invariants reports', () => {
  test.each([
    ['I18', `delete from ledger_provider_references where reference like '% held'`],
    ['I18', `update received_payments set amount_minor = amount_minor + 1 where state = 'held'`],
    [
      'I18',
      `update received_payments set escalated_at = null, allocate_by = '2026-01-01' where state = 'held'`,
    ],
    [
      'I15',
      `update case_steps set actor = (select actor from case_steps where step = 'placing_proposed')
       where case_kind = 'suspense'`,
    ],
    ['I3', `update settled_payments set amount_minor = amount_minor + 1 where kind = 'payment'`],
    ['I3', `delete from settled_payments`],
    ['I3', `update banked_settlements set amount_minor = amount_minor + 1`],
    [
      'I13',
      `update reconciliation_breaks set state = 'open', escalated_at = null, due_by = '2026-01-01',
      subject = id::text`,
    ],
  ])('%s broken by %s', async (invariant, corruption) => {
    const broken = await withClient(environment.repayments.orders.db.url.reveal(), async (client) => {
      await client.query('begin');
      await client.query(corruption);
      const found = await findBrokenWithin(client);
      await client.query('rollback');
      return found.map((one) => one.invariant);
    });
    expect(broken).toContain(invariant);
  });
});
