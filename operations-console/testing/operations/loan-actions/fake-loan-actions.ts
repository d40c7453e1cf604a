import type { refusals } from '@hiram/contract/refusals';
import type { Page } from '@playwright/test';
import type { OpenedProposal, Preview, Proposal } from '#operations/loan-actions/queries.ts';
import { type FakedAnswer, fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const MOST = '24751';

/** The loan actions of a fake API that exists for one test. */
export interface FakedLoanActions {
  readonly proposals: Proposal[];
  /** The refusal returned for the next proposal or decision. */
  refusal: keyof typeof refusals | undefined;
  /** What a write-off would post today, if it is not the amount of the list. */
  amountToday: string | undefined;
  /** The calls of every loan. */
  calls: OpenedProposal['calls'];
}

export function aProposal(given: Partial<Proposal>): Proposal {
  return {
    proposalId: 'q-1',
    loanId: '00000000-0000-7000-8000-0000000000d1',
    action: 'waive_late_charges',
    state: 'proposed',
    brand: 'hiram',
    market: 'PH',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
    amount: MOST,
    destination: '',
    why: 'The pay code did not work for four days.',
    proposedBy: 'Lakshmi Iyer',
    proposedAt: '2026-11-16T01:00:00.000Z',
    isMine: false,
    decidedBy: '',
    decisionReason: '',
    loanNumber: 'PH-7K4M-29QX',
    othersPending: '0',
    ...given,
  };
}

/**
 * Fakes the loan action calls. Proposals and decisions also change `proposals`, which a fake loan file may
 * share.
 */
export async function fakeLoanActions(
  page: Page,
  staff: FakedStaff,
  proposals: Proposal[] = [],
): Promise<FakedLoanActions> {
  const api: FakedLoanActions = { proposals, refusal: undefined, amountToday: undefined, calls: [] };
  await fakeCalls(page, staff, {
    'loan-acts/preview': (request) => previewFor(api, request),
    'loan-acts': ({ queue }) => {
      const pending = proposals.filter(({ state }) => state === 'proposed');
      const waiting = pending.filter(({ hold }) => hold === undefined);
      const held = pending.filter(({ hold }) => hold !== undefined);
      const queues: Record<string, Proposal[]> = {
        waiting,
        held,
        mine: proposals.filter(({ isMine }) => isMine),
        ended: proposals.filter(({ state }) => state !== 'proposed'),
      };
      const asOf = '2026-11-16T02:00:00.000Z';
      const counts = { waiting: String(waiting.length), held: String(held.length) };
      return { proposals: queues[queue ?? ''] ?? [], ...counts, asOf };
    },
    'loan-acts/one': (request) => open(api, request),
    'loan-acts/hold': (request) => api.refusal ?? hold(api, request),
    'loan-acts/propose': (request) => api.refusal ?? propose(api, request),
    'loan-acts/decide': (request) => {
      if (staff.requiresStepUp) return 'proof_needed';
      return api.refusal ?? decide(api, request);
    },
  });
  return api;
}

function open(api: FakedLoanActions, { proposalId }: Record<string, string>): FakedAnswer {
  const found = api.proposals.find((one) => one.proposalId === proposalId);
  if (found === undefined) return 'not_found';
  const effect = previewFor(api, found);
  const amount = found.action === 'write_off' ? (api.amountToday ?? found.amount) : found.amount;
  const opened: OpenedProposal = {
    proposal: { ...found, amount },
    loan: {
      borrowerName: 'Ju•• de•• Cr••',
      borrowerId: '00000000-0000-7000-8000-0000000000b1',
      productName: 'Hiram Cash',
      principal: '1000000',
      owed: '398860',
      due: '398860',
      daysLate: '14',
      unpaidSince: '2026-11-02',
      inTransit: '0',
    },
    ...(found.state === 'proposed' && { effect }),
    others: api.proposals.filter(
      ({ proposalId: id, loanId, state }) =>
        id !== proposalId && loanId === found.loanId && state === 'proposed',
    ),
    calls: api.calls,
    asOf: '2026-11-16T02:00:00.000Z',
  };
  return opened;
}

function hold(
  { proposals }: FakedLoanActions,
  { proposalId, until, why = '' }: Record<string, string>,
): FakedAnswer {
  const found = proposals.find((one) => one.proposalId === proposalId);
  if (found === undefined) return 'not_found';
  const at = '2026-11-16T02:00:00.000Z';
  Object.assign(found, { hold: until === undefined ? undefined : { until, by: 'Maria Santos', why, at } });
  return { resultMessage: until === undefined ? 'Returned to the queue.' : 'Held.' };
}

function previewFor(
  { amountToday }: FakedLoanActions,
  {
    action,
    amount = MOST,
    days,
    settleFor,
    until,
  }: {
    readonly [field: string]: unknown;
    amount?: string | undefined;
    days?: string | undefined;
    settleFor?: string | undefined;
    until?: string | undefined;
  },
): Preview {
  const nothing: Omit<Preview, 'why'> = {
    canBeDone: false,
    currency: 'PHP',
    market: 'PH',
    amount: '0',
    most: '0',
    daysAllowed: '',
    changes: [],
    postings: [],
    destination: '',
    message: '',
  };
  if (action === 'move_date') {
    const moved = {
      title: 'Instalment 3 of 3',
      before: '2026-11-02',
      after: '2026-11-16',
      kind: 'day',
    } as const;
    return days === undefined
      ? { ...nothing, why: 'Select the number of days.', daysAllowed: '7,14' }
      : { ...nothing, canBeDone: true, why: '', daysAllowed: '7,14', changes: [moved] };
  }
  if (action === 'offer_settlement') return settlementPreview(nothing, { settleFor, until });
  if (action === 'write_off') {
    const posted = amountToday ?? amount;
    return {
      ...nothing,
      canBeDone: true,
      why: '',
      amount: posted,
      changes: [{ title: 'Carrying amount', before: posted, after: '0', kind: 'amount' }],
      postings: [{ debit: 'write_off_loss', credit: 'principal_receivable', amount: posted }],
    };
  }
  if (Number(amount) > Number(MOST)) {
    return { ...nothing, why: 'That is more than is owed in late charges.', most: MOST };
  }
  const left = String(Number(MOST) - Number(amount));
  return {
    ...nothing,
    canBeDone: true,
    why: '',
    most: MOST,
    amount,
    changes: [{ title: 'Late fees owed', before: MOST, after: left, kind: 'amount' }],
    postings: [{ debit: 'waiver_cost', credit: 'late_charge_receivable', amount }],
    message: 'Hiram: your late charges were lowered. See what you owe in the app.',
  };
}

/** 562,316 owed, of which 150,000 of the principal and everything else would be waived. */
function settlementPreview(
  nothing: Omit<Preview, 'why'>,
  { settleFor, until }: { readonly settleFor: string | undefined; readonly until: string | undefined },
): Preview {
  const parts = [
    { title: 'Principal', owed: '500000', waived: '150000' },
    { title: 'Interest', owed: '50577', waived: '50577' },
    { title: 'Late fees', owed: '11739', waived: '11739' },
  ];
  const settlement = { owed: '562316', least: '350000', latest: '2026-12-16', parts };
  if (settleFor === undefined || until === undefined) {
    return { ...nothing, why: 'Enter the amount and the last day.', settlement };
  }
  if (BigInt(settleFor) < 350_000n) {
    return { ...nothing, why: 'The amount is below the least that the policy accepts.', settlement };
  }
  return {
    ...nothing,
    canBeDone: true,
    why: '',
    amount: '212316',
    settlement,
    changes: [
      { title: 'Total outstanding', before: '562316', after: '0', kind: 'amount' },
      { title: 'Status', before: 'Overdue', after: 'Settled', kind: 'word' },
    ],
    postings: [
      { debit: 'waiver_cost', credit: 'interest_receivable', amount: '50577' },
      { debit: 'waiver_cost', credit: 'late_charge_receivable', amount: '11739' },
      { debit: 'write_off_loss', credit: 'principal_receivable', amount: '150000' },
      { debit: 'collections', credit: 'principal_receivable', amount: '350000' },
    ],
    message:
      'Hiram: we have an offer for your loan. Read it in the app or at hiram.example and decide there.',
  };
}

function propose({ proposals }: FakedLoanActions, request: Record<string, string>): FakedAnswer {
  const proposal = aProposal({
    proposalId: `q-${proposals.length + 1}`,
    amount: request.amount ?? '0',
    why: request.why ?? '',
    proposedBy: 'Maria Santos',
    isMine: true,
    ...(request.days !== undefined && { action: 'move_date', days: request.days }),
    ...(request.settleFor !== undefined && {
      action: 'offer_settlement',
      amount: '212316',
      settleFor: request.settleFor,
      until: request.until,
    }),
  });
  proposals.push(proposal);
  return { proposalId: proposal.proposalId, resultMessage: 'Proposed. Pending approval.' };
}

function decide(
  { proposals }: FakedLoanActions,
  { proposalId, decision, why = '' }: Record<string, string>,
): FakedAnswer {
  const found = proposals.find((one) => one.proposalId === proposalId);
  if (found === undefined) return 'not_found';
  if (found.isMine && decision !== 'withdraw') return 'second_person_needed';
  const states = { confirm: 'done', refuse: 'refused', withdraw: 'withdrawn' } as const;
  const state = decision === 'confirm' || decision === 'refuse' ? states[decision] : states.withdraw;
  Object.assign(found, {
    state,
    decidedBy: 'Maria Santos',
    decidedAt: '2026-11-16T02:01:00.000Z',
    decisionReason: why,
  });
  return { state, resultMessage: `It is ${state}.` };
}
