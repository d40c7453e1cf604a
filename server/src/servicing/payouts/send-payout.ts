import type { BorrowerId } from '@hiram/values/ids';
import { type Currency, money } from '@hiram/values/money';
import type { PayoutDestination, PayoutProvider } from '#providers/payments/index.ts';
import type { PayoutAttempt, StatusUpdate } from './payout-attempt.ts';

interface SendingContext {
  destinationOf(account: {
    readonly borrowerId: BorrowerId;
    readonly accountId: string;
  }): Promise<PayoutDestination | undefined>;
}

/** Sends an attempt's money under its key. Refused without a request if the account is gone or not served. */
export async function sendPayout(
  context: SendingContext,
  provider: PayoutProvider,
  { borrowerId, currency }: { readonly borrowerId: BorrowerId; readonly currency: Currency },
  { key, amount, destination: accountId }: PayoutAttempt,
): Promise<StatusUpdate> {
  const destination = await context.destinationOf({ borrowerId, accountId });
  if (destination === undefined) return { state: 'refused', because: 'not_accepted' };
  if (!provider.serves(destination)) return { state: 'refused', because: 'not_served' };
  return provider.send({ key, amount: money(amount, currency), destination });
}
