import { type PaymentProviders, qrPayload } from '../payment-providers/index.ts';
import type { Payment } from './payment.ts';
import { findChannel, type PaymentChannel } from './payment-channel.ts';

/** A code as its payment has it, with what a QR of it says. */
export interface PayCode {
  readonly code: string;
  readonly channel: PaymentChannel;
  readonly qr: string | undefined;
}

/** What the payment is paid with; undefined where its channel has a page and no code. */
export function payCodeOf(payment: Payment, providers: Pick<PaymentProviders, 'named'>): PayCode | undefined {
  const { market, provider, payCode: code, amount } = payment;
  const channel = findChannel(market, payment.channel);
  if (code === undefined || channel === undefined || channel.way === 'wallet' || channel.way === 'upi') {
    return undefined;
  }
  const payee = providers.named(provider)?.qrPayees?.[market];
  const isScanned = channel.way === 'qr' && payee !== undefined;
  return { code, channel, qr: isScanned ? qrPayload(payee, { amount, reference: code }) : undefined };
}
