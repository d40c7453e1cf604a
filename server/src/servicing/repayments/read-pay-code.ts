import type { Locale } from '@hiram/contract/locales';
import type { BorrowerId } from '@hiram/values/ids';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { Refusal } from '#platform/errors.ts';
import type { HowToPayCopy } from './copy/repayment-copy.ts';
import { repaymentCopy } from './copy/repayment-copy-by-locale.ts';
import { type PayCode, payCodeOf } from './pay-code.ts';
import { findPaymentByCode } from './payments.sql.ts';
import { type PaymentRow, readPayment } from './read-payment.ts';
import { channelName } from './read-repayment.ts';
import type { RepaymentContext } from './repayment-context.ts';

export interface PayCodeView extends PaymentRow {
  /** Absent once the code can no longer be paid. */
  readonly code: PayCode | undefined;
  readonly steps: readonly string[];
}

/** Reads the borrower's own code. Another borrower's code is as unknown as one that does not exist. */
export async function readPayCode(
  context: RepaymentContext,
  { payCode, borrowerId, locale }: { payCode: string; borrowerId: BorrowerId; locale: Locale },
): Promise<PayCodeView> {
  const payment = await findPaymentByCode(context.database, { borrowerId, payCode });
  const code = payment && payCodeOf(payment, context);
  // An id identifies only a payment whose QR has no separate code.
  if (payment === undefined || code?.code !== payCode) throw new Refusal('not_found');
  const { status, channelName: place } = await readPayment(context, {
    paymentId: payment.id,
    borrowerId,
    locale,
  });
  const isLate = status === 'awaiting_payer' && payment.payableUntil <= context.businessClock.now();
  const isPayable = status === 'awaiting_payer' && !isLate;
  return {
    payment,
    channelName: place,
    status: isLate ? 'expired' : status,
    code: isPayable ? code : undefined,
    steps: isPayable ? howToPay({ payment, code }, locale).steps : [],
  };
}

/** Instructions for paying with a code, in the borrower's language. */
export function howToPay(
  { payment, code }: { payment: PaymentRow['payment']; code: PayCode },
  locale: Locale,
): HowToPayCopy {
  const words = repaymentCopy(locale);
  const written = numberFormatter(locale, payment.market);
  return words.howToPay[code.channel.way]({
    place: channelName(code.channel, words),
    amount: written.amount(payment.amount.minor),
    until: written.deadline(payment.payableUntil),
  });
}
