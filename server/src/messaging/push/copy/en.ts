import type { PushCopy } from './push-copy.ts';

export const en: PushCopy = {
  application_answered: () => 'We have an answer to your application.',
  payout_arrived: () => 'Your money is on its way to your account.',
  payout_account_needed: () => 'Please check the account we send money to.',
  payment_found: () => 'We found your payment. Thank you.',
  payment_not_found: () => 'We could not find your payment yet. See what you can do.',
  credit_refunded: () => 'We sent back what you paid too much.',
  overcharge_refunded: () => 'We charged you too much and gave it back.',
  refund_account_needed: () => 'Please tell us where to send your refund.',
  reminder_before_due: ({ day }) => `A friendly reminder: your payment is due on ${day}.`,
  reminder_on_payday: ({ day }) => `Your payment is due on ${day}. You can pay now.`,
  reminder_due_today: ({ day }) => `Your payment is due today, ${day}.`,
  payment_late: ({ day }) => `We have not received your payment due on ${day}. Pay, or ask for help.`,
};
