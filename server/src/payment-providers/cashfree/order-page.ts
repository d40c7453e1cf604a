import { partOf, textOf } from '../ask-provider.ts';
import type { PaymentInstruction } from '../payment-provider.ts';
import type { PaymentAwaited } from '../payment-report.ts';

type Asked = Pick<PaymentInstruction, 'way' | 'method'>;

/** A bank by Cashfree's own number, for a channel that leads to one bank's pages: `netbanking_3021`. */
const NET_BANKING = /^netbanking_(\d{4})$/;

/** How an order is paid, in its words; undefined for what it does not take without a person's number. */
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
 * Where an order is paid: a page, and for a QR what NPCI's linking address says, which every UPI app reads as a QR too.
 * Undefined if the answer has neither.
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
