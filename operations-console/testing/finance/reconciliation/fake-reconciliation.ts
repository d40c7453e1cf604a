import { listBreaks, listSuspense } from '@hiram/contract/finance/reconciliation';
import type { refusals } from '@hiram/contract/refusals';
import type { Page } from '@playwright/test';
import type { Break, Run, Suspense } from '#finance/reconciliation/queries.ts';
import { type FakedAnswer, fakeCalls, rowsOf } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
/** The business clock is a week ahead of the browser, as after "Next day" in development. */
const AHEAD_MINUTES = 7 * DAY;

function fromNow(minutes: number): string {
  return new Date(Date.now() + (AHEAD_MINUTES + minutes) * MINUTE).toISOString();
}

/** The reconciliation of a fake API that exists for one test. The test can read and change its state. */
export interface FakedReconciliation {
  readonly staff: FakedStaff;
  readonly breaks: Break[];
  readonly suspense: Suspense[];
  readonly runs: Run[];
  /** The refusal returned for the next action. */
  refusal: keyof typeof refusals | undefined;
}

export const ORDER = '00000000-0000-7000-8000-0000000000d1';
export const SETTLED_ORDER = '00000000-0000-7000-8000-0000000000d2';

const REPORT = 'settlement 2026-11-20';
const steps = [{ step: 'found it in the report of the day', by: 'System', at: fromNow(-90), words: '' }];

function aBreak(number: number, given: Partial<Break>): Break {
  return {
    breakId: `00000000-0000-7000-8000-0000000000a${number}`,
    kind: 'amount_differs_in_report',
    state: 'open',
    provider: 'neutral',
    market: 'PH',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
    reference: `pay_7f31c${number}`,
    day: '2026-11-20',
    ledgerAmount: '187055',
    reportAmount: '180000',
    difference: '7055',
    ownerRole: 'finance',
    owner: '',
    isMine: false,
    isEscalated: false,
    openedAt: fromNow(-90),
    dueBy: fromNow(DAY + 30),
    asOf: fromNow(0),
    version: '3',
    atStake: '187055',
    why: 'We have 1,870.55 of this payment, and the provider reports 1,800.00.',
    ledger: [
      {
        reference: `pay_7f31c${number}`,
        amount: '187055',
        on: '2026-11-20',
        state: 'posted',
        orderId: ORDER,
      },
    ],
    postings: [
      {
        bookedOn: '2026-11-20',
        kind: 'payment_received',
        debit: 'collections',
        credit: 'principal_receivable',
        amount: '187055',
        reason: 'instalments paid',
      },
    ],
    report: [
      {
        reference: `pay_7f31c${number}`,
        kind: 'payment',
        amount: '180000',
        fee: '4500',
        expectedFee: '3600',
        net: '175500',
        on: '2026-11-19',
        fileDay: '2026-11-20',
        settlement: REPORT,
        copies: '1',
        isPosted: false,
      },
    ],
    bank: [
      {
        bankReference: 'BNK-20261120-1',
        settlement: REPORT,
        amount: '175500',
        direction: 'credit',
        on: '2026-11-20',
        isPosted: true,
      },
    ],
    steps: [...steps],
    actions: ['assign_to_me', 'explain', 'propose_write_off', 'propose_posting'],
    ...given,
  };
}

function sumHeld(number: number, given: Partial<Suspense>): Suspense {
  return {
    suspenseId: `00000000-0000-7000-8000-0000000000b${number}`,
    state: 'held',
    provider: 'neutral',
    market: 'PH',
    timeZone: 'Asia/Manila',
    reference: 'pay_stray',
    currency: 'PHP',
    amount: '250000',
    why: 'No matching payment.',
    ownerRole: 'finance',
    owner: '',
    isMine: false,
    isEscalated: true,
    paidAt: fromNow(-1_500),
    reportedAt: fromNow(-1_490),
    allocateBy: fromNow(-50),
    asOf: fromNow(0),
    version: '1',
    reportedVia: 'callback',
    postings: [
      {
        bookedOn: '2026-11-20',
        kind: 'payment_held',
        debit: 'collections',
        credit: 'payment_suspense',
        amount: '250000',
        reason: 'No matching payment.',
      },
    ],
    steps: [{ step: 'held it', by: 'System', at: fromNow(-1_490), words: '' }],
    actions: ['assign_to_me', 'propose_placing', 'propose_giving_back'],
    ...given,
  };
}

