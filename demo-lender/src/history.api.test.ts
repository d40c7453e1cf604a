import { calls } from '@hiram/contract/calls';
import { ORDER_STATUSES } from '@hiram/contract/constants';
import { CONFIGURATION_KINDS } from '@hiram/contract/operations/configuration';
import { readLendingMetrics } from '@hiram/contract/operations/dashboards';
import { listLoanProposals } from '@hiram/contract/operations/loan-actions';
import { listFirstCases } from '@hiram/contract/operations/open-work';
import { FIRST_CASES } from '@hiram/contract/operations/open-work-queues';
import { readMoneyToday, readPortfolio } from '@hiram/contract/operations/portfolio';
import { listDisbursements } from '@hiram/contract/servicing/disbursements';
import { type LoanState, statusCodes } from '@hiram/lending/loan-state';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { memoryStore } from '@hiram/server-testing/platform/storage/store';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { freePort } from '@hiram/tools/engines/free-port';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { calendarDateAt } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoDependencies, type DemoEnvironment, startDemoEnvironment } from './environment.ts';
import { createDemoHistory } from './history.ts';

const present = systemClock.now();

let db: TestDatabase;
let simulator: TestSimulator;
let parts: DemoDependencies;
let environment: DemoEnvironment;
beforeAll(async () => {
  [db, simulator] = await Promise.all([createTestDatabase(), startTestSimulator()]);
  parts = await partsOf(await freePort());
  await createDemoHistory(parts, { size: process.env.HIRAM_FULL === '1' ? 'whole' : 'few', present });
  environment = await startDemoEnvironment(parts);
});
afterAll(async () => {
  await environment.stop();
  simulator.stop();
  await db.close();
});

async function partsOf(port: number): Promise<DemoDependencies> {
  const routes = { PH: 'neutral', IN: 'neutral', reference: 'neutral' } as const;
  function neutral(kind: string) {
    const webhookUrl = `http://127.0.0.1:${port}/callbacks/${kind}/neutral`;
    return { url: simulator.url, webhookSecret: new Secret('simulator'), webhookUrl };
  }
  return {
    database: db.database,
    databaseUrl: db.programUrl,
    personalData: testPersonalData(),
    store: memoryStore(),
    log: createLog({ level: 'fatal', program: 'test' }),
    telemetry: await startTelemetry({ program: 'test' }),
    payments: {
      routes,
      neutral: neutral('payments'),
      razorpay: undefined,
      bankStatementsUrl: simulator.url,
    },
    payouts: {
      routes,
      accountHoldHours: 0,
      neutral: neutral('payouts'),
      xendit: undefined,
      cashfree: undefined,
    },
    applicantChecks: {
      identityCheckUrl: simulator.url,
      creditBureauUrl: simulator.url,
      cashfree: undefined,
    },
    simulatorUrl: simulator.url,
    host: '127.0.0.1',
    port,
  };
}

/** A console list: its reader, its request, and the response field with the rows. */
type Listed = readonly [call: string, email: string, request: Readonly<Record<string, string>>, rows: string];

function queues(call: string, email: string, rows: string, names: readonly string[]): Listed[] {
  return names.map((queue) => [call, email, { queue }, rows]);
}

const today = calendarDateAt(present, 'Asia/Manila');
const range = { from: addDays(today, -60), until: today };

