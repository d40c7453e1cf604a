import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { findPaymentsOf } from './payments.sql.ts';
import { channelName, offeredChannels } from './read-repayment.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { repaymentWords } from './texts/repayment-words.ts';

export interface WaysToPay {
  /** In the order in which they are offered, with names to be read. */
  readonly channels: readonly { readonly number: string; readonly name: string }[];
  /** Whether there is something to explain: paying at a counter takes steps. */
  readonly hasInstructions: boolean;
}

/** How a borrower of a brand may pay, whatever it is for. */
export function waysToPay(
  desk: RepaymentDesk,
  reader: { readonly market: MarketId; readonly brandCode: string; readonly locale: Locale },
): WaysToPay {
  const words = repaymentWords(reader.locale);
  const channels = offeredChannels(desk, reader);
  return {
    channels: channels.map((channel) => ({ number: channel.number, name: channelName(channel, words) })),
    hasInstructions: channels.some(({ way }) => way === 'counter'),
  };
}

/** What the borrower has paid towards a loan and has not reached us: nobody should pay it again. */
export async function onItsWayTo(
  { database }: RepaymentDesk,
  whose: { readonly borrowerId: BorrowerId; readonly loanId: LoanId },
): Promise<MinorUnits> {
  const payments = await findPaymentsOf(database, whose);
  return payments.reduce(
    (total, { state, amount }) => (state === 'pending' ? total + amount.minor : total),
    0n,
  );
}