const order = {
  orderId: ORDER,
  brand: 'hiram',
  state: 'active',
  currency: 'PHP' as const,
  owed: '561165',
  dueOn: '2026-12-01',
};

function runOf(day: string, given: Partial<Run>): Run {
  return {
    flow: 'collections',
    provider: 'neutral',
    market: 'PH',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
    day,
    returned: '0',
    funded: '0',
    state: 'compared',
    times: '2',
    ranAt: fromNow(-60),
    files: [
      { side: 'report', state: 'taken', why: '', lines: '812', digest: 'a7'.repeat(32) },
      { side: 'statement', state: 'taken', why: '', lines: '1', digest: 'b8'.repeat(32) },
    ],
    matched: '811',
    broken: '1',
    reported: '152000000',
    fees: '3040000',
    settled: '148960000',
    banked: '148960000',
    ...given,
  };
}

export async function fakeReconciliation(
  page: Page,
  given: Partial<FakedStaff> = {},
): Promise<FakedReconciliation> {
  const staff = await fakeStaff(page, { role: 'finance', ...given });
  const api: FakedReconciliation = {
    staff,
    breaks: [
      aBreak(1, { isEscalated: true, dueBy: fromNow(-30) }),
      aBreak(2, {
        kind: 'report_late',
        reference: '',
        difference: '0',
        provider: 'razorpay',
        market: 'IN',
        currency: 'INR',
        ledger: [],
        report: [],
        bank: [],
        postings: [],
        timeZone: 'Asia/Kolkata',
        owner: 'Rahul Verma',
        state: 'explained',
        actions: ['assign_to_me', 'accept'],
        why: 'The report of this day has not come.',
      }),
      aBreak(3, { state: 'written_off', actions: [] }),
    ],
    suspense: [sumHeld(1, {}), sumHeld(2, { state: 'placed', actions: [], amount: '99900' })],
    runs: [
      runOf('2026-11-20', {}),
      runOf('2026-11-20', {
        flow: 'payouts',
        matched: '40',
        broken: '0',
        reported: '36000000',
        fees: '44800',
        settled: '0',
        banked: '0',
        returned: '900000',
        funded: '50000000',
        floatBalance: '14855200',
        files: [
          { side: 'payout_report', state: 'taken', why: '', lines: '42', digest: 'd1'.repeat(32) },
          { side: 'statement', state: 'taken', why: '', lines: '2', digest: 'b8'.repeat(32) },
        ],
      }),
      runOf('2026-11-19', {
        state: 'refused',
        broken: '0',
        provider: 'razorpay',
        market: 'IN',
        currency: 'INR',
        matched: '0',
        reported: '0',
        fees: '0',
        settled: '0',
        banked: '14500000',
        times: '1',
        files: [
          { side: 'report', state: 'refused', why: 'It is cut off.', lines: '0', digest: 'c9'.repeat(32) },
        ],
      }),
    ],
    refusal: undefined,
  };
  await fakeCalls(page, staff, {
    'reconciliation/breaks': (request) => breaksFor(api, request),
    'reconciliation/breaks/open': ({ breakId }) =>
      api.breaks.find((one) => one.breakId === breakId) ?? 'not_found',
    'reconciliation/breaks/act': (request) => performBreakAction(api, request),
    'reconciliation/suspense': (request) => suspenseFor(api, request),
    'reconciliation/suspense/open': ({ suspenseId }) => findHeld(api, suspenseId) ?? 'not_found',
    'reconciliation/suspense/find-order': ({ orderId }) => orderFor(orderId),
    'reconciliation/suspense/act': (request) => performSuspenseAction(api, request),
    'reconciliation/runs': ({ ofProvider }) => ({
      runs: api.runs.filter(({ provider }) => (ofProvider ?? provider) === provider),
      asOf: fromNow(0),
    }),
  });
  return api;
}

const endedBreaks: readonly string[] = ['mended', 'accepted', 'written_off', 'posted'];

