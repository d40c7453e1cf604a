import type { FastifyRequest } from 'fastify';
import { KNOWN_KEY } from '../sms/account.ts';
import type { Payment } from './payment.ts';

export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

/** The key is the user name of HTTP basic authentication, without a password. */
export function hasKnownKey({ headers }: FastifyRequest): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${KNOWN_KEY}:`).toString('base64')}`;
}

/** The amount received, which may differ from the amount requested. */
export function paidMinorOf({ paidMinor, amountMinor }: Payment): string {
  return paidMinor ?? amountMinor;
}

/** A number unique to the attempt, for providers that use numeric ids. */
export function attemptName({ reference }: Pick<Payment, 'reference'>): string {
  return BigInt(`0x${reference.replace(/^pay_/, '').slice(0, 15)}`).toString();
}
