import type { DataOf } from '@hiram/contract/call';
import type { readOpenWork } from '@hiram/contract/operations/open-work';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import type { Permission } from '@hiram/contract/people/staff-roles';
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

/** The response of the counts; a test may make it fail. */
export interface FakedQueues {
  isDown: boolean;
}

/** Fakes the counts of the queues that the role may read. */
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
            asOf: '2026-11-15T02:05:00.000Z',
          },
  });
  return faked;
}
