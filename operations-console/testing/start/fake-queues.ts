import type { Page } from '@playwright/test';
import type { CallTask } from '#messaging/queries.ts';
import { type FakedAnswer, fakeCalls } from '../session/fake-calls.ts';
import type { FakedStaff } from '../session/fake-staff.ts';

/** The responses of the lists by path; a test may change them. */
export type FakedQueues = Record<string, FakedAnswer>;

const asOf = '2026-11-15T02:05:00.000Z';

function callTask(mayCall: boolean, index: number): CallTask {
  return {
    orderId: `00000000-0000-7000-8000-0000000000e${index}`,
    brand: 'hiram',
    timeZone: 'Asia/Manila',
    daysLate: '12',
    dueOn: '2026-11-03',
    mayCall,
  };
}

/** Fakes every list that the start page counts. */
export async function fakeQueues(page: Page, staff: FakedStaff): Promise<FakedQueues> {
  const lists: FakedQueues = {
    complaints: {
      complaints: [],
      counts: [
        { queue: 'waiting', count: '7' },
        { queue: 'mine', count: '2' },
        { queue: 'escalated', count: '1' },
        { queue: 'second_person', count: '1' },
      ],
      asOf,
    },
    'outreach/call-tasks': {
      tasks: [true, true, false].map(callTask),
      next: 'more',
      asOf,
    },
    'referred-applications': { cases: [], waiting: '4', asOf },
    'loan-acts': { proposals: [], waiting: '3', held: '0', asOf },
    disbursements: { disbursements: [], waiting: '2', asOf },
    refunds: { refunds: [], waiting: '0', credits: [], asOf },
    payments: { payments: [], tooLong: '0', held: '1', asOf },
    'reconciliation/breaks': { breaks: [], waiting: '5', mine: '1', asOf },
    'reconciliation/suspense': {
      items: [],
      waiting: '1',
      mine: '0',
      asOf,
      held: [{ currency: 'PHP', amount: '125000' }],
    },
    'payment-reversals': { reversals: [], waiting: '2', mine: '1', asOf },
    'configuration/changes': { changes: [], waiting: '1', asOf },
  };
  await fakeCalls(
    page,
    staff,
    Object.fromEntries(Object.keys(lists).map((path) => [path, () => lists[path] ?? 'unavailable'])),
  );
  return lists;
}
