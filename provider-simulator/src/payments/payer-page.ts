import type { FastifyRequest } from 'fastify';
import type { Payment } from './payment.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

/** The URL of the payer's page, whichever provider API created the payment. */
export function pageOf(
  { host }: FastifyRequest,
  simulatedProvider: SimulatedPayments,
  { reference }: Payment,
): string {
  return `http://${host}/payer/${simulatedProvider.name}/${reference}`;
}
