import { listStaffComplaints } from '@hiram/contract/support/complaints-staff';
import type { Page } from '@playwright/test';
import type { Complaint } from '#support/complaints/queries.ts';
import { fakePersonalData } from '#testing/people/unmasking/fake-personal-data.ts';
import { type FakedAnswer, fakeCalls, rowsOf } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';
import { actOn, type FakedComplaints } from './fake-complaint-actions.ts';

const MINUTE = 60_000;

function fromNow(minutes: number): string {
  return new Date(Date.now() + minutes * MINUTE).toISOString();
}

export const ORDER = '00000000-0000-7000-8000-0000000000e1';

export function complaintId(number: number): string {
  return `00000000-0000-7000-8000-0000000000f${number}`;
}

type Order = NonNullable<Complaint['order']>;

const order: Order = {
  orderId: ORDER,
  productName: 'Hiram Salary Loan',
  state: 'overdue',
  currency: 'PHP',
  due: '187055',
  owed: '387055',
  dueOn: '2026-11-03',
  lines: [
    line('inst-1', 'Instalment 1 of 3', '180000', { why: 'Section 4 of the agreement.' }),
    line('late-1', 'Late payment fee', '35000', {
      why: 'Section 9: 350 once.',
      mayBeReversed: true,
      isDisputed: true,
    }),
    line('charge-1', 'Late charge, 5 days', '7055', { why: '0.1 % a day on 1,411.00.', mayBeReversed: true }),
    line('paid-1', 'Payment', '35000', { why: 'Paid at 7-Eleven.', isTakenOff: true }),
  ],
};

function line(
  key: string,
  title: string,
  amount: string,
  given: Partial<Order['lines'][number]>,
): Order['lines'][number] {
  return {
    key,
    on: '2026-11-03',
    title,
    why: '',
    amount,
    isTakenOff: false,
    mayBeReversed: false,
    isDisputed: false,
    ...given,
  };
}

const numbers = [
  'CP-7K4M-29Q0',
  'CP-7K4M-21QT',
  'CP-7K4M-22QL',
  'CP-7K4M-23QC',
  'CP-7K4M-24Q4',
  'CP-7K4M-25QX',
  'CP-7K4M-26QP',
];

function complaint(number: number, given: Partial<Complaint>): Complaint {
  return {
    complaintId: complaintId(number),
    number: numbers[number % numbers.length] ?? 'CP-7K4M-29Q0',
    brand: 'hiram',
    market: 'PH',
    timeZone: 'Asia/Manila',
    language: 'en',
    about: 'collection',
    type: 'Collection',
    sonType: 'Called too often',
    state: 'received',
    orderId: ORDER,
    owner: '',
    isMine: false,
    receivedAt: fromNow(-1_500),
    replyBy: fromNow(4_400),
    dueBy: fromNow(4_400),
    resolveBy: fromNow(9_000),
    isEscalated: false,
    isReopened: false,
    isGoingOutside: false,
    images: '2',
    version: '3',
    content: 'They called me eleven times today, also at my work.\nPlease stop.',
    imageIds: ['pic-1', 'pic-2'],
    borrowerName: 'Li•• Re••',
    order,
    isContactPaused: false,
    replies: [],
    notes: [],
    steps: [{ step: 'Received', by: 'Borrower', at: fromNow(-1_500), words: '' }],
    packs: [],
    others: [],
    actions: ['take', 'assign', 'note', 'escalate'],
    asOf: fromNow(0),
    ...given,
  };
}

/** The actions of the agent who owns the case. */
const ownActions: Complaint['actions'] = ['give_back', 'assign', 'note', 'reply', 'escalate', 'merge'];

/**
 * Four are open: overdue and escalated, in dispute, reopened and owned by a colleague, due later. One is
 * answered, one closed.
 */
export function someComplaints(): Complaint[] {
  return [
    complaint(1, {
      dueBy: fromNow(-130),
      replyBy: fromNow(-130),
      isEscalated: true,
      isContactPaused: true,
    }),
    complaint(2, {
      about: 'amount',
      type: 'Amount',
      sonType: '',
      borrowerName: 'Ju•• de•• Cr••',
      images: '0',
      imageIds: [],
      content: 'I paid on the day and was still charged a late fee.',
      state: 'in_work',
      owner: 'Maria Santos',
      isMine: true,
      actions: ownActions,
      dispute: { amount: '35000', currency: 'PHP', state: 'open', reversed: '0' },
      others: [
        { complaintId: complaintId(4), type: 'Payment', state: 'received', receivedAt: fromNow(-3_000) },
        {
          complaintId: complaintId(6),
          type: 'App and service',
          state: 'closed',
          receivedAt: fromNow(-90_000),
        },
      ],
    }),
    complaint(3, {
      brand: 'udhaar',
      market: 'IN',
      timeZone: 'Asia/Kolkata',
      language: 'hi',
      isReopened: true,
      about: 'payment',
      type: 'Payment',
      sonType: '',
      borrowerName: 'रा•• श••',
      content: 'मैंने कल पैसे भेज दिए थे, अब भी बकाया दिख रहा है।',
      state: 'in_work',
      owner: 'Rahul Verma',
      acknowledgeBy: fromNow(-2_640),
      acknowledgedAt: fromNow(-2_900),
      actions: ['assign', 'note', 'escalate'],
    }),
    complaint(4, { about: 'payment', type: 'Payment', sonType: '', borrowerName: 'Ju•• de•• Cr••' }),
    complaint(5, {
      state: 'answered',
      owner: 'Maria Santos',
      isMine: true,
      actions: ['note', 'close'],
      score: '4',
      replies: [
        {
          at: fromNow(-60),
          by: 'Maria Santos',
          text: 'Nobody calls you any more.',
          imageIds: ['r-1'],
          isSent: true,
        },
      ],
      notes: [{ at: fromNow(-70), by: 'Maria Santos', text: 'Spoke with the caller.' }],
    }),
    complaint(6, { state: 'closed', actions: [], cause: 'our_mistake', owner: 'Rahul Verma' }),
  ];
}

