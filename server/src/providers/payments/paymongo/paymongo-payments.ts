import type { AccountSecret } from '../account-secret.ts';
import {
  asking,
  type CallApi,
  errorCodeOf,
  INTERACTIVE_TIMEOUT_MS,
  keyAuthHeaders,
  partOf,
  unknown,
} from '../call-provider.ts';
import type { PaymentKey } from '../payment-key.ts';
import type {
  PayerReference,
  PaymentInstruction,
  PaymentLookup,
  PaymentProvider,
} from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused } from '../payment-report.ts';
import { readPaymentWebhook, readStoredWebhook } from '../payment-webhook.ts';
import {
  fromProviderRecords,
  promisedBy,
  type ReadPayment,
  refused,
  rejectionOf,
} from '../provider-payments.ts';
import { KEY_IN_METADATA, readPaidPayment, readSession } from './checkout-session.ts';
import { findPaymongoReversal } from './paymongo-reversal.ts';
import { paymongoWebhooks } from './paymongo-webhook.ts';

export interface PaymongoAccount {
  /** Without a path: https://api.paymongo.com, or a simulator. */
  readonly url: string;
  /** The secret API key. Its prefix shows whether the account is live. */
  readonly key: AccountSecret;
  /** The webhook's own secret; each webhook has a different one. */
  readonly webhookSecret: AccountSecret;
  readonly withinMs?: number;
}

/**
 * The methods of our channels that its pages support. Cash at a counter and virtual accounts are not
 * supported.
 */
const SERVED: Readonly<Record<string, readonly string[]>> = {
  wallet: ['gcash', 'paymaya', 'grab_pay', 'shopee_pay'],
  qr: ['qrph'],
};

/**
 * PayMongo Checkout Sessions, for the Philippines. This folder's README lists the documentation pages used.
 */
export function paymongoPayments(account: PaymongoAccount): PaymentProvider {
  const { url, key, webhookSecret, withinMs = INTERACTIVE_TIMEOUT_MS } = account;
  const callApi = asking({ url, withinMs, authHeaders: () => keyAuthHeaders(key) });
  const webhooks = paymongoWebhooks({
    secret: webhookSecret,
    isLive: key.reveal().startsWith('sk_live_'),
  });
  const promised = promisedBy({
    name: 'paymongo',
    currency: 'PHP',
    serves: ({ way, method }) => SERVED[way]?.includes(method) ?? false,
    make: (instruction) => make(callApi, instruction),
    fetchStatus: (query) => fetchStatus(callApi, query),
  });
  return {
    ...promised,
    async end(query) {
      const found = await promised.find(query);
      if (found.state !== 'awaiting_payer') return found;
      await callApi('POST', `${SESSIONS}/${encodeURIComponent(found.reference)}/expire`, { body: {} });
      // Whatever the response, or without one, the session's status is fetched from the provider.
      return promised.find(query);
    },
    findByPayerReference: (payerReference) => findByPayerReference(callApi, payerReference),
    findReversal: (lookup) => findPaymongoReversal(lookup, { callApi, codeOf }),
    readWebhook: (headers, rawBody, now) => readPaymentWebhook(webhooks, { headers, rawBody, now }),
    readKept: (rawBody) => readStoredWebhook(webhooks, rawBody),
  };
}

const SESSIONS = '/v1/checkout_sessions';
const PAYMENTS = '/v1/payments';

async function make(
  callApi: CallApi,
  { key, amount, method, description, returnUrl }: PaymentInstruction,
): Promise<ReadPayment | PaymentRefused> {
  if (returnUrl === undefined) return refused('not_accepted', 'no_page_to_return_to');
  const attributes = {
    line_items: [{ name: description, amount: Number(amount.minor), currency: amount.currency, quantity: 1 }],
    payment_method_types: [method],
    reference_number: key,
    description,
    success_url: returnUrl,
    cancel_url: returnUrl,
    // We decide which messages the borrower receives.
    send_email_receipt: false,
    show_description: true,
    show_line_items: false,
    metadata: { [KEY_IN_METADATA]: key },
  };
  const answer = await callApi('POST', SESSIONS, {
    body: { data: { attributes } },
    headers: { 'idempotency-key': key },
  });
  if (answer.state === 'unknown') return answer;
  return answer.status < 300 ? readSession(partOf(answer.body, 'data')) : rejectionOf(answer, codeOf);
}

/** PayMongo returns errors as a list. */
function codeOf(body: unknown): string | undefined {
  const errors = partOf(body, 'errors');
  return Array.isArray(errors) ? errorCodeOf(errors[0], 'code') : undefined;
}

/** A session can only be found by PayMongo's own id. */
function fetchStatus(callApi: CallApi, query: PaymentLookup): Promise<ReadPayment | PaymentAbsent> {
  if ('reference' in query) return sessionOf(callApi, query.reference);
  const { key, knownAs = '' } = query;
  // If the first report was of the payment, only the payment id is known.
  return knownAs.startsWith('cs_') ? sessionOf(callApi, knownAs) : paidUnder(callApi, key);
}

async function sessionOf(callApi: CallApi, name: string): Promise<ReadPayment | PaymentAbsent> {
  return fromProviderRecords(await callApi('GET', `${SESSIONS}/${encodeURIComponent(name)}`), {
    codeOf,
    read: (body) => readSession(partOf(body, 'data')),
  });
}

/** The maximum page size. A session whose response was lost is looked up soon after its creation. */
const NEWEST = 100;

/**
 * A session cannot be found without its id. Its page was never shown either, so it counts as not created
 * unless a payment with our key is among the newest. Repeating the request within a day returns the session
 * itself.
 */
async function paidUnder(callApi: CallApi, key: PaymentKey): Promise<ReadPayment | PaymentAbsent> {
  return fromProviderRecords(await callApi('GET', `${PAYMENTS}?limit=${NEWEST}`), {
    codeOf,
    read(body) {
      const payments = partOf(body, 'data');
      if (!Array.isArray(payments)) return unknown('not_understood');
      const ours = payments
        .map(readPaidPayment)
        .filter((payment) => payment.state === 'known' && payment.report.key === key);
      if (ours.length > 1) return unknown('not_understood');
      return ours[0] ?? { state: 'absent' };
    },
  });
}

const OWN_NAME = /^pay_[A-Za-z0-9]{1,40}$/;

/** Payments are found by PayMongo's own id; the documentation mentions no wallet reference. */
async function findByPayerReference(callApi: CallApi, { number }: PayerReference) {
  if (!OWN_NAME.test(number)) return { state: 'absent' } as const;
  const found = fromProviderRecords(await callApi('GET', `${PAYMENTS}/${number}`), {
    codeOf,
    read: (body) => readPaidPayment(partOf(body, 'data')),
  });
  if (found.state === 'foreign') return { state: 'not_ours' } as const;
  return found.state === 'known' ? found.report : found;
}
