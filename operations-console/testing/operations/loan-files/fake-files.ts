import type { DataOf } from '@hiram/contract/call';
import type { listLoanPostings } from '@hiram/contract/operations/loan-files';
import type {
  BorrowerFile,
  Instalment,
  LoanAsOf,
  LoanFile,
  Position,
} from '#operations/loan-files/queries.ts';

export const LOAN = '00000000-0000-7000-8000-0000000000d1';
export const BORROWER = 'b-1';

/** A PDF of one empty page. */
export const THE_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>',
).toString('base64');

function instalment(number: number, dueOn: string, overrides: Partial<Instalment>): Instalment {
  return {
    number: String(number),
    dueOn,
    principal: '314110',
    interest: '60000',
    fees: '0',
    paid: '374110',
    unpaid: '0',
    state: 'paid',
    ...overrides,
  };
}

const today: Position = {
  on: '2026-11-16',
  state: 'overdue',
  owed: '398860',
  due: '398860',
  principalLeft: '352933',
  interestLeft: '21176',
  feesLeft: '0',
  lateChargesLeft: '24751',
  credit: '0',
  cost: '172329',
  costLimit: '1000000',
  daysLate: '14',
};

const instalments: LoanFile['instalments'] = [
  instalment(1, '2026-09-16', {}),
  instalment(2, '2026-10-16', { principal: '332957', interest: '41153' }),
  instalment(3, '2026-11-02', {
    principal: '352933',
    interest: '21176',
    paid: '0',
    unpaid: '374109',
    state: 'late',
  }),
  instalment(4, '2026-12-02', {
    principal: '0',
    interest: '100',
    paid: '0',
    unpaid: '100',
    state: 'upcoming',
  }),
];

const timeline: LoanFile['timeline'] = [
  { at: '2026-08-15T03:12:00.000Z', step: 'Applied', by: 'Borrower', words: '' },
  {
    at: '2026-08-15T04:00:00.000Z',
    step: 'Approved',
    by: 'Carla Lim',
    words: 'Steady salary, papers match.',
  },
  { at: '2026-08-16T01:30:00.000Z', step: 'Disbursed', by: 'System', words: '', amount: '900000' },
  { at: '2026-09-15T08:00:00.000Z', step: 'Paid', by: 'Borrower', words: 'GCash', amount: '374110' },
];

const explained: LoanFile['explained'] = [
  {
    key: 'i3',
    kind: 'instalment',
    on: '2026-11-02',
    title: 'Instalment 3 of 3',
    amount: '374109',
    why: 'Clause 4: principal ₱3,529.33 and interest ₱211.76.',
    isTakenOff: false,
  },
  {
    key: 'lc',
    kind: 'late_charge',
    on: '2026-11-16',
    title: 'Late fees of 14 days',
    amount: '24751',
    why: 'Clause 9: 5 % a month of what is late, a day at a time.',
    isTakenOff: false,
  },
];

const payments: LoanFile['payments'] = [
  {
    paymentId: 'p-9',
    number: 'PY-7K4M-29Q7',
    channel: '7-Eleven',
    provider: 'neutral',
    reference: 'pay_on_its_way',
    state: 'Waits at the counter',
    amount: '398860',
    begunAt: '2026-11-15T11:00:00.000Z',
    isInTransit: true,
  },
  {
    paymentId: 'p-1',
    channel: 'GCash',
    provider: 'neutral',
    reference: 'pay_7f31c1',
    state: 'Posted',
    amount: '374110',
    begunAt: '2026-09-15T07:58:00.000Z',
    postedOn: '2026-09-15',
    isInTransit: false,
  },
];

const payouts: LoanFile['payouts'] = [
  {
    payoutId: 'o-1',
    state: 'Arrived',
    amount: '900000',
    account: 'GCash •••• 4567',
    at: '2026-08-16T01:30:00.000Z',
  },
];

const documents: LoanFile['documents'] = [
  {
    documentId: 'agreement',
    kind: 'agreement',
    title: 'Loan agreement',
    language: 'fil',
    at: '2026-08-16T01:20:00.000Z',
    digest: 'd1'.repeat(32),
    canBeShown: true,
  },
  {
    documentId: 'help',
    kind: 'hardship',
    title: 'Hardship agreement',
    language: 'en',
    at: '2026-10-01T01:20:00.000Z',
    digest: 'e2'.repeat(32),
    canBeShown: true,
  },
];

const contacts: LoanFile['contacts'] = [
  {
    at: '2026-11-10T02:00:00.000Z',
    channel: 'SMS',
    purpose: 'reminder',
    about: 'Instalment 3',
    outcome: 'delivered',
    by: '',
    note: '',
  },
  {
    at: '2026-11-11T03:00:00.000Z',
    channel: 'call',
    purpose: 'collection',
    about: 'Instalment 3',
    outcome: 'reached',
    by: 'Carla Lim',
    note: 'Will pay ₱3,000 on Friday.',
  },
];

