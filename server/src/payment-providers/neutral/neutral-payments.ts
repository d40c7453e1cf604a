import { equal } from '@hiram/values/money';
import type { AccountSecret } from '../account-secret.ts';
import { askProvider, PERSON_WAITS_MS, partOf, textOf, unknown } from '../ask-provider.ts';
import type { PaymentInstruction, PaymentProvider, SoughtPayment } from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from '../payment-report.ts';
import { type ReadPayment, readPayment } from './neutral-payment.ts';
import { readNeutralPaymentCallback } from './neutral-payment-callback.ts';

export interface NeutralPaymentAccount {
  readonly url: string;
  /** Where it is to report; without one it reports nowhere, and `find` is all there is. */
  readonly callbackUrl?: string | undefined;
  readonly callbackSecret?: AccountSecret | undefined;
  readonly withinMs?: number;
}

/**
 * The payment provider of no brand in particular: the plainest shape that such an API can have. The provider simulator
 * speaks it.
 */
export function neutralPayments(account: NeutralPaymentAccount): PaymentProvider {
  return {
    name: 'neutral',
    qrPayees: simulatedPayees,
    create: (instruction) => create(account, instruction),
    async find(sought) {
      const found = await lookUp(account, sought);
      return found.state === 'known' ? found.report : found;
    },
    readCallback: (headers, rawBody, now) =>
      readNeutralPaymentCallback(
        { url: account.url, secret: account.callbackSecret },
        { headers, rawBody, now },
      ),
  };
}

/** Nobody's: no bank has this code, and a wallet that scans it by mistake finds no one to pay. */
const simulatedPayees: NonNullable<PaymentProvider['qrPayees']> = {
  PH: {
    standard: 'qr_ph',
    acquirer: 'SIMUPHM0XXX',
    merchantId: 'HIRAMSIMULATED',
    category: '6012',
    name: 'HIRAM SIMULATED',
    city: 'MANILA',
  },
  IN: { standard: 'upi', address: 'hiram@simulated', category: '6012', name: 'Hiram simulated' },
};

async function create(
  account: NeutralPaymentAccount,
  { key, amount, way, description, payableForMs }: PaymentInstruction,
): Promise<PaymentReport | PaymentUnknown | PaymentRefused> {
  const { url, callbackUrl, withinMs = PERSON_WAITS_MS } = account;
  const answer = await askProvider({
    method: 'POST',
    url: `${url}/payments/neutral/payments`,
    headers: {},
    body: {
      idempotencyKey: key,
      amountMinor: String(amount.minor),
      currency: amount.currency,
      way,
      description,
      expiresInMs: Math.max(1, Math.floor(payableForMs)),
      ...(callbackUrl !== undefined && { callbackUrl }),
    },
    withinMs,
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status < 300) return reportOf(onlySought(readPayment(answer.body, account), { key }));
  // The no may be to the repetition of a request that was taken the first time: its books are asked before it counts.
  const earlier = await lookUp(account, { key });
  if (earlier.state === 'unknown') return earlier;
  if (earlier.state === 'absent') return { state: 'refused', because: 'not_accepted' };
  return equal(earlier.ordered, amount) ? earlier.report : { state: 'refused', because: 'key_in_use' };
}

type KnownPayment = Extract<ReadPayment, { readonly state: 'known' }>;

async function lookUp(
  account: NeutralPaymentAccount,
  sought: SoughtPayment,
): Promise<KnownPayment | PaymentUnknown | PaymentAbsent> {
  const { url, withinMs = PERSON_WAITS_MS } = account;
  const path =
    'key' in sought
      ? `?idempotencyKey=${encodeURIComponent(sought.key)}`
      : `/${encodeURIComponent(sought.reference)}`;
  const answer = await askProvider({
    method: 'GET',
    url: `${url}/payments/neutral/payments${path}`,
    headers: {},
    withinMs,
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status === 404 && textOf(answer.body, 'error') === 'refused') return { state: 'absent' };
  if (answer.status >= 300) return unknown('not_understood');
  if ('reference' in sought) return onlySought(readPayment(answer.body, account), sought);
  const payments = partOf(answer.body, 'payments');
  if (!Array.isArray(payments) || payments.length > 1) return unknown('not_understood');
  return payments.length === 0 ? { state: 'absent' } : onlySought(readPayment(payments[0], account), sought);
}

/** An answer about another payment than the one that was asked for is no answer. */
function onlySought(payment: ReadPayment, sought: SoughtPayment): KnownPayment | PaymentUnknown {
  if (payment.state === 'foreign') return unknown('not_understood');
  if (payment.state === 'unknown') return payment;
  const { report } = payment;
  const isSought = 'key' in sought ? report.key === sought.key : report.reference === sought.reference;
  return isSought ? payment : unknown('not_understood');
}

function reportOf(payment: KnownPayment | PaymentUnknown): PaymentReport | PaymentUnknown {
  return payment.state === 'known' ? payment.report : payment;
}
