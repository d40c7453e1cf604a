import type { refusals } from '@hiram/contract/refusals';
import { listDisbursements } from '@hiram/contract/servicing/disbursements';
import type { Page } from '@playwright/test';
import type { Payout } from '#servicing/disbursements/queries.ts';
import { type FakedHandler, type FakedRequest, fakeCalls, rowsOf } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
/** The business clock is a week ahead of the browser, as after "Next day" in development. */
const AHEAD_MINUTES = 7 * DAY;

function fromNow(minutes: number): string {
  return new Date(Date.now() + (AHEAD_MINUTES + minutes) * MINUTE).toISOString();
}

function dayFromNow(days: number): string {
  const manila = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Manila' });
  return manila.format(Date.parse(fromNow(days * DAY)));
}

/** The payouts of a fake API that exists for one test. The test can read and change its state. */
export interface FakedPayouts {
  readonly staff: FakedStaff;
  readonly payouts: Payout[];
  /** The page size of the queue. */
  pageSize: number;
  /** The refusal returned for the next action. */
  refusal: keyof typeof refusals | undefined;
}

function payout(number: number, given: Partial<Payout>): Payout {
  const disbursementId = `00000000-0000-7000-8000-0000000000e${number}`;
  const key = `disbursement-${disbursementId}-1`;
  return {
    disbursementId,
    brand: 'hiram',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
    amount: '900000',
    provider: 'neutral',
    state: 'amount_differs',
    owner: 'staff',
    signedAt: fromNow(-2 * DAY),
    promisedBy: dayFromNow(1),
    isEscalated: true,
    why: 'The provider moved another amount than the contract’s.',
    asOf: fromNow(0),
    version: '7',
    destination: 'GCash •••• 4567',
    market: 'PH',
    held: '810000',
    isCancelRequested: false,
    attempts: [
      {
        attempt: '1',
        provider: 'neutral',
        payoutKey: key,
        reference: 'po_8f2c1d',
        state: 'paid',
        amount: '810000',
        reason: '',
        destination: 'GCash •••• 4567',
        begunAt: fromNow(-2 * DAY),
        changedAt: fromNow(-2 * DAY + 3),
      },
    ],
    movements: [
      {
        provider: 'neutral',
        reference: 'po_8f2c1d',
        attempt: '1',
        amount: '810000',
        movedAt: fromNow(-2 * DAY + 2),
        state: 'held',
      },
    ],
    webhooks: sampleWebhooks(),
    postings: [
      {
        bookedOn: dayFromNow(-2),
        kind: 'payout_held',
        debit: 'payout_suspense',
        credit: 'payouts',
        amount: '810000',
        reason: 'the provider moved another amount',
      },
    ],
    steps: stepsBefore(),
    actions: ['ask_again', 'propose_closing'],
    ...given,
  };
}

function sampleWebhooks(): Payout['webhooks'] {
  return [
    {
      receivedAt: fromNow(-2 * DAY + 2),
      attempt: '1',
      reported: 'accepted',
      isVerified: false,
      outcome: 'to_confirm',
    },
    {
      receivedAt: fromNow(-2 * DAY + 3),
      attempt: '1',
      reported: 'paid',
      isVerified: true,
      outcome: 'acted_on',
    },
    { receivedAt: fromNow(-2 * DAY + 4), attempt: '1', reported: 'paid', isVerified: true, outcome: 'known' },
  ];
}

function stepsBefore(): Payout['steps'] {
  return [
    { step: 'signed', by: 'Borrower', at: fromNow(-2 * DAY), words: '' },
    { step: 'sent this to the provider', by: 'System', at: fromNow(-2 * DAY + 1), words: '' },
    {
      step: 'moved money that is held in suspense',
      by: 'The provider',
      at: fromNow(-2 * DAY + 3),
      words: '',
    },
  ];
}

