import type { ProviderApi } from '../provider-api.ts';
import type { Payment } from './payment.ts';
import type { ReversalFormat } from './reversal-format.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

/** The API of a payment provider. */
export interface PaymentApi extends ProviderApi<SimulatedPayments, Payment> {
  readonly reversals: ReversalFormat;
}