export async function fakeComplaints(
  page: Page,
  given: Partial<FakedStaff> & { complaints?: Complaint[] } = {},
): Promise<FakedComplaints> {
  const { complaints = someComplaints(), ...ofStaff } = given;
  const staff = await fakeStaff(page, ofStaff);
  const api: FakedComplaints = { staff, complaints };
  await fakeCalls(page, staff, {
    complaints: (request) => listed(api, request),
    'complaints/open': ({ complaintId: id }) => found(api, id) ?? 'not_found',
    'complaints/agents': () => ({
      agents: [
        { staffId: 'aa', name: 'Maria Santos' },
        { staffId: 'bb', name: 'Rahul Verma' },
      ],
    }),
    'complaints/canned-replies': ({ complaintId: id }) => ({
      replies: templatesFor(found(api, id)?.language),
    }),
    'complaints/act': (request) => actOn(api, found(api, request.complaintId), request),
  });
  await fakeImages(page, api);
  await fakePersonalData(page, staff);
  return api;
}

function found({ complaints }: FakedComplaints, id: string | undefined): Complaint | undefined {
  return complaints.find((one) => one.complaintId === id);
}

function isWaiting({ state }: Complaint): boolean {
  return state === 'received' || state === 'in_work';
}

const queues: Readonly<Record<string, (one: Complaint) => boolean>> = {
  waiting: isWaiting,
  mine: (one) => isWaiting(one) && one.isMine,
  unassigned: (one) => isWaiting(one) && one.owner === '',
  escalated: (one) => isWaiting(one) && one.isEscalated,
  second_person: (one) => isWaiting(one) && one.proposal !== undefined,
  answered: ({ state }) => state === 'answered',
  closed: ({ state }) => state === 'closed',
  going_outside: ({ isGoingOutside }) => isGoingOutside,
};

function listed({ complaints }: FakedComplaints, request: Record<string, string>): FakedAnswer {
  const { queue = '', ofBrand, about, search } = request;
  const fitting = complaints.filter(
    (one) =>
      (ofBrand ?? one.brand) === one.brand &&
      (about ?? one.about) === one.about &&
      (search === undefined ? queues[queue]?.(one) : [one.complaintId, one.orderId].includes(search)),
  );
  return {
    complaints: rowsOf(
      listStaffComplaints.data.complaints,
      fitting.toSorted((a, b) => a.dueBy.localeCompare(b.dueBy)),
    ),
    counts: Object.entries(queues).map(([name, isIn]) => ({
      queue: name,
      count: String(complaints.filter(isIn).length),
    })),
    asOf: fromNow(0),
  };
}

function templatesFor(language: string | undefined) {
  return language === 'hi'
    ? [{ key: 'payment_counted', title: 'Payment was found', text: 'नमस्ते {नाम}, आपका भुगतान मिल गया है।' }]
    : [
        {
          key: 'collection_stopped',
          title: 'Contact has stopped',
          text: 'Hello {name}, nobody calls about it any more. {what I found}',
        },
        {
          key: 'amount_taken_back',
          title: 'The charge is reversed',
          text: 'You were right: {reason}. It is reversed by {day}.',
        },
      ];
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="900"><rect width="600" height="900" fill="#cfd8e3"/>
<text x="60" y="120" font-size="48" font-family="sans-serif">11 missed calls</text></svg>`;

async function fakeImages(page: Page, { staff }: FakedComplaints): Promise<void> {
  await page.route('**/under/console/complaints/image?**', (route) => {
    const request = Object.fromEntries(new URL(route.request().url()).searchParams);
    staff.calls.push({ path: 'complaints/image', request });
    return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  let sent = 0;
  await page.route('**/under/console/complaints/reply-image?**', (route) => {
    const name = /filename="([^"]+)"/.exec(route.request().postData() ?? '')?.[1] ?? '';
    staff.calls.push({ path: 'complaints/reply-image', request: { name } });
    if (name.startsWith('broken')) {
      return route.fulfill({
        status: 422,
        json: { code: 1, message: 'This picture cannot be read.', data: {} },
      });
    }
    sent += 1;
    return route.fulfill({ json: { code: 0, message: '', data: { imageId: `reply-${sent}` } } });
  });
}
