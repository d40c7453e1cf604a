import type { Locale } from '@hiram/contract/locales';
import type { LoanAction } from '@hiram/contract/operations/loan-actions';

interface MessageSignature {
  readonly brandName: string;
  readonly host: string;
}

/**
 * Borrower message for each action. A write-off changes only the accounting, not the debt, so no message is
 * sent.
 */
type MessageCopy = Readonly<Partial<Record<LoanAction, (messenger: MessageSignature) => string>>>;

/** Their names in the contact log. */
export const topics = {
  waive_late_charges: 'late_charges_waived',
  refund_credit: 'credit_refunded',
  write_off: undefined,
  move_date: 'due_date_moved',
} as const satisfies Record<LoanAction, string | undefined>;

const en: MessageCopy = {
  waive_late_charges: ({ brandName, host }) =>
    `${brandName}: late charges were taken off your loan. See what is left in the app or at ${host}.`,
  refund_credit: ({ brandName, host }) =>
    `${brandName}: what you paid too much was sent back to you. See it in the app or at ${host}.`,
  move_date: ({ brandName, host }) =>
    `${brandName}: your due date was moved as you asked, at no cost. See the new date in the app or at ${host}. If you did not ask for it, tell us there.`,
};

const fil: MessageCopy = {
  waive_late_charges: ({ brandName, host }) =>
    `${brandName}: inalis ang singil sa pagkahuli sa utang mo. Tingnan sa app o sa ${host} ang natitira.`,
  refund_credit: ({ brandName, host }) =>
    `${brandName}: ibinalik sa iyo ang sobrang naibayad mo. Tingnan sa app o sa ${host}.`,
  move_date: ({ brandName, host }) =>
    `${brandName}: inilipat ang petsa ng bayad mo ayon sa hiling mo, nang walang singil. Tingnan ang bagong petsa sa app o sa ${host}. Kung hindi mo ito hiniling, sabihin mo sa amin doon.`,
};

const hi: MessageCopy = {
  waive_late_charges: ({ brandName, host }) =>
    `${brandName}: आपके लोन से देरी का शुल्क हटा दिया गया है। कितना बाकी है, ऐप या ${host} पर देखें।`,
  refund_credit: ({ brandName, host }) =>
    `${brandName}: आपने जो अधिक चुकाया था, वह आपको लौटा दिया गया है। ऐप या ${host} पर देखें।`,
  move_date: ({ brandName, host }) =>
    `${brandName}: आपके कहने पर देय तारीख बिना शुल्क आगे बढ़ा दी गई है। नई तारीख ऐप या ${host} पर देखें। अगर आपने यह नहीं कहा था, तो वहीं हमें बताएँ।`,
};

// The specification has no such messages, so the reference locale uses English.
const words: Readonly<Record<Locale, MessageCopy>> = { en, fil, hi, reference: en };

export function messageCopy(locale: Locale): MessageCopy {
  return words[locale];
}
