import type { ActivityEvent, ActivityPage } from '#support/activity/queries.ts';

export const ACTIVITY_CALL = '**/under/v3/activity/list?**';

export const LOAN = {
  orderId: '01990000-0000-7000-8000-000000000001',
  productId: '01980000-0000-7000-8000-000000000001',
} as const;
export const PAYMENT = '019a0000-0000-7000-8000-000000000001';
export const PROBLEM = '019b0000-0000-7000-8000-000000000001';

const ofLoan = { ...LOAN, detail: 'Hiram Cash', number: 'PH-7K4M-29QX' } as const;
const ofPayment = { ...LOAN, detail: 'GCash', paymentId: PAYMENT, number: 'PY-7K4M-29Q7' } as const;
const ofComplaint = { detail: 'The amount is wrong', problemId: PROBLEM, number: 'CP-7K4M-29Q0' } as const;

function numbered(events: readonly Omit<ActivityEvent, 'eventId'>[]): ActivityEvent[] {
  return events.map((event, index) => ({ ...event, eventId: `3-${index}` }));
}

/** Every kind of event of one loan, over three months. */
export const everyKind: readonly ActivityEvent[] = numbered([
  { kind: 'refund', on: '2026-11-14', amount: '9935', ...ofLoan },
  { kind: 'paid_off', on: '2026-11-12', ...ofLoan },
  { kind: 'payment', on: '2026-11-12', amount: '200000', ...ofPayment },
  { kind: 'complaint_answered', on: '2026-11-06', ...ofComplaint },
  { kind: 'late_fee_removed', on: '2026-11-06', amount: '3175', ...ofLoan },
  { kind: 'complaint_sent', on: '2026-11-04', ...ofComplaint },
  { kind: 'late_fee', on: '2026-11-03', amount: '3175', ...ofLoan },
  { kind: 'payment_split', on: '2026-10-30', ...ofLoan },
  { kind: 'date_moved', on: '2026-10-16', ...ofLoan },
  { kind: 'payment_reversed', on: '2026-10-12', amount: '187055', ...ofPayment, detail: 'Bank transfer' },
  { kind: 'payment', on: '2026-10-10', amount: '187055', ...ofPayment, detail: 'Bank transfer' },
  { kind: 'money_received', on: '2026-09-18', amount: '485000', ...ofLoan },
  { kind: 'loan_cancelled', on: '2026-09-02', ...ofLoan },
]);

export function activityPage(parts: Partial<ActivityPage> = {}): ActivityPage {
  return {
    currency: 'PHP',
    events: [...everyKind],
    certificates: [{ ...LOAN, productName: 'Hiram Cash', number: 'PH-7K4M-29QX' }],
    ...parts,
  };
}

export const noActivity: ActivityPage = { currency: 'PHP', events: [], certificates: [] };
