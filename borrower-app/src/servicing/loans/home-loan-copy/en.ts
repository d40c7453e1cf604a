import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');
const dueIn = plural({ one: 'Due tomorrow', other: 'Due in # days' });

export const en = {
  due: (days: number) => (days === 0 ? 'Due today' : dueIn(days)),
  late: plural({ one: '# day late', other: '# days late' }),
  dueDateWas: 'Due date was',
  paymentOf: (number: number, total: number) => `Payment ${number} of ${total}`,
  pay: (amount: string) => `Pay ${amount}`,
  actions: { early: 'Pay early', help: 'Can’t pay on time?', loan: 'Loan and documents' },
  cantPayToday: 'Can’t pay today?',
  seeOptions: 'Move the date or pay in parts',
  freeFirst: 'The free ways come first.',
  whyThisAmount: 'Why this amount?',
  leftToPay: 'Left to pay',
  paymentStates: { paid: 'paid', next: 'next', later: 'later', late: 'late' },
};

export type HomeLoanCopy = typeof en;
