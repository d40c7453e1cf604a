import type { PaymentInstruction, PaymentWay } from '../payment-provider.ts';
import { endOf } from '../provider-payments.ts';

type Asked = Pick<PaymentInstruction, 'way' | 'method'>;

/** Xendit's codes for the methods of our channels, of the Philippines alone. */
const codes: Readonly<Partial<Record<PaymentWay, Readonly<Record<string, string>>>>> = {
  wallet: { gcash: 'GCASH', paymaya: 'PAYMAYA', grab_pay: 'GRABPAY', shopee_pay: 'SHOPEEPAY' },
  counter: { '7eleven': '7ELEVEN' },
  virtual_account: { bank_transfer: 'BANK_TRANSFER' },
  qr: { qrph: 'QRPH' },
};

export function channelCodeOf({ way, method }: Asked): string | undefined {
  const known = codes[way] ?? {};
  return Object.hasOwn(known, method) ? known[method] : undefined;
}

/** A code at a counter lives two hours at least. */
const SHORTEST_MS = 2 * 60 * 60_000;

/** Xendit prints a name where cash is taken and where a transfer is typed. It is nobody's. */
const CUSTOMER = 'Borrower';

/** What is paid with: made once, for this payment. Undefined where a page to return to is wanted and there is none. */
export function methodForm(instruction: PaymentInstruction, channelCode: string): object | undefined {
  const { way, key, returnUrl } = instruction;
  const once = { reusability: 'ONE_TIME_USE', reference_id: key };
  const byCode = {
    channel_code: channelCode,
    channel_properties: {
      customer_name: CUSTOMER,
      expires_at: endOf(instruction, SHORTEST_MS).toISOString(),
    },
  };
  switch (way) {
    case 'wallet':
      return returnUrl === undefined ? undefined : { ...once, ...walletForm(channelCode, returnUrl) };
    case 'counter':
      return { ...once, type: 'OVER_THE_COUNTER', over_the_counter: byCode };
    case 'virtual_account':
      return { ...once, type: 'VIRTUAL_ACCOUNT', virtual_account: byCode };
    case 'qr':
      return { ...once, type: 'QR_CODE', qr_code: { channel_code: channelCode } };
    case 'upi':
      return undefined;
  }
}

function walletForm(channelCode: string, page: string): object {
  // However it ended there, what became of the payment is for our own page to tell.
  const channel_properties = {
    success_return_url: page,
    failure_return_url: page,
    cancel_return_url: page,
  };
  return { type: 'EWALLET', ewallet: { channel_code: channelCode, channel_properties } };
}
