import type { FastifyRequest } from 'fastify';
import { KNOWN_KEY } from '../sms/account.ts';
import type { Payment } from './payment.ts';
import type { PaymentDesk } from './payment-desk.ts';

/** Where the payer acts, whichever face the payment was made through. */
export function pageOf({ host }: FastifyRequest, desk: PaymentDesk, { reference }: Payment): string {
  return `http://${host}/payer/${desk.name}/${reference}`;
}

export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** The key as the name of HTTP's basic authentication, without a password. */
export function hasKnownKey({ headers }: FastifyRequest): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${KNOWN_KEY}:`).toString('base64')}`;
}

/** What came, which need not be what was asked for. */
export function paidMinorOf({ paidMinor, amountMinor }: Payment): string {
  return paidMinor ?? amountMinor;
}

/** A number that is the attempt's alone, for providers whose names are numbers. */
export function attemptName({ reference }: Pick<Payment, 'reference'>): string {
  return BigInt(`0x${reference.replace(/^(?:refund_)?pay_/, '').slice(0, 15)}`).toString();
}
