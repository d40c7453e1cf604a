import type { Locale } from '@hiram/contract/locales';
import type { LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { Refusal } from '../platform/errors.ts';
import { beginPayment, waysToPay } from '../repayments/index.ts';
import type { LegacyDesk } from './legacy-desk.ts';
import type { Repayer } from './read-ways.ts';

export interface StartRedirect extends Repayer {
  readonly loanId: LoanId;
  readonly shownAmount: MinorUnits;
  readonly locale: Locale;
  readonly requestId: string;
}

/** The provider's own page, for the market's first payment method. */
export async function startRedirect(desk: LegacyDesk, asked: StartRedirect): Promise<string> {
  const [channel] = waysToPay(desk, asked).channels;
  if (channel === undefined) throw new Refusal('channel_not_offered', { market: asked.market });
  const { locale: _locale, ...payment } = asked;
  const { payUrl } = await beginPayment(desk, {
    ...payment,
    purpose: 'instalments',
    channel: channel.number,
  });
  return payUrl;
}
