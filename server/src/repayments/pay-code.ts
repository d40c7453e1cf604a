import { type PaymentProviders, qrPayload } from '../payment-providers/index.ts';
import type { Payment } from './payment.ts';
import { type Channels, findChannel, type PayableChannel, type PaymentChannel } from './payment-channel.ts';

/** A code as its payment has it, with what a QR of it says. */
export interface PayCode {
  readonly code: string;
  readonly channel: PayableChannel;
  readonly qr: string | undefined;
}

/** What the payment is paid with; undefined where its channel has a page and no code. */
export function payCodeOf(
  payment: Payment,
  { providers, channels }: { providers: Pick<PaymentProviders, 'named'>; channels?: Channels | undefined },
): PayCode | undefined {
  const { market, provider, payCode: code, amount } = payment;
  const channel = findChannel(market, payment.channel, channels);
  if (code === undefined || channel === undefined || !hasCode(channel)) return undefined;
  if (channel.way !== 'qr') return { code, channel, qr: undefined };
  const payee = providers.named(provider)?.qrPayees?.[market];
  // What a provider wrote itself is the whole QR. It is too long to be named, so the payment's own id names it.
  if (payee === undefined) return { code: payment.id, channel, qr: code };
  return { code, channel, qr: qrPayload(payee, { amount, reference: code }) };
}

function hasCode(channel: PaymentChannel): channel is PayableChannel {
  return channel.way === 'counter' || channel.way === 'virtual_account' || channel.way === 'qr';
}
