import type { NoticeVariables } from '#providers/sms/index.ts';

type NoticeTopic = NoticeVariables['about'];

/**
 * The screen that each notice opens. A notice without one keeps its SMS: it confirms or changes a contract,
 * or answers a complaint, and the borrower must be able to show it later.
 */
export const PUSH_SCREENS = {
  application_answered: '/home',
  payout_arrived: '/home',
  payout_account_needed: '/home',
  payment_found: '/orders',
  payment_not_found: '/pay',
  credit_refunded: '/orders',
  overcharge_refunded: '/orders',
  refund_account_needed: '/home',
  reminder_before_due: '/pay',
  reminder_on_payday: '/pay',
  reminder_due_today: '/pay',
  payment_late: '/pay',
  // The borrower may need to show which day was agreed.
  promise_recorded: undefined,
  promise_due_today: undefined,
  // An answer to an appeal: the borrower may have to show it later.
  application_resumed: undefined,
  application_reopened: undefined,
  loan_confirmed: undefined,
  payout_to_return: undefined,
  payment_reversed: undefined,
  payment_reinstated: undefined,
  complaint_received: undefined,
  complaint_answered: undefined,
  complaint_late: undefined,
  complaint_reopened: undefined,
  late_charges_waived: undefined,
  due_date_moved: undefined,
  settlement_offered: undefined,
  // The notice that a debit needs: the borrower may have to show it.
  debit_announced: undefined,
  // Whoever has the phone unlocked could dismiss a warning about it.
  new_device_login: undefined,
  payout_account_changed: undefined,
  passkey_added: undefined,
  passkey_removed: undefined,
} as const satisfies Record<NoticeTopic, `/${string}` | undefined>;

/** The notices that may be shown as a notification. */
export type PushTopic = {
  [Topic in NoticeTopic]: (typeof PUSH_SCREENS)[Topic] extends string ? Topic : never;
}[NoticeTopic];

export function isPushTopic(topic: NoticeTopic): topic is PushTopic {
  return PUSH_SCREENS[topic] !== undefined;
}
