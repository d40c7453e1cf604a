import type { Page } from '@playwright/test';
import type { GalleryScreen } from './gallery-screen.ts';

const ACTIVITY = '**/under/v3/activity/list?**';

const loan = { orderId: 'o-1', productId: 'p-1' };
const ofLoan = { ...loan, detail: 'Hiram Cash', number: 'PH-7K4M-29QX' };
const ofPayment = { ...loan, detail: 'GCash', paymentId: 'pay-1', number: 'PY-7K4M-29Q7' };
const ofComplaint = { detail: 'The amount is wrong', problemId: 'c-1', number: 'CP-7K4M-29Q0' };

const events = [
  { kind: 'paid_off', on: '2026-11-12', ...ofLoan },
  { kind: 'payment', on: '2026-11-12', amount: '200000', ...ofPayment },
  { kind: 'complaint_answered', on: '2026-11-06', ...ofComplaint },
  { kind: 'late_fee_removed', on: '2026-11-06', amount: '3175', ...ofLoan },
  { kind: 'late_fee', on: '2026-11-03', amount: '3175', ...ofLoan },
  { kind: 'date_moved', on: '2026-10-16', ...ofLoan },
  { kind: 'money_received', on: '2026-09-18', amount: '485000', ...ofLoan },
].map((event, index) => ({ eventId: `e-${index}`, ...event }));
const certificates = [{ ...loan, productName: 'Hiram Cash', number: 'PH-7K4M-29QX' }];

function answers(data: unknown): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(ACTIVITY, (route) => route.fulfill({ json: { code: 0, message: '', data } }));
  };
}

/** The list of events, in every state. */
export const activityScreens: readonly GalleryScreen[] = [
  {
    name: 'activity',
    path: '/activity',
    states: [
      { name: 'ready', prepare: answers({ currency: 'PHP', events, certificates }), ready: 'main h2' },
      {
        name: 'empty',
        prepare: answers({ currency: 'PHP', events: [], certificates: [] }),
        ready: 'main section svg',
      },
      {
        name: 'failed',
        prepare: async (page) => {
          await page.route(ACTIVITY, (route) => route.abort());
        },
        ready: 'main [role="alert"]',
      },
    ],
  },
];
