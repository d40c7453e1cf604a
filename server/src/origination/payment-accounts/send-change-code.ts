import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId } from '@hiram/values/ids';
import { isFrozen } from '#people/account-freezes/index.ts';
import { type CodeRequester, maskedMobile, readOwnMobile, sendCode } from '#people/identity/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { PaymentAccountContext } from './payment-account-context.ts';

export interface ChangeCodeRequest {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly device: string;
  readonly address: string;
  readonly requester: CodeRequester;
}

/** Sends the code for a changed payout account to the borrower's login number. */
export async function sendChangeCode(
  context: PaymentAccountContext,
  { borrowerId, brandCode, ...request }: ChangeCodeRequest,
): Promise<{ readonly resendAfterSeconds: number; readonly maskedMobile: string }> {
  if (await isFrozen(context.database, borrowerId)) throw new Refusal('account_frozen');
  const mobile = await readOwnMobile(context, borrowerId);
  const { resendAfterSeconds } = await sendCode(context.proof, {
    ...request,
    brand: brandCode,
    mobile,
    purpose: 'change_payout_account',
    via: 'sms',
    campaign: undefined,
    captcha: undefined,
    isOwnNumber: true,
  });
  return { resendAfterSeconds, maskedMobile: maskedMobile(mobile) };
}