const listed: readonly Listed[] = [
  ...queues('listContactMessages', 'support', 'messages', ['new', 'mine', 'answered']),
  ...queues('listStaffComplaints', 'support', 'complaints', [
    ...['waiting', 'mine', 'unassigned', 'escalated', 'second_person', 'answered', 'closed'],
  ]),
  ['listComplaintAgents', 'support', {}, 'agents'],
  ...queues('listReferredApplications', 'credit', 'cases', ['waiting', 'mine']),
  ...queues('listDisbursements', 'finance', 'disbursements', ['staff', 'under_way', 'ended']),
  ...queues('listRefunds', 'finance', 'refunds', ['ended']),
  ['listRefunds', 'finance', { queue: 'ended' }, 'credits'],
  ...queues('listStaffPayments', 'finance', 'payments', ['in_flight', 'ended']),
  ['listPaymentWebhooks', 'finance', {}, 'webhooks'],
  ['readProviderHealth', 'finance', {}, 'providers'],
  ['readOpenWork', 'finance', {}, 'queues'],
  ['listFirstCases', 'finance', {}, 'cases'],
  ['readOwnLimits', 'finance', {}, 'limits'],
  ['listAccessReviews', 'admin', {}, 'members'],
  ['listEmergencyStops', 'admin', {}, 'targets'],
  ...queues('listBreaks', 'finance', 'breaks', ['staff', 'mine', 'ended']),
  ...queues('listSuspense', 'finance', 'items', ['staff']),
  ...queues('listPaymentReversals', 'finance', 'reversals', ['ended']),
  ['listReconciliationRuns', 'finance', {}, 'runs'],
  ['readCollectionsBoard', 'operations', { ofMarket: 'PH', ...range }, 'agents'],
  ['readStrategyExperiment', 'operations', { ofMarket: 'PH' }, 'arms'],
  ['listCollections', 'collections', { view: 'all', ofMarket: 'PH' }, 'rows'],
  ...['signed_newest', 'due_latest'].map((sort): Listed => ['listLoans', 'support', { sort }, 'loans']),
  ['listLoans', 'support', { sort: 'due_earliest', dpd: 'past_due' }, 'loans'],
  ...queues('listLoanProposals', 'support', 'proposals', ['waiting', 'mine', 'ended']),
  ['readClearingAccounts', 'finance', { book: 'PH' }, 'accounts'],
  // Days with new loans.
  ...(
    [
      ['PH', -48],
      ['IN', -44],
      ['reference', -50],
    ] as const
  ).flatMap(([book, days]): Listed[] => [
    ['readTrialBalance', 'finance', { book }, 'accounts'],
    ['readFinancialStatements', 'finance', { book }, 'assets'],
    ['readLoanTape', 'finance', { book }, 'loans'],
    ['listAccountingPeriods', 'finance', { book }, 'periods'],
    ['listJournalExports', 'finance', { book }, 'exports'],
    ['listLedgerTransactions', 'finance', { book, on: addDays(today, days) }, 'transactions'],
  ]),
  ...['PH', 'IN'].flatMap((book): Listed[] => [
    ['listBureauFiles', 'finance', { book }, 'files'],
    ['listReturns', 'finance', { book }, 'returns'],
  ]),
  ...CONFIGURATION_KINDS.map((kind): Listed => ['listConfiguration', 'operations', { kind }, 'items']),
  ...queues('listConfigurationChanges', 'operations', 'changes', ['waiting', 'mine']),
  ...['PH', 'IN', 'reference'].flatMap((ofMarket): Listed[] => [
    ['readFunnel', 'operations', { ofMarket, ...range }, 'steps'],
    ['readLendingMetrics', 'operations', { ofMarket, ...range }, 'products'],
    ['readRepaymentCurves', 'operations', { ofMarket, ...range }, 'cohorts'],
    ['readAgeing', 'operations', { ofMarket, ...range }, 'days'],
    ['readProviderMetrics', 'operations', { ofMarket, ...range }, 'providers'],
    ['readComplaintMetrics', 'operations', { ofMarket, ...range }, 'days'],
    ['readPortfolio', 'operations', { ofMarket }, 'trend'],
    ['readPortfolioPerformance', 'operations', { ofMarket }, 'providers'],
    ['readHarmBoard', 'operations', { ofMarket }, 'products'],
  ]),
  ['listPortfolioLoans', 'operations', { ofMarket: 'PH', on: today, metric: 'par_30' }, 'rows'],
  ['listChargeDifferences', 'finance', { queue: 'waiting' }, 'totals'],
  ['listStaff', 'admin', {}, 'members'],
  ['listAuditEntries', 'auditor', {}, 'entries'],
];

/** Lists of one subject, which its page opens; and lists shown before sign-in. */
const ofOneThing = [
  'openBulkMessage',
  'listOwnPasskeys',
  'listCannedReplies',
  'listContactReplies',
  'readTeam',
  'listTeamCases',
  'listStaffContacts',
  'readStaffCallWord',
  'readMoneyToday',
  'listPromises',
  'listBureauRows',
  'readReturnSheet',
  'listReturnRows',
  'listLoanPostings',
  'readLoanAsOf',
  'readCaseNumbers',
  'listSavedViews',
  'listWebhookDeliveries',
  'readWebhookDelivery',
  'readPolicyBacktest',
  'readProductImpact',
  'listProductImpactRows',
  'readApplicationLinks',
  'readFraudHold',
  'readScreening',
  'readLoanMandate',
];
/**
 * The demo lender has no system of its own that could receive an event, its staff act on one loan at a time, and nobody
 * is on a fraud list.
 */
