import type { Locale } from '@hiram/contract/locales';
import type { LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { Refusal } from '#platform/errors.ts';
import { beginPayment, paymentOptions } from '#servicing/repayments/index.ts';
import type { LegacyRepaymentContext } from './legacy-repayment-context.ts';
import type { Repayer } from './read-payment-methods.ts';

export interface StartRedirect extends Repayer {
  readonly loanId: LoanId;
  readonly shownAmount: MinorUnits;
  readonly locale: Locale;
  readonly requestId: string;
}

/** The provider's own page, for the market's first payment method. */
export async function startRedirect(
  context: LegacyRepaymentContext,
  request: StartRedirect,
): Promise<string> {
  const {
    channels: [channel],
  } = await paymentOptions(context, request);
  if (channel === undefined) throw new Refusal('channel_not_offered', { market: request.market });
  const { locale: _locale, ...payment } = request;
  const { payUrl } = await beginPayment(context, {
    ...payment,
    purpose: 'instalments',
    channel: channel.number,
  });
  return payUrl;
}
