import type { AccountSecret } from '../account-secret.ts';
import {
  asking,
  type CallApi,
  errorCodeOf,
  INTERACTIVE_TIMEOUT_MS,
  partOf,
  unknown,
} from '../call-provider.ts';
import { shortNameOf } from '../payment-name.ts';
import type { PaymentInstruction, PaymentLookup, PaymentProvider } from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused } from '../payment-report.ts';
import {
  endOf,
  fromProviderRecords,
  promisedBy,
  type ReadPayment,
  refused,
  rejectionOf,
} from '../provider-payments.ts';
import { findPaidLink } from './find-paid-link.ts';
import { type ReadLink, readLink } from './payment-link.ts';
import { razorpayMandates } from './razorpay-mandates.ts';
import { findRazorpayReversal } from './razorpay-reversal.ts';
import { readRazorpayBody, readRazorpayWebhook } from './razorpay-webhook.ts';
import { findDebit, isOrderId } from './recurring-debit.ts';

export interface RazorpayAccount {
  /** Without a path: https://api.razorpay.com, or a simulator. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: AccountSecret;
  /** From the webhook's settings; it differs from the API key's secret. */
  readonly webhookSecret: AccountSecret;
  readonly withinMs?: number;
}

/** The minimum lifetime of a link; Razorpay refuses an earlier expiry. */
const SHORTEST_LINK_MS = 16 * 60_000;
/** The most paise a JSON number carries without loss, far above any instalment. */
const MOST_PAISE = BigInt(Number.MAX_SAFE_INTEGER);

/** Razorpay Payment Links, for India. This folder's README lists the documentation pages used. */
export function razorpayPayments(account: RazorpayAccount): PaymentProvider {
  const { url, keyId, keySecret, webhookSecret, withinMs = INTERACTIVE_TIMEOUT_MS } = account;
  const callApi = asking({
    url,
    withinMs,
    authHeaders: () => ({
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret.reveal()}`).toString('base64')}`,
    }),
  });
  return {
    ...promisedBy({
      name: 'razorpay',
      currency: 'INR',
      // Its page supports all Indian payment methods except cash.
      serves: ({ way }) => way !== 'counter',
      make: (instruction) => make(callApi, instruction),
      fetchStatus: (query) => fetchStatus(callApi, query),
    }),
    mandates: razorpayMandates(callApi),
    findByPayerReference: (payerReference) => findPaidLink(payerReference, (path) => callApi('GET', path)),
    findReversal: (lookup) => findRazorpayReversal(lookup, { callApi, codeOf }),
    readWebhook: (headers, rawBody, now) => readRazorpayWebhook(webhookSecret, { headers, rawBody, now }),
    readKept: readRazorpayBody,
  };
}

const LINKS = '/v1/payment_links';

async function make(
  callApi: CallApi,
  instruction: PaymentInstruction,
): Promise<ReadPayment | PaymentRefused> {
  const { key, amount, way, description } = instruction;
  if (amount.minor > MOST_PAISE) return refused('not_served');
  const answer = await callApi('POST', LINKS, {
    body: {
      amount: Number(amount.minor),
      currency: amount.currency,
      accept_partial: false,
      reference_id: shortNameOf(key),
      description,
      expire_by: Math.floor(endOf(instruction, SHORTEST_LINK_MS).getTime() / 1000),
      // We send notifications and reminders ourselves.
      notify: { sms: false, email: false },
      reminder_enable: false,
      ...(way === 'upi' && { upi_link: true }),
    },
  });
  if (answer.state === 'unknown') return answer;
  // Razorpay rejects a repeated reference_id even for an identical request, so the existing link is fetched
  // instead.
  return answer.status < 300 ? whole(readLink(answer.body)) : rejectionOf(answer, codeOf);
}

function codeOf(body: unknown): string | undefined {
  return errorCodeOf(partOf(body, 'error'), 'code');
}

/** A link that is paid but does not name its payment is not a usable answer here. */
function whole(link: ReadLink): ReadPayment {
  return link.state === 'paid_somehow' ? unknown('not_understood') : link;
}

/** A payment is a link or a debit under a mandate, which is an order. With only our key it may be either. */
async function fetchStatus(callApi: CallApi, query: PaymentLookup): Promise<ReadPayment | PaymentAbsent> {
  const id = 'reference' in query ? query.reference : query.knownAs;
  if (id !== undefined && isOrderId(id)) return findDebit(callApi, query);
  const link = await findLink(callApi, query);
  return link.state === 'absent' && 'key' in query ? findDebit(callApi, query) : link;
}

/** The list finds the link by reference; only the link fetched by id contains its payment. */
async function findLink(callApi: CallApi, query: PaymentLookup): Promise<ReadPayment | PaymentAbsent> {
  if ('reference' in query) return linkOf(callApi, query.reference);
  const answer = await callApi('GET', `${LINKS}?reference_id=${shortNameOf(query.key)}`);
  const link = fromProviderRecords<ReadLink | PaymentAbsent>(answer, {
    codeOf,
    read(body) {
      const links = partOf(body, 'payment_links');
      if (!Array.isArray(links) || links.length > 1) return unknown('not_understood');
      return links.length === 0 ? { state: 'absent' } : readLink(links[0]);
    },
  });
  return link.state === 'paid_somehow' ? linkOf(callApi, link.name) : link;
}

async function linkOf(callApi: CallApi, id: string): Promise<ReadPayment | PaymentAbsent> {
  const answer = await callApi('GET', `${LINKS}/${encodeURIComponent(id)}`);
  // Razorpay answers an unknown id with 400 Bad Request.
  const isNone = answer.state === 'answered' && answer.status === 400 && codeOf(answer.body) !== undefined;
  return isNone
    ? { state: 'absent' }
    : fromProviderRecords(answer, { codeOf, read: (body) => whole(readLink(body)) });
}