const notInTheDemo = [
  // The demo has no tax registration.
  'readTaxReport',
  'listWebhookEndpoints',
  'listBulkMessages',
  'listBulkLoanActions',
  'listFraudListEntries',
  // Its loans began here.
  'listPortfolioImports',
];
const beforeSignIn = ['readSignInMethods', 'readOwnAccount'];

const callers = new Map<string, Awaited<ReturnType<DemoEnvironment['staff']>>>();

/** Signed in once: a code is accepted once. */
async function signedIn(who: string) {
  const caller = callers.get(who) ?? (await environment.staff(`${who}@hiram.example`));
  callers.set(who, caller);
  return caller;
}

test('every list and metric of the console has data for a role that may see it', async () => {
  const empty: string[] = [];
  for (const [name, who, request, rows] of listed) {
    const call = calls.find((known) => known.name === name);
    assert(call !== undefined, `there is no call ${name}`);
    const caller = await signedIn(who);
    // The casts are needed because the table names requests and response fields as text; a wrong name shows
    // as an empty list.
    const data = (await caller.send(call, request as never)) as Readonly<Record<string, unknown>>;
    const found = data[rows];
    if (!Array.isArray(found) || found.length === 0)
      empty.push(`${name} ${JSON.stringify(request)} ${Object.keys(data)}`);
  }
  expect(empty).toEqual([]);
  const named = new Set([...listed.map(([name]) => name), ...ofOneThing, ...beforeSignIn, ...notInTheDemo]);
  const staffLists = calls.filter(
    ({ path, name }) => path.startsWith('/console/') && /^(list|read)/.test(name),
  );
  expect(staffLists.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

/** The list of each queue of a home page, and the field that identifies its rows. */
const listOfQueue = {
  breaks: ['listBreaks', { queue: 'staff' }, 'breaks', 'breakId'],
  suspense: ['listSuspense', { queue: 'staff' }, 'items', 'suspenseId'],
  payouts: ['listDisbursements', { queue: 'staff' }, 'disbursements', 'disbursementId'],
  loan_proposals: ['listLoanProposals', { queue: 'waiting' }, 'proposals', 'proposalId'],
  complaints: ['listStaffComplaints', { queue: 'waiting' }, 'complaints', 'complaintId'],
  charge_reversals: ['listStaffComplaints', { queue: 'second_person' }, 'complaints', 'complaintId'],
  contact_messages: ['listContactMessages', { queue: 'new' }, 'messages', 'messageId'],
  applications: ['listReferredApplications', { queue: 'waiting' }, 'cases', 'caseId'],
  configuration_changes: ['listConfigurationChanges', { queue: 'waiting' }, 'changes', 'changeId'],
} as const;

test('a home page lists the first cases of the same queues, and a number that opens each', async () => {
  const seen = new Set<string>();
  for (const who of ['support', 'credit', 'finance2', 'compliance']) {
    const caller = await signedIn(who);
    const { cases } = await caller.send(listFirstCases, {});
    for (const [queue, first] of Map.groupBy(cases, (one) => one.queue)) {
      expect(first.length, queue).toBeLessThanOrEqual(FIRST_CASES);
      expect(
        first.every(({ number }) => number !== undefined),
        queue,
      ).toBe(true);
      if (!Object.hasOwn(listOfQueue, queue)) continue;
      seen.add(queue);
      // The cast is safe: the table has this key.
      const [name, request, rows, id] = listOfQueue[queue as keyof typeof listOfQueue];
      const call = calls.find((known) => known.name === name);
      assert(call !== undefined, `there is no call ${name}`);
      // These casts are needed because the table names requests and response fields as text.
      const data = (await caller.send(call, request as never)) as Readonly<
        Record<string, readonly Readonly<Record<string, string>>[]>
      >;
      // Somebody else decides what the caller proposed.
      const own = new Set(
        queue === 'loan_proposals'
          ? (await caller.send(listLoanProposals, { queue: 'mine' })).proposals.map(
              ({ proposalId }) => proposalId,
            )
          : [],
      );
      const ids = (data[rows] ?? []).flatMap((row) => row[id] ?? []).filter((one) => !own.has(one));
      expect(
        first.map(({ caseId }) => caseId),
        queue,
      ).toEqual(ids.slice(0, first.length));
      expect(first.length).toBe(Math.min(FIRST_CASES, ids.length));
    }
  }
  expect([...seen].toSorted()).toEqual(Object.keys(listOfQueue).toSorted());
});

const brandOf = { PH: 'hiram', IN: 'udhaar' };

test('the money of a day is what the dashboards and the portfolio say of it', async () => {
  const caller = await signedIn('operations');
  for (const ofMarket of ['PH', 'IN'] as const) {
    const money = await caller.send(readMoneyToday, { ofMarket });
    const metrics = await caller.send(readLendingMetrics, {
      ofMarket,
      from: addDays(calendarDate(money.day), -7),
      until: money.day,
    });
    const { now, before } = await caller.send(readPortfolio, { ofMarket });
    const [first, last] = [metrics.days[0], metrics.days.at(-1)];
    expect(money.collected).toEqual({ amount: last?.repaid, weekBefore: first?.repaid });
    expect(money.disbursed).toEqual({
      amount: last?.paidOut,
      loans: last?.loansDisbursed,
      weekBefore: first?.paidOut,
    });
    expect(money.atRisk).toEqual({
      on: now.on,
      principal: now.principal,
      late: now.par1.principal,
      share: now.par1.share,
    });
    expect(money.atRiskBefore).toMatchObject({ on: before?.on, late: before?.par1.principal });
    const open = await Promise.all(
      (['staff', 'under_way'] as const).map((queue) => caller.send(listDisbursements, { queue })),
    );
    const [needAction = [], moving = []] = open.map(({ disbursements, next }) => {
      expect(next).toBeUndefined();
      return disbursements.filter(({ brand }) => brand === brandOf[ofMarket]);
    });
    expect(money.underWay).toEqual({
      amount: String([...needAction, ...moving].reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
      payouts: String(needAction.length + moving.length),
      needAction: String(needAction.length),
    });
  }
});

test('its loans cover all seven order status codes, and its ledger has no broken invariant', async () => {
  const rows = await db.asOwner(
    `select state from loans union select state from applications where state not in ('filling_in', 'signed')`,
  );
  const codes = rows.map(({ state }) => String(statusCodes[state as LoanState]));
  expect([...new Set(codes)].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('the reference brand alone has an order in each status', async () => {
  const rows = await db.asOwner(
    `select state from loans join products on products.id::text = loans.product_id::text
     where brand_code = 'reference'
     union select state from applications
     where brand_code = 'reference' and state not in ('filling_in', 'signed')`,
  );
  const codes = rows.map(({ state }) => String(statusCodes[state as LoanState]));
  expect([...new Set(codes)].toSorted()).toEqual([...ORDER_STATUSES].toSorted());
});

test('its payouts are confirmed by reports, and its bank and floats are what the bank and the provider have', async () => {
  const books = await db.asOwner(
    `select currency, chart.name, sum(debit_minor - credit_minor)::text as balance from ledger_accounts
     join ledger_chart as chart using (code) where code in (113, 114, 115) group by 1, 2 order by 1, 2`,
  );
  const [latest] = await db.asOwner(
    `select max(day)::text as day from reconciliation_runs where flow = 'payouts'`,
  );
  const balances = new Map(books.map(({ currency, name, balance }) => [`${currency} ${name}`, balance]));
  for (const currency of ['PHP', 'INR']) {
    const answer = await fetch(`${simulator.url}/bank/balances/${latest?.day}?currency=${currency}`);
    expect(await answer.json(), currency).toMatchObject({
      floatMinor: { neutral: balances.get(`${currency} payout_float`) },
    });
    expect(balances.get(`${currency} transfers_in_transit`)).toBe('0');
    expect(BigInt(String(balances.get(`${currency} payout_float`)))).toBeGreaterThan(0n);
    expect(BigInt(String(balances.get(`${currency} bank`)))).toBeGreaterThan(0n);
  }
  const [unconfirmed] = await db.asOwner(
    `select count(*)::int as late from sent_payouts as ours where moved_at < $1::date - 1 and not exists (
       select from settled_payouts as settled where settled.provider = ours.provider and settled.kind = 'payout'
         and settled.reference = ours.reference)`,
    [latest?.day],
  );
  expect(unconfirmed).toEqual({ late: 0 });
  const open = await db.asOwner(
    `select kind from reconciliation_breaks where kind ~ '^(payout|float)_' and state in ('open', 'explained')`,
  );
  expect(open).toEqual([]);
});

test('seeding it a second time changes nothing', async () => {
  async function everything() {
    const tables = await db.asOwner(
      `select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
    );
    const counted = tables.map(
      ({ relname }) => `select '${relname}' as what, count(*) as many from "${relname}"`,
    );
    return db.asOwner(`${counted.join(' union all ')} order by 1`);
  }
  const before = await everything();
  await createDemoHistory(parts);
  expect(await everything()).toEqual(before);
});