/** Three wait for staff, the first past its promised date; one is in progress, one is completed. */
function somePayouts(): Payout[] {
  return [
    payout(1, {
      amount: '500000',
      state: 'refused',
      promisedBy: dayFromNow(-1),
      why: 'Our balance with the provider has run out.',
      held: '0',
      movements: [],
      postings: [],
      webhooks: [],
      attempts: [
        attempt(1, {
          state: 'failed',
          reason: 'Our balance with the provider has run out. (INSUFFICIENT_FUNDS)',
        }),
      ],
      actions: ['ask_again', 'try_again', 'ask_for_account', 'close'],
    }),
    payout(2, {}),
    payout(3, {
      brand: 'udhaar',
      timeZone: 'Asia/Kolkata',
      currency: 'INR',
      amount: '15000000',
      provider: 'cashfree',
      state: 'unknown',
      why: 'The provider does not answer.',
      promisedBy: dayFromNow(2),
      destination: 'State Bank of India •••• 8821',
      held: '0',
      movements: [],
      postings: [],
      webhooks: [],
      attempts: [
        attempt(3, {
          state: 'unknown',
          reason: 'The provider did not answer in time.',
          provider: 'cashfree',
        }),
      ],
      actions: ['ask_again'],
    }),
    payout(4, {
      state: 'account_needed',
      owner: 'borrower',
      isEscalated: false,
      amount: '700000',
      why: 'The account cannot receive money.',
      held: '0',
      actions: ['ask_again'],
    }),
    payout(5, { state: 'paid', owner: 'nobody', amount: '1200000', why: 'Paid.', held: '0', actions: [] }),
  ];
}

type Attempt = Payout['attempts'][number];

function attempt(number: number, given: Partial<Attempt>): Attempt {
  return {
    attempt: '1',
    provider: 'neutral',
    payoutKey: `disbursement-00000000-0000-7000-8000-0000000000e${number}-1`,
    reference: '',
    state: 'failed',
    reason: '',
    destination: 'GCash •••• 4567',
    begunAt: fromNow(-2 * DAY),
    changedAt: fromNow(-2 * DAY + 3),
    ...given,
  };
}

export async function fakePayouts(
  page: Page,
  given: Partial<FakedStaff> & { payouts?: Payout[] } = {},
): Promise<FakedPayouts> {
  const { payouts = somePayouts(), ...ofStaff } = given;
  const staff = await fakeStaff(page, { role: 'finance', ...ofStaff });
  const api: FakedPayouts = { staff, payouts, pageSize: 50, refusal: undefined };
  await fakeCalls(page, staff, handlersOf(api));
  return api;
}

const owners: Readonly<Record<string, readonly Payout['owner'][]>> = {
  staff: ['staff'],
  under_way: ['engine', 'borrower'],
  ended: ['nobody'],
};

function handlersOf(api: FakedPayouts): Readonly<Record<string, FakedHandler>> {
  return {
    disbursements: ({ queue = '', ofBrand, after = '0' }) => {
      const { payouts, pageSize } = api;
      const fitting = payouts.filter(
        ({ owner, brand }) => owners[queue]?.includes(owner) && (ofBrand === undefined || brand === ofBrand),
      );
      const end = Number(after) + pageSize;
      return {
        disbursements: rowsOf(listDisbursements.data.disbursements, fitting.slice(Number(after), end)),
        ...(fitting.length > end && { next: String(end) }),
        asOf: fromNow(0),
        waiting: String(payouts.filter(({ owner }) => owner === 'staff').length),
      };
    },
    'disbursements/open': (request) => ({ ...find(api, request), asOf: fromNow(0) }),
    'disbursements/act': (request) => {
      const found = find(api, request);
      if (api.refusal !== undefined) return api.refusal;
      if (request.version !== found.version) return 'disbursement_changed';
      action(found, request);
      return { state: found.state, owner: found.owner, resultMessage: `Done: ${request.action}.` };
    },
  };
}

function action(found: Payout, { action: done = '', note = '' }: FakedRequest): void {
  found.version = String(Number(found.version) + 1);
  found.steps.push({ step: `did ${done}`, by: 'Maria Santos', at: fromNow(0), words: note });
  if (done === 'ask_for_account')
    Object.assign(found, { state: 'account_needed', owner: 'borrower', actions: [] });
  if (done === 'try_again')
    Object.assign(found, { state: 'under_way', owner: 'engine', actions: ['ask_again'] });
  if (done === 'close' || done === 'confirm_closing') Object.assign(found, { owner: 'nobody', actions: [] });
  if (done === 'propose_closing') {
    found.closing = { by: 'Maria Santos', at: fromNow(0), words: note, isMine: true };
    found.actions = ['ask_again'];
  }
}

function find({ payouts }: FakedPayouts, { disbursementId }: FakedRequest): Payout {
  const found = payouts.find((one) => one.disbursementId === disbursementId);
  if (found === undefined) throw new Error(`unknown payout ${disbursementId}`);
  return found;
}
