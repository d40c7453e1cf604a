import type { PaymentInstruction, PaymentMethodKind } from '../payment-provider.ts';
import { endOf } from '../provider-payments.ts';

type Asked = Pick<PaymentInstruction, 'way' | 'method'>;

/** Xendit's codes for our channels' payment methods, for the Philippines only. */
const codes: Readonly<Partial<Record<PaymentMethodKind, Readonly<Record<string, string>>>>> = {
  wallet: { gcash: 'GCASH', paymaya: 'PAYMAYA', grab_pay: 'GRABPAY', shopee_pay: 'SHOPEEPAY' },
  counter: { '7eleven': '7ELEVEN' },
  virtual_account: { bank_transfer: 'BANK_TRANSFER' },
  qr: { qrph: 'QRPH' },
};

export function channelCodeOf({ way, method }: Asked): string | undefined {
  const known = codes[way] ?? {};
  return Object.hasOwn(known, method) ? known[method] : undefined;
}

/** A counter code must stay valid for at least two hours. */
const SHORTEST_MS = 2 * 60 * 60_000;

/** Xendit prints a name on cash slips and bank transfers. We send a placeholder, never a person's name. */
const CUSTOMER = 'Borrower';

/** The payment method, created for this payment only. Undefined if a return page is required and missing. */
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
  // Whatever the result there, our own page shows the payment's status.
  const channel_properties = {
    success_return_url: page,
    failure_return_url: page,
    cancel_return_url: page,
  };
  return { type: 'EWALLET', ewallet: { channel_code: channelCode, channel_properties } };
}
