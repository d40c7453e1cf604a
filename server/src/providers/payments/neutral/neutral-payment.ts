import { PAY_CODE_PICTURE_MAX_LENGTH } from '@hiram/contract/servicing/repayments';
import { parseInstant } from '@hiram/values/instant';
import { type Currency, type Money, money, parseMinorUnits } from '@hiram/values/money';
import { errorCodeOf, partOf, textOf, unknown } from '../call-provider.ts';
import { parsePaymentKey } from '../payment-key.ts';
import type { PaymentReport } from '../payment-report.ts';
import type { ReadPayment } from '../provider-payments.ts';

/** Converts one payment object from a response or webhook. */
export function readPayment(body: unknown, { url }: { readonly url: string }): ReadPayment {
  const [reference, name] = [textOf(body, 'reference'), textOf(body, 'idempotencyKey')];
  const ordered = amountIn(body, 'amountMinor');
  if (reference === undefined || name === undefined || ordered === undefined)
    return unknown('not_understood');
  const key = parsePaymentKey(name);
  if (key === undefined) return { state: 'foreign' };
  const payPath = textOf(body, 'payPath');
  const report = reportOf(body, {
    record: { key, reference },
    ordered,
    payUrl: payPath?.startsWith('/') === true ? `${url}${payPath}` : undefined,
  });
  return report === undefined
    ? unknown('not_understood')
    : { state: 'known', name: reference, report, ordered };
}

interface PaymentFields {
  readonly record: Pick<PaymentReport, 'key' | 'reference'>;
  readonly ordered: Money;
  readonly payUrl: string | undefined;
}

function reportOf(body: unknown, { record, ordered, payUrl }: PaymentFields): PaymentReport | undefined {
  const paidAt = parseInstant(textOf(body, 'paidAt') ?? '');
  const pendingSince = parseInstant(textOf(body, 'pendingAt') ?? '');
  const state = partOf(body, 'state');
  switch (state) {
    case 'awaiting_payer': {
      const payCode = textOf(body, 'payCode');
      const payCodeImage = pictureIn(body);
      return { state, ...record, amount: ordered, payUrl, payCode, payCodeImage };
    }
    case 'pending':
      return pendingSince && { state, ...record, amount: ordered, pendingSince };
    case 'paid': {
      const amount = partOf(body, 'paidMinor') === undefined ? ordered : amountIn(body, 'paidMinor');
      return paidAt && amount && { state, ...record, amount, paidAt };
    }
    case 'failed':
    case 'expired':
      return { state, ...record, detail: errorCodeOf(body, 'reason') };
    default:
      return undefined;
  }
}

const PNG = /^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/;

/** The picture of a QR code. Anything but a small PNG is left out: the page then draws the code itself. */
function pictureIn(body: unknown): string | undefined {
  const picture = textOf(body, 'payCodeImage');
  if (picture === undefined || picture.length > PAY_CODE_PICTURE_MAX_LENGTH) return undefined;
  return PNG.test(picture) ? picture : undefined;
}

/** An amount in minor units, with the currency beside it. */
export function amountIn(body: unknown, name: string): Money | undefined {
  const minor = parseMinorUnits(textOf(body, name) ?? '');
  const currency = currencyIn(body);
  return minor !== undefined && minor > 0n && currency !== undefined ? money(minor, currency) : undefined;
}

function currencyIn(body: unknown): Currency | undefined {
  const currency = partOf(body, 'currency');
  return currency === 'PHP' || currency === 'INR' ? currency : undefined;
}
