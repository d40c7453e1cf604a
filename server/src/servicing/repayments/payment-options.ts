import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { repaymentCopy } from './copy/repayment-copy-by-locale.ts';
import { findPaymentsOf } from './payments.sql.ts';
import { offeredChannels, type ShownChannel, shownChannel } from './read-repayment.ts';
import type { RepaymentContext } from './repayment-context.ts';

export interface PaymentOptions {
  /** In display order, with display names. */
  readonly channels: readonly ShownChannel[];
  /** Whether there are instructions to show, for example for paying at a counter. */
  readonly hasInstructions: boolean;
}

/** Payment methods for a brand's borrower, for any purpose. */
export async function paymentOptions(
  context: RepaymentContext,
  reader: { readonly market: MarketId; readonly brandCode: string; readonly locale: Locale },
  lastUsed?: string,
): Promise<PaymentOptions> {
  const words = repaymentCopy(reader.locale);
  const channels = await offeredChannels(context, reader);
  return {
    channels: channels.map((channel) => shownChannel(channel, words, lastUsed)),
    hasInstructions: channels.some(({ way }) => way === 'counter'),
  };
}

/** Payments in transit to a loan. The borrower should not pay them again. */
export async function inTransitTo(
  { database }: Pick<RepaymentContext, 'database'>,
  whose: { readonly borrowerId: BorrowerId; readonly loanId: LoanId },
): Promise<MinorUnits> {
  const payments = await findPaymentsOf(database, whose);
  return payments.reduce(
    (total, { state, amount }) => (state === 'pending' ? total + amount.minor : total),
    0n,
  );
}
