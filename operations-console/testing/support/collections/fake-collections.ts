import type { Page } from '@playwright/test';
import type { CollectionsRowData, OpenedCase, PromiseRow, Promises } from '#support/collections/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

export interface FakedCollections {
  rows: CollectionsRowData[];
  promises: Promises;
  /** Where the number was banned or contact paused. */
  readonly ended: string[];
  holds: OpenedCase['callHolds'];
}

export const FIRST_LOAN = '00000000-0000-7000-8000-0000000000e1';
const SECOND_LOAN = '00000000-0000-7000-8000-0000000000e2';

function lateLoan(given: Partial<CollectionsRowData>): CollectionsRowData {
  return {
    orderId: FIRST_LOAN,
    loanNumber: 'PH-7K4M-29QX',
    borrowerName: 'Fl•••••• Ha••••',
    brand: 'hiram',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
    daysLate: '44',
    owed: '592754',
    likelihood: '210',
    factors: [
      { label: '31 to 60 days past due', permille: '350' },
      { label: 'last promise broken', permille: '600' },
    ],
    expected: '124478',
    lastPromise: { state: 'broken', payOn: '2026-10-30' },
    mayCall: true,
    ...given,
  };
}

const dispositions = [
  ['promise', 'Promise to pay', 'Record the promise below.'],
  ['says_paid', 'Says paid', 'Ask for the reference number.'],
  ['reached_callback', 'Call back', 'Call at the time in your note.'],
  ['hardship', 'Hardship', 'Propose relief on the loan page.'],
  ['dispute', 'Disputes', 'Ask for a complaint.'],
  ['refuses', 'Refuses', 'Tell your supervisor.'],
  ['no_answer', 'No answer', 'Call at another time of day.'],
  ['wrong_number', 'Wrong number', 'The number is banned.'],
] as const;

function promise(given: Partial<PromiseRow>): PromiseRow {
  return {
    promiseId: 'promise-1',
    amount: '240500',
    payOn: '2026-10-30',
    channelName: 'GCash',
    state: 'broken',
    paid: '0',
    madeAt: '2026-10-25T10:20:00.000Z',
    madeBy: 'Ana Cruz',
    decidedAt: '2026-10-31T16:00:00.000Z',
    ...given,
  };
}

function arm(name: string, measured: string, paidInFull: string) {
  return {
    arm: name,
    entered: '480',
    measured,
    paidInFull,
    owed: '90000000',
    collected: '41000000',
    calls: name === 'holdout' ? '0' : '655',
    promisesKept: '64',
    complaints: '1',
  };
}

function someExperiment() {
  return {
    currency: 'PHP',
    days: '30',
    fewestLoans: '100',
    experiments: [
      { version: '3', experiment: 'Earlier calls', since: '2026-09-01T02:00:00.000Z', isRunning: true },
    ],
    chosen: '3',
    arms: [
      arm('champion', '412', '220'),
      {
        ...arm('challenger', '398', '251'),
        result: { verdict: 'better', difference: '9.7', from: '2.9', to: '16.3' },
      },
      {
        ...arm('holdout', '80', '30'),
        result: { verdict: 'not_enough', difference: '-15.9', from: '-26.8', to: '-3.9' },
      },
    ],
    asOf: new Date().toISOString(),
  };
}

function someCollections(): FakedCollections {
  const { lastPromise: _, ...second } = lateLoan({
    orderId: SECOND_LOAN,
    loanNumber: 'PH-2Q8R-51ZT',
    borrowerName: 'Ma•• Ba•••••',
    daysLate: '12',
    owed: '486000',
    likelihood: '600',
    factors: [{ label: '8 to 30 days past due', permille: '600' }],
    expected: '291600',
  });
  return {
    rows: [second, lateLoan({})],
    ended: [],
    holds: [],
    promises: {
      promises: [
        promise({}),
        promise({
          promiseId: 'promise-0',
          payOn: '2026-10-09',
          amount: '100000',
          paid: '100000',
          state: 'kept',
        }),
      ],
      canPromise: true,
      whyNot: '',
      currency: 'PHP',
      timeZone: 'Asia/Manila',
      most: '592754',
      from: '2026-11-16',
      until: '2026-11-26',
      channels: [
        { channel: 'gcash', channelName: 'GCash' },
        { channel: 'maya', channelName: 'Maya' },
      ],
      message:
        'Hiram: thank you. You will pay by 16 Nov 2026, and we will not call until then. See the amount and pay: hiram.example',
    },
  };
}

export async function fakeCollections(
  page: Page,
  staff: FakedStaff,
  api = someCollections(),
): Promise<FakedCollections> {
  await fakeCalls(page, staff, {
    'collections/queue': ({ view }) => ({
      rows: view === 'to_call' ? api.rows.filter(({ mayCall }) => mayCall) : api.rows,
      asOf: new Date().toISOString(),
    }),
    'collections/case': ({ orderId }) => {
      const row = api.rows.find((one) => one.orderId === orderId);
      if (row === undefined) return 'not_found';
      return {
        ...row,
        mayCallUntil: '2026-11-16T14:00:00.000Z',
        language: 'Filipino',
        explained: [
          {
            key: 'i2',
            on: '2026-10-03',
            title: 'Instalment 2',
            why: '',
            amount: '567502',
            isTakenOff: false,
          },
          { key: 'late', on: '2026-11-16', title: 'Late fees', why: '', amount: '25252', isTakenOff: false },
        ],
        callHolds: api.holds,
        payments: [{ on: '2026-10-09', amount: '100000', isReversed: false }],
        dispositions: dispositions.map(([disposition, label, nextStep]) => ({
          disposition,
          label,
          nextStep,
          party: 'right',
        })),
      };
    },
    'collections/disposition': ({ disposition = '' }) => {
      api.ended.push(disposition);
      const nextStep = dispositions.find(([code]) => code === disposition)?.[2] ?? '';
      return { nextStep };
    },
    'collections/board': () => ({
      currency: 'PHP',
      agents: [
        {
          agent: 'Ana Cruz',
          calls: '40',
          rightParty: '12',
          promises: '8',
          kept: '5',
          partKept: '1',
          broken: '2',
          promised: '1142000',
          collected: '800000',
        },
      ],
      calls: '40',
      complaints: '1',
      asOf: new Date().toISOString(),
    }),
    'collections/experiment': someExperiment,
    'collections/release-hold': ({ holdId }) => {
      api.holds = api.holds.filter((hold) => hold.holdId !== holdId);
      for (const row of api.rows) Object.assign(row, { mayCall: true });
      return {};
    },
    'collections/promises': () => api.promises,
    'collections/promise': ({ amount = '', payOn = '' }) => {
      if (!api.promises.canPromise) return 'promise_active';
      const { decidedAt: _, ...active } = promise({ promiseId: 'promise-2', amount, payOn, state: 'active' });
      api.promises = {
        ...api.promises,
        promises: [active, ...api.promises.promises],
        canPromise: false,
        whyNot: 'A promise is active. The ledger decides it.',
      };
      return { promiseId: 'promise-2' };
    },
  });
  return api;
}
