import type { Locale } from '@hiram/contract/locales';
import type { BorrowerId } from '@hiram/values/ids';
import { Refusal } from '../platform/errors.ts';
import { writtenFigures } from '../platform/texts/written-figures.ts';
import { type PayCode, payCodeOf } from './pay-code.ts';
import { findPaymentByCode } from './payments.sql.ts';
import { type PaymentRow, readPayment } from './read-payment.ts';
import { channelName } from './read-repayment.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { type HowToPay, repaymentWords } from './texts/repayment-words.ts';

export interface PayCodeView extends PaymentRow {
  /** Absent once the code can no longer be paid. */
  readonly code: PayCode | undefined;
  readonly steps: readonly string[];
}

/** Reads the borrower's own code. Another borrower's code is as unknown as one that does not exist. */
export async function readPayCode(
  desk: RepaymentDesk,
  { payCode, borrowerId, locale }: { payCode: string; borrowerId: BorrowerId; locale: Locale },
): Promise<PayCodeView> {
  const payment = await findPaymentByCode(desk.database, { borrowerId, payCode });
  const code = payment && payCodeOf(payment, desk);
  // An id identifies only a payment whose QR has no separate code.
  if (payment === undefined || code?.code !== payCode) throw new Refusal('not_found');
  const { standing, channelName: place } = await readPayment(desk, {
    paymentId: payment.id,
    ...{ borrowerId, locale },
  });
  const isLate = standing === 'awaiting_payer' && payment.payableUntil <= desk.clock.now();
  const isPayable = standing === 'awaiting_payer' && !isLate;
  return {
    ...{ payment, channelName: place, standing: isLate ? 'expired' : standing },
    code: isPayable ? code : undefined,
    steps: isPayable ? howToPay({ payment, code }, locale).steps : [],
  };
}

/** Instructions for paying with a code, in the borrower's language. */
export function howToPay(
  { payment, code }: { payment: PaymentRow['payment']; code: PayCode },
  locale: Locale,
): HowToPay {
  const words = repaymentWords(locale);
  const written = writtenFigures(locale, payment.market);
  return words.howToPay[code.channel.way]({
    place: channelName(code.channel, words),
    amount: written.amount(payment.amount.minor),
    until: written.moment(payment.payableUntil),
  });
}
