import type { Page } from '@playwright/test';
import type { BureauFiles, BureauRow } from '#finance/credit-bureau/queries.ts';
import { fakeCalls } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

const at = '2026-08-01T02:05:00.000Z';
const loanId = '00000000-0000-7000-8000-0000000000b1';

export interface FakedBureau {
  completed: { gender?: string; civilStatus?: string }[];
}

const late: BureauRow = {
  loanId,
  number: 'IN-7K4M-29QX',
  missing: [],
  line: '1',
  isDisputed: true,
  status: 'open',
  balance: '2055123',
  overdue: '365789',
  daysPastDue: '21',
  figures: [
    {
      name: 'balance',
      value: '₹20,551.23',
      explanation:
        'Ledger at the end of 2026-07-31: principal INR 20000.00 + interest INR 400.00 + fees INR 0.00 + late fees INR 151.23.',
    },
    {
      name: 'daysPastDue',
      value: '21',
      explanation: 'Days from 2026-07-10 to 2026-07-31, by the calendar.',
    },
  ],
};

const { line: _line, ...withoutLine } = late;
const incomplete: BureauRow = {
  ...withoutLine,
  loanId: '00000000-0000-7000-8000-0000000000b2',
  number: 'IN-2222-3333',
  withheld: 'incomplete',
  missing: ['gender', 'civil_status'],
  isDisputed: false,
  overdue: '0',
  daysPastDue: '0',
};

/** The calls of credit bureaus. */
export async function fakeBureau(page: Page, staff: FakedStaff): Promise<FakedBureau> {
  const faked: FakedBureau = { completed: [] };
  const files: BureauFiles = {
    currency: 'INR',
    files: [
      {
        fileId: '00000000-0000-7000-8000-0000000000f1',
        asOf: '2026-07-31',
        kind: 'full',
        dueOn: '2026-08-05',
        isComplete: true,
        fileName: 'NB12345678_CONSUMER_20260801013000.TAP',
        parts: '2',
        bytes: '4711',
        digest: 'ab'.repeat(32),
        isRemoved: false,
        reported: '41',
        withheld: '1',
        disputed: '1',
        sanctioned: '200000000',
        balance: '123456789',
        overdue: '365789',
        writtenOff: '0',
      },
    ],
    upcoming: [
      { asOf: '2026-08-09', kind: 'incremental', dueOn: '2026-08-13' },
      { asOf: '2026-08-16', kind: 'incremental', dueOn: '2026-08-20' },
    ],
    suppressions: [
      {
        suppressionId: '00000000-0000-7000-8000-0000000000a1',
        loanId,
        number: 'IN-7K4M-29QX',
        reason: 'fraud_victim',
        proposedBy: 'Noel Garcia',
        proposedAt: at,
        isOwnProposal: false,
      },
    ],
    asOf: at,
  };
  const nothing = { files: [], upcoming: [], suppressions: [] };
  await fakeCalls(page, staff, {
    'credit-bureau': ({ book }) => (book === 'IN' ? files : { ...files, ...nothing, currency: 'PHP' }),
    'credit-bureau/rows': () => ({ currency: 'INR', rows: [late, incomplete] }),
    'credit-bureau/download': ({ part = '' }) => ({ fileName: 'file', parts: '2', content: `part ${part} ` }),
    'credit-bureau/subject': ({ gender, civilStatus }) => {
      faked.completed.push({ ...(gender && { gender }), ...(civilStatus && { civilStatus }) });
      return {};
    },
    'credit-bureau/suppress': () => ({ suppressionId: '00000000-0000-7000-8000-0000000000a2' }),
    'credit-bureau/decide': () => {
      files.suppressions = files.suppressions.map((one) => ({ ...one, approvedBy: 'Maria Santos' }));
      return {};
    },
  });
  return faked;
}