function breaksFor(
  { breaks }: FakedReconciliation,
  { queue, ofProvider }: Record<string, string>,
): FakedAnswer {
  const waiting = breaks.filter(({ state }) => !endedBreaks.includes(state));
  const mine = waiting.filter(({ isMine }) => isMine);
  const queues: Record<string, Break[]> = {
    staff: waiting,
    mine,
    ended: breaks.filter(({ state }) => endedBreaks.includes(state)),
  };
  const fitting = (queues[queue ?? ''] ?? []).filter(({ provider }) => (ofProvider ?? provider) === provider);
  return {
    breaks: rowsOf(listBreaks.data.breaks, fitting),
    waiting: String(waiting.length),
    mine: String(mine.length),
    asOf: fromNow(0),
  };
}

function performBreakAction(
  { breaks, refusal }: FakedReconciliation,
  { breakId, version, action = '', note = '' }: Record<string, string>,
): FakedAnswer {
  const found = breaks.find((one) => one.breakId === breakId);
  if (found === undefined) return 'not_found';
  if (refusal !== undefined) return refusal;
  if (found.version !== version) return 'break_changed';
  found.version = String(Number(found.version) + 1);
  found.steps.push({ step: `did ${action}`, by: 'Maria Santos', at: fromNow(0), words: note });
  if (action === 'assign_to_me') {
    const actions = found.actions.filter((offered) => offered !== 'assign_to_me');
    Object.assign(found, { owner: 'Maria Santos', isMine: true, actions });
  }
  if (action === 'propose_write_off') {
    found.proposal = { action: 'write_off', by: 'Maria Santos', at: fromNow(0), words: note, isMine: true };
    Object.assign(found, { state: 'proposed', actions: ['withdraw_proposal'] });
  }
  if (action === 'confirm_write_off' || action === 'accept') {
    Object.assign(found, { state: action === 'accept' ? 'accepted' : 'written_off', actions: [] });
    delete found.proposal;
  }
  return { state: found.state, version: found.version, resultMessage: `Done: ${action}.` };
}

function suspenseFor({ suspense }: FakedReconciliation, { queue }: Record<string, string>): FakedAnswer {
  const held = suspense.filter(({ state }) => state === 'held' || state === 'proposed');
  const mine = held.filter(({ isMine }) => isMine);
  const queues: Record<string, Suspense[]> = {
    staff: held,
    mine,
    ended: suspense.filter((one) => !held.includes(one)),
  };
  const sum = held.reduce((total, { amount }) => total + Number(amount), 0);
  return {
    items: rowsOf(listSuspense.data.items, queues[queue ?? ''] ?? []),
    waiting: String(held.length),
    mine: String(mine.length),
    asOf: fromNow(0),
    held: held.length === 0 ? [] : [{ currency: 'PHP', amount: String(sum) }],
  };
}

function findHeld({ suspense }: FakedReconciliation, id: string | undefined): Suspense | undefined {
  return suspense.find(({ suspenseId }) => suspenseId === id);
}

function orderFor(orderId: string | undefined): FakedAnswer {
  if (orderId === ORDER) return { order, canTake: true, why: '' };
  if (orderId !== SETTLED_ORDER) return 'not_found';
  const why = 'The loan is settled: it takes no money.';
  return { order: { ...order, orderId, state: 'settled', owed: '0' }, canTake: false, why };
}

function performSuspenseAction(
  api: FakedReconciliation,
  { suspenseId, version, action = '', note = '', orderId }: Record<string, string>,
): FakedAnswer {
  const found = findHeld(api, suspenseId);
  if (found === undefined) return 'not_found';
  if (api.refusal !== undefined) return api.refusal;
  if (found.version !== version) return 'suspense_changed';
  found.version = String(Number(found.version) + 1);
  found.steps.push({ step: `did ${action}`, by: 'Maria Santos', at: fromNow(0), words: note });
  if (action === 'propose_placing' && orderId !== undefined) {
    found.proposal = { action: 'placing', by: 'Maria Santos', at: fromNow(0), words: note, isMine: true };
    found.proposedOrder = { ...order, orderId };
    Object.assign(found, { state: 'proposed', actions: ['withdraw_proposal'] });
  }
  if (action === 'confirm_placing') {
    Object.assign(found, { state: 'placed', actions: [] });
    delete found.proposal;
  }
  return { state: found.state, version: found.version, resultMessage: `Done: ${action}.` };
}
