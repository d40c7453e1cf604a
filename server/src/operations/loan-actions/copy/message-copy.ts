import type { Locale } from '@hiram/contract/locales';
import type { LoanAction } from '@hiram/contract/operations/loan-actions';

interface MessageSignature {
  readonly brandName: string;
  readonly host: string;
}

/**
 * Borrower message for each action. A write-off changes only the accounting, not the debt, so no message is
 * sent. Of a refund the borrower is told when the money is sent (`refunds`).
 */
type MessageCopy = Readonly<Partial<Record<LoanAction, (messenger: MessageSignature) => string>>>;

/** Their names in the contact log. */
export const topics = {
  waive_late_charges: 'late_charges_waived',
  refund_credit: undefined,
  write_off: undefined,
  move_date: 'due_date_moved',
  offer_settlement: 'settlement_offered',
} as const satisfies Record<LoanAction, string | undefined>;

const en: MessageCopy = {
  waive_late_charges: ({ brandName, host }) =>
    `${brandName}: we removed late fees from your loan. See what is left in the app or at ${host}.`,
  offer_settlement: ({ brandName, host }) =>
    `${brandName}: we have an offer for your loan. Read it in the app or at ${host} and decide there.`,
  move_date: ({ brandName, host }) =>
    `${brandName}: we moved your due date as you asked, free of charge. See the new date in the app or at ${host}. If you did not ask for this, tell us there.`,
};

const fil: MessageCopy = {
  waive_late_charges: ({ brandName, host }) =>
    `${brandName}: inalis namin ang late fees sa loan mo. Tingnan sa app o sa ${host} ang natitira.`,
  offer_settlement: ({ brandName, host }) =>
    `${brandName}: may offer kami para sa loan mo. Basahin at magpasya sa app o sa ${host}.`,
  move_date: ({ brandName, host }) =>
    `${brandName}: inilipat namin ang due date mo ayon sa request mo, walang fee. Tingnan ang bagong due date sa app o sa ${host}. Kung hindi mo ito ni-request, sabihin sa amin doon.`,
};

const hi: MessageCopy = {
  waive_late_charges: ({ brandName, host }) =>
    `${brandName}: आपके लोन से लेट फ़ीस हटा दी गई है। कितना बाकी है, ऐप या ${host} पर देखें।`,
  offer_settlement: ({ brandName, host }) =>
    `${brandName}: आपके लोन के लिए एक ऑफ़र है। ऐप या ${host} पर पढ़ें और वहीं फ़ैसला करें।`,
  move_date: ({ brandName, host }) =>
    `${brandName}: आपके कहने पर ड्यू डेट बिना फ़ीस आगे बढ़ा दी गई है। नई तारीख ऐप या ${host} पर देखें। अगर आपने यह नहीं कहा था, तो वहीं हमें बताएँ।`,
};

// The specification has no such messages, so the reference locale uses English.
const words: Readonly<Record<Locale, MessageCopy>> = { en, fil, hi, reference: en };

export function messageCopy(locale: Locale): MessageCopy {
  return words[locale];
}
