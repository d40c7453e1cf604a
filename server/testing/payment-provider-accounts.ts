import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { Secret } from '@hiram/server/platform/secret';
import {
  type PaymentInstruction,
  type PaymentProvider,
  paymentKey,
  paymentProvidersFrom,
} from '@hiram/server/providers/payments/index';
import { timeOrderedIds } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { startTestSimulator, type TestSimulator } from './providers/sms/simulator.ts';

// Every payment adapter, against the simulated API of its provider.

export const HOUR = 3_600_000;
const ids = timeOrderedIds(systemClock);

export interface DeliveryMode {
  readonly currency: 'PHP' | 'INR';
  readonly asked: Pick<PaymentInstruction, 'way' | 'method'>;
  /** Provider status by our key after a lost response. Without a payment page it cannot be paid. */
  readonly afterLostAnswer: 'awaiting_payer' | 'absent';
  /** Whether a later poll returns the payment page again. */
  readonly repeatsPage: boolean;
  /** State after a failed attempt. Some pages allow another attempt. */
  readonly afterFailure: 'failed' | 'awaiting_payer';
  readonly tellsPending: boolean;
  readonly endsByItself: boolean;
  /** Whether a recent webhook of this provider counts as verified. */
  readonly isVerifiedBy: boolean;
  readonly otherAmountUnderOneKey: 'key_in_use' | 'not_accepted';
}

const usual: Omit<DeliveryMode, 'currency' | 'asked'> = {
  afterLostAnswer: 'awaiting_payer',
  repeatsPage: true,
  afterFailure: 'failed',
  tellsPending: true,
  endsByItself: true,
  isVerifiedBy: true,
  otherAmountUnderOneKey: 'key_in_use',
};
export const deliveryModes = {
  neutral: { ...usual, currency: 'PHP', asked: { way: 'upi', method: 'upi' } },
  // A payment link does not report a payment that is authorised and not yet captured.
  razorpay: { ...usual, currency: 'INR', asked: { way: 'upi', method: 'upi' }, tellsPending: false },
  // Its sessions are found only by its own reference, do not expire, and allow repeated attempts.
  paymongo: {
    ...usual,
    currency: 'PHP',
    asked: { way: 'wallet', method: 'gcash' },
    endsByItself: false,
    afterLostAnswer: 'absent',
    afterFailure: 'awaiting_payer',
    otherAmountUnderOneKey: 'not_accepted',
  },
  // The same token accompanies every message, so it does not authenticate the body.
  xendit: {
    ...usual,
    currency: 'PHP',
    asked: { way: 'wallet', method: 'gcash' },
    isVerifiedBy: false,
    endsByItself: false,
  },
  // The payment page is requested after the order, and returned once.
  cashfree: {
    ...usual,
    currency: 'INR',
    asked: { way: 'upi', method: 'upi' },
    afterLostAnswer: 'absent',
    repeatsPage: false,
  },
} as const satisfies Record<string, DeliveryMode>;
export type Name = keyof typeof deliveryModes;

// The cast restores the key type, which Object.keys loses.
export const names = Object.keys(deliveryModes) as Name[];

interface Account {
  readonly url?: string;
  readonly secret?: string;
}

export interface TestPaymentProviders {
  readonly simulator: TestSimulator;
  provider(name: Name, account?: Account): PaymentProvider;
  /** Creates a payment that can be paid on a page. */
  created(
    name: Name,
    order: PaymentInstruction,
  ): Promise<{ readonly payUrl: string; readonly reference: string }>;
  setClock(now: string | null): Promise<void>;
  /** Resets to the state before each test: no faults, system time. */
  reset(): Promise<void>;
}

export async function startTestPaymentProviders(): Promise<TestPaymentProviders> {
  const simulator = await startTestSimulator();
  function provider(
    name: Name,
    { url = simulator.url, secret = 'simulator' }: Account = {},
  ): PaymentProvider {
    const key = new Secret(secret);
    const at = `${url}/payments`;
    const config = {
      routes: {},
      neutral: { url, webhookUrl: undefined, webhookSecret: key },
      razorpay: { url: `${at}/razorpay`, keyId: 'simulator', keySecret: key, webhookSecret: key },
      paymongo: { url: `${at}/paymongo`, key, webhookSecret: key },
      xendit: { url: `${at}/xendit`, key, callbackToken: key },
      cashfree: { url: `${at}/cashfree`, clientId: 'simulator', clientSecret: key, phone: '9999999999' },
    };
    const found = paymentProvidersFrom(config, { withinMs: 15_000 }).named(name);
    if (found === undefined) throw new Error(`unknown provider ${name}`);
    return found;
  }
  async function setClock(now: string | null): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    await fetch(`${simulator.url}/clock`, { method: 'PUT', headers, body: JSON.stringify({ now }) });
  }
  return {
    simulator,
    provider,
    setClock,
    async created(name, order) {
      const report = await provider(name).create(order);
      if (report.state !== 'awaiting_payer' || report.payUrl === undefined) throw new Error(report.state);
      return { ...report, payUrl: report.payUrl };
    },
    async reset() {
      await simulator.reset();
      await setClock(null);
    },
  };
}

export function instruction(name: Name, { minor = 512_345n } = {}): PaymentInstruction {
  return {
    key: paymentKey(ids.next<'Payment'>()),
    amount: money(minor, deliveryModes[name].currency),
    ...deliveryModes[name].asked,
    description: 'Order 42',
    returnUrl: 'https://hiram.example/payment',
    payableUntil: addMs(systemClock.now(), HOUR),
    payableForMs: HOUR,
  };
}

/** The payer's action on the provider's page. */
export async function action(payUrl: string, outcome: string, amountMinor?: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ outcome, amountMinor });
  const answer = await fetch(payUrl, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the payment was rejected: ${answer.status}`);
}
