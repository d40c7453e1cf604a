import type { PushCopy } from './push-copy.ts';

export const fil: PushCopy = {
  application_answered: () => 'May sagot na sa application mo.',
  payout_arrived: () => 'Papunta na ang pera sa account mo.',
  payout_account_needed: () => 'Paki-check ang account na padadalhan namin ng pera.',
  payment_found: () => 'Nakita na namin ang payment mo. Salamat.',
  payment_not_found: () => 'Hindi pa namin makita ang payment mo. Tingnan kung ano ang puwedeng gawin.',
  credit_refunded: () => 'Ibinalik na namin ang sobra mong bayad.',
  overcharge_refunded: () => 'Sobra ang nasingil namin at ibinalik na namin ito.',
  refund_account_needed: () => 'Pakisabi kung saan namin ipadadala ang refund mo.',
  reminder_before_due: ({ day }) => `Reminder lang po: due ang payment mo sa ${day}.`,
  reminder_on_payday: ({ day }) => `Due ang payment mo sa ${day}. Puwede ka nang magbayad.`,
  reminder_due_today: ({ day }) => `Due ngayon, ${day}, ang payment mo.`,
  payment_late: ({ day }) => `Wala pa ang payment mo na due noong ${day}. Magbayad o humingi ng tulong.`,
};
