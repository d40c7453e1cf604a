import { partOf, textOf } from '../call-provider.ts';
import type { PaymentInstruction } from '../payment-provider.ts';
import type { PaymentAwaited } from '../payment-report.ts';

type Asked = Pick<PaymentInstruction, 'way' | 'method'>;

/** A bank by Cashfree's code, for a channel that leads to one bank's pages: `netbanking_3021`. */
const NET_BANKING = /^netbanking_(\d{4})$/;

/** The payment method in Cashfree's format. Undefined for methods that need the payer's phone number. */
export function methodFormOf({ way, method }: Asked): object | undefined {
  switch (way) {
    case 'upi':
    case 'qr':
      return { upi: { channel: 'link' } };
    case 'virtual_account':
      return { banktransfer: { channel: 'link' } };
    case 'wallet': {
      const bank = NET_BANKING.exec(method)?.[1];
      return bank === undefined
        ? undefined
        : { netbanking: { channel: 'link', netbanking_bank_code: Number(bank) } };
    }
    case 'counter':
      return undefined;
  }
}

/**
 * Where an order is paid: a page, and for a QR the NPCI deep link, which every UPI app also reads as a QR.
 * Undefined if the response has neither.
 */
export function pageIn(
  body: unknown,
  { way }: Asked,
): Pick<PaymentAwaited, 'payUrl' | 'payCode'> | undefined {
  const data = partOf(body, 'data');
  const payload = partOf(data, 'payload');
  const payUrl = [textOf(data, 'url'), textOf(payload, 'web')].find((url) => url && /^https?:/.test(url));
  const link = textOf(payload, 'default');
  const payCode = way === 'qr' && link?.startsWith('upi://pay?') === true ? link : undefined;
  return payUrl === undefined && payCode === undefined ? undefined : { payUrl, payCode };
}