const complaints: LoanFile['complaints'] = [
  {
    complaintId: 'c-1',
    number: 'CP-7K4M-29Q0',
    type: 'The amount is wrong',
    state: 'in_work',
    receivedAt: '2026-11-12T02:00:00.000Z',
  },
];

export function aLoan(overrides: Partial<LoanFile>): LoanFile {
  return {
    loanId: LOAN,
    number: 'PH-7K4M-29QX',
    borrowerId: BORROWER,
    brand: 'hiram',
    market: 'PH',
    timeZone: 'Asia/Manila',
    borrowerName: 'Ju•• de•• Cr••',
    productName: 'Salary loan',
    state: 'overdue',
    currency: 'PHP',
    principal: '1000000',
    owed: '398860',
    due: '398860',
    nextDueOn: '2026-11-02',
    daysLate: '14',
    signedOn: '2026-08-16',
    releasedOn: '2026-08-16',
    asOf: '2026-11-16T02:00:00.000Z',
    version: '7',
    productVersion: '3',
    isContactPaused: true,
    applicationId: LOAN,
    position: today,
    instalments,
    timeline,
    explained,
    payments,
    payouts,
    documents,
    contacts,
    complaints,
    proposals: [],
    actions: ['waive_late_charges', 'write_off', 'move_date', 'offer_settlement'],
    ...overrides,
  };
}

/** The position of the loan before the late fees. */
export function asOfDay(on: string): LoanAsOf {
  return {
    currency: 'PHP',
    from: '2026-08-16',
    until: '2026-11-16',
    isChangedSince: true,
    position: {
      ...today,
      on,
      state: 'active',
      owed: '374109',
      due: '0',
      lateChargesLeft: '0',
      cost: '147578',
      daysLate: '0',
    },
    instalments: [
      instalment(1, '2026-09-16', {}),
      instalment(2, '2026-10-16', {}),
      instalment(3, '2026-11-02', { paid: '0', unpaid: '374109', state: 'upcoming' }),
    ],
  };
}

export const postings: DataOf<typeof listLoanPostings>['postings'] = [
  {
    kind: 'late_penalty_charged',
    reason: 'Clause 9: a day late.',
    debit: 'late_charge_receivable',
    credit: 'late_charge_income',
  },
  {
    kind: 'interest_due',
    reason: 'Instalment 3 fell due.',
    debit: 'interest_receivable',
    credit: 'interest_income',
  },
  {
    kind: 'payment_received',
    reason: 'Paid by GCash.',
    debit: 'collections',
    credit: 'principal_receivable',
  },
  { kind: 'principal_lent', reason: 'The money went out.', debit: 'principal_receivable', credit: 'payouts' },
].map(({ kind, reason, debit, credit }, index) => ({
  kind,
  reason,
  by: 'System',
  requestId: `request-${index}`,
  hash: `${index}a`.repeat(32),
  position: String(12 - index),
  bookedOn: '2026-11-15',
  recordedAt: '2026-11-15T16:00:00.000Z',
  transfers: [{ debit, credit, amount: '1768' }],
}));

export function aBorrower(): BorrowerFile {
  const { loanId, borrowerId, brand, market, timeZone, borrowerName, productName, state, currency } = aLoan(
    {},
  );
  const { principal, owed, due, daysLate, signedOn } = aLoan({});
  return {
    borrowerId,
    brand,
    market,
    timeZone,
    asOf: '2026-11-16T02:00:00.000Z',
    facts: [
      { fact: 'name', title: 'Name', masked: 'Ju•• de•• Cr••' },
      { fact: 'mobile', title: 'Mobile', masked: '+63 9•• ••• 4567' },
    ],
    registeredAt: '2026-08-14T02:00:00.000Z',
    cameThrough: 'Payday, link 12',
    isDeleted: false,
    loans: [
      {
        loanId,
        borrowerId,
        brand,
        market,
        timeZone,
        borrowerName,
        productName,
        state,
        currency,
        principal,
        owed,
        due,
        daysLate,
        signedOn,
        nextDueOn: '2026-12-02',
        releasedOn: '2026-08-16',
      },
    ],
    applications: [
      {
        applicationId: LOAN,
        productName: 'Salary loan',
        state: 'signed',
        sentAt: '2026-08-15T03:12:00.000Z',
      },
    ],
    accounts: [
      {
        accountId: 'a-1',
        kind: 'GCash',
        masked: '•••• 4567',
        boundAt: '2026-08-15T03:00:00.000Z',
        state: 'In use',
      },
    ],
    consents: [{ title: 'Privacy notice', digest: 'f3'.repeat(32), givenAt: '2026-08-14T02:00:00.000Z' }],
    sessions: [
      {
        startedAt: '2026-11-15T02:00:00.000Z',
        lastSeenAt: '2026-11-15T11:02:00.000Z',
        device: 'Android, Chrome',
      },
    ],
    complaints: [
      {
        complaintId: 'c-1',
        type: 'The amount is wrong',
        state: 'in_work',
        receivedAt: '2026-11-12T02:00:00.000Z',
      },
    ],
    contacts: [],
  };
}
