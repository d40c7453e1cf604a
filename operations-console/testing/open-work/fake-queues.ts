import type { DataOf } from '@hiram/contract/call';
import type { readClearingAccounts } from '@hiram/contract/finance/ledger-views';
import type { listFirstCases, readOpenWork } from '@hiram/contract/operations/open-work';
import { PERMISSION_OF_QUEUE } from '@hiram/contract/operations/open-work-queues';
import type { readMoneyToday } from '@hiram/contract/operations/portfolio';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import type { Permission } from '@hiram/contract/people/staff-roles';
import type { readProviderHealth } from '@hiram/contract/servicing/repayments-staff';
import type { Page } from '@playwright/test';
import { type FakedAnswer, fakeCalls } from '../session/fake-calls.ts';
import type { FakedStaff } from '../session/fake-staff.ts';

type Counted = DataOf<typeof readOpenWork>['queues'][number];

/** The counts of all queues, with the permission that shows each. */
const counts: readonly (readonly [Permission, Omit<Counted, 'isAtLeast'> & { isAtLeast?: boolean }])[] = [
  ['read_complaints', { queue: 'complaints', count: '7', mine: '2', escalated: '1' }],
  ['read_complaints', { queue: 'charge_reversals', count: '1' }],
  ['read_contact_messages', { queue: 'contact_messages', count: '3' }],
  ['read_outreach', { queue: 'calls', count: '2', isAtLeast: true }],
  ['read_applications', { queue: 'applications', count: '4' }],
  ['read_loans', { queue: 'loan_proposals', count: '3' }],
  ['read_payouts', { queue: 'payouts', count: '2' }],
  ['read_payouts', { queue: 'refunds', count: '0' }],
  ['read_payments', { queue: 'payments', count: '0' }],
  ['read_reconciliation', { queue: 'breaks', count: '5', mine: '1' }],
  [
    'read_reconciliation',
    { queue: 'suspense', count: '1', mine: '0', amounts: [{ currency: 'PHP', amount: '125000' }] },
  ],
  ['read_payments', { queue: 'payment_reversals', count: '2', mine: '1' }],
  ['read_configuration', { queue: 'configuration_changes', count: '1' }],
  ['read_emergency_stops', { queue: 'emergency_stops', count: '0' }],
];

type FirstCase = DataOf<typeof listFirstCases>['cases'][number];

const AS_OF = '2026-11-15T02:05:00.000Z';

/** The first cases of some queues, as of Sunday morning. */
const firstCases: readonly FirstCase[] = [
  {
    queue: 'complaints',
    kind: 'complaint',
    caseId: '0192f0aa-0000-7000-8000-000000000001',
    number: 'CP-7K4M-29QX',
    subject: 'payment',
    dueBy: '2026-11-15T01:05:00.000Z',
    since: '2026-11-12T01:05:00.000Z',
    isMine: true,
  },
  {
    queue: 'loan_proposals',
    kind: 'approval',
    caseId: '0192f0aa-0000-7000-8000-000000000002',
    number: 'PR-1ZF7-MS76',
    loanNumber: 'PH-7K4M-29QX',
    subject: 'write_off',
    amount: { amount: '892754', currency: 'PHP' },
    since: '2026-11-14T15:05:00.000Z',
    isMine: false,
    conflicts: ['other_proposal', 'promise'],
  },
  {
    queue: 'loan_proposals',
    kind: 'approval',
    caseId: '0192f0aa-0000-7000-8000-000000000003',
    number: 'PR-2ZF7-MS76',
    loanNumber: 'PH-9T6B-14HN',
    subject: 'move_date',
    since: '2026-11-14T23:05:00.000Z',
    isMine: false,
  },
  {
    queue: 'breaks',
    kind: 'break',
    caseId: '0192f0aa-0000-7000-8000-000000000004',
    number: 'BR-5WGP-B964',
    subject: 'fee_differs_in_report',
    amount: { amount: '-1250', currency: 'PHP' },
    dueBy: '2026-11-15T05:05:00.000Z',
    since: '2026-11-14T02:05:00.000Z',
    isMine: true,
  },
  {
    queue: 'suspense',
    kind: 'unallocated_payment',
    caseId: '0192f0aa-0000-7000-8000-000000000005',
    number: 'UP-Y2YF-5TMD',
    subject: 'xendit',
    amount: { amount: '125000', currency: 'PHP' },
    dueBy: '2026-11-14T01:05:00.000Z',
    since: '2026-11-13T01:05:00.000Z',
    isMine: false,
  },
];

const money: DataOf<typeof readMoneyToday> = {
  asOf: AS_OF,
  day: '2026-11-15',
  currency: 'PHP',
  collected: { amount: '68841000', weekBefore: '64944000' },
  disbursed: { amount: '41230000', loans: '62', weekBefore: '0' },
  underWay: { amount: '1164000', payouts: '4', needAction: '2' },
  atRisk: { on: '2026-11-14', principal: '3864000000', late: '571872000', share: '0.1480' },
  atRiskBefore: { on: '2026-10-31', principal: '3700000000', late: '543900000', share: '0.1470' },
};

/** Money for borrowers that rose and fell, and a difference that stays. */
const clearing: DataOf<typeof readClearingAccounts> = {
  currency: 'PHP',
  accounts: [
    {
      code: '202',
      name: 'payouts',
      balances: [-20, -35, -31, -52, -40, -37, -37].map((thousands, index) => ({
        on: `2026-11-${String(index + 8).padStart(2, '0')}`,
        amount: String(thousands * 100_000),
      })),
    },
    {
      code: '504',
      name: 'reconciliation_difference',
      balances: [0, 0, 8_600, 8_600, 8_600, 8_600, 8_600].map((amount, index) => ({
        on: `2026-11-${String(index + 8).padStart(2, '0')}`,
        amount: String(amount),
      })),
    },
  ],
};

const health: DataOf<typeof readProviderHealth>['providers'][number] = {
  provider: 'xendit',
  lastHour: { made: '3', paid: '2', pending: '1', awaited: '0', failed: '0', unanswered: '0' },
  lastDay: { made: '90', paid: '84', pending: '1', awaited: '3', failed: '2', unanswered: '0' },
  secondsToPost: '95',
  tooLong: '1',
};

/** The response of the counts; a test may make it fail. */
export interface FakedQueues {
  isDown: boolean;
}

/** Fakes the home page: the counts and the first cases of the queues that the role may read, and today's money. */
export async function fakeQueues(page: Page, staff: FakedStaff): Promise<FakedQueues> {
  const faked = { isDown: false };
  const permissions: readonly Permission[] = permissionsOfRole[staff.role];
  await fakeCalls(page, staff, {
    'open-work': (): FakedAnswer =>
      faked.isDown
        ? 'unavailable'
        : {
            queues: counts
              .filter(([permission]) => permissions.includes(permission))
              .map(([, counted]) => ({ isAtLeast: false, ...counted })),
            asOf: AS_OF,
          },
    'open-work/cases': () => ({
      cases: firstCases.filter(({ queue }) => permissions.includes(PERMISSION_OF_QUEUE[queue])),
      asOf: AS_OF,
    }),
    'portfolio/money-today': ({ ofMarket }) => (ofMarket === 'PH' ? money : { ...money, currency: 'INR' }),
    'ledger/clearing-accounts': ({ book }) => (book === 'PH' ? clearing : { ...clearing, accounts: [] }),
    'payment-providers/health': () => ({ providers: [health], asOf: AS_OF }),
  });
  return faked;
}
