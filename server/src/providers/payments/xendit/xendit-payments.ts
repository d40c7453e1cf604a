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
import { majorUnits } from '../major-units.ts';
import type { PaymentInstruction, PaymentLookup, PaymentProvider } from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from '../payment-report.ts';
import { readPaymentWebhook, readStoredWebhook } from '../payment-webhook.ts';
import {
  fromProviderRecords,
  promisedBy,
  type ReadPayment,
  refused,
  rejectionOf,
} from '../provider-payments.ts';
import { channelCodeOf, methodForm } from './payment-method-form.ts';
import { type KnownRequest, type ReadRequest, readRequest, readRequestPayment } from './payment-request.ts';
import { xenditPaymentWebhooks } from './xendit-payment-webhook.ts';
import { findXenditReversal } from './xendit-reversal.ts';

export interface XenditPaymentAccount {
  /** Without a path: https://api.xendit.co, or a simulator. */
  readonly url: string;
  /** A secret API key with permission to collect money; it needs no payout permission. */
  readonly key: AccountSecret;
  /** The verification token of the webhook settings. */
  readonly callbackToken: AccountSecret;
  readonly withinMs?: number;
}

/** Xendit payment requests, for the Philippines. This folder's README lists the documentation pages used. */
export function xenditPayments(account: XenditPaymentAccount): PaymentProvider {
  const { url, key, callbackToken, withinMs = INTERACTIVE_TIMEOUT_MS } = account;
  const callApi = asking({ url, withinMs, authHeaders: () => keyAuthHeaders(key) });
  const webhooks = xenditPaymentWebhooks(callbackToken);
  return {
    ...promisedBy({
      name: 'xendit',
      currency: 'PHP',
      serves: (methodRequest) => channelCodeOf(methodRequest) !== undefined,
      make: (instruction) => make(callApi, instruction),
      fetchStatus: (query) => fetchStatus(callApi, query),
    }),
    end: (query) => end(callApi, query),
    findReversal: (lookup) =>
      findXenditReversal(lookup, { callApi, codeOf, paymentOf: (request) => paymentOf(callApi, request) }),
    readWebhook: (headers, rawBody, now) => readPaymentWebhook(webhooks, { headers, rawBody, now }),
    readKept: (rawBody) => readStoredWebhook(webhooks, rawBody),
  };
}

const REQUESTS = '/payment_requests';

async function make(
  callApi: CallApi,
  instruction: PaymentInstruction,
): Promise<ReadPayment | PaymentRefused> {
  const { key, amount, description } = instruction;
  const payment_method = methodForm(instruction, channelCodeOf(instruction) ?? '');
  if (payment_method === undefined) return refused('not_accepted', 'no_page_to_return_to');
  const answer = await callApi('POST', REQUESTS, {
    headers: { 'idempotency-key': key },
    body: {
      reference_id: key,
      amount: majorUnits(amount.minor),
      currency: amount.currency,
      country: 'PH',
      description,
      payment_method,
    },
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status >= 300) return rejectionOf(answer, codeOf);
  const request = readRequest(answer.body);
  // A request returned for a repeated key may have been paid since.
  return request.state === 'known' && request.isPaid ? withPayment(callApi, request) : request;
}

function codeOf(body: unknown): string | undefined {
  return errorCodeOf(body, 'error_code');
}

async function fetchStatus(callApi: CallApi, query: PaymentLookup): Promise<ReadPayment | PaymentAbsent> {
  const request = await requestOf(callApi, query);
  return request.state === 'known' ? withPayment(callApi, request) : request;
}

async function requestOf(callApi: CallApi, query: PaymentLookup): Promise<ReadRequest | PaymentAbsent> {
  if ('reference' in query) {
    const path = `${REQUESTS}/${encodeURIComponent(query.reference)}`;
    return fromProviderRecords(await callApi('GET', path), { codeOf, read: readRequest });
  }
  const answer = await callApi('GET', `${REQUESTS}?reference_id=${encodeURIComponent(query.key)}`);
  return fromProviderRecords<ReadRequest | PaymentAbsent>(answer, {
    codeOf,
    read(body) {
      const requests = partOf(body, 'data');
      // Two requests with one reference are ambiguous.
      if (!Array.isArray(requests) || requests.length > 1) return unknown('not_understood');
      return requests.length === 0 ? { state: 'absent' } : readRequest(requests[0]);
    },
  });
}

/** The payments of its method take precedence over the request's own status. */
async function withPayment(callApi: CallApi, request: KnownRequest): Promise<ReadPayment | PaymentUnknown> {
  if (request.report.state !== 'awaiting_payer') return request;
  const answer = await callApi('GET', `/v2/payment_methods/${encodeURIComponent(request.methodId)}/payments`);
  const payments = fromProviderRecords(answer, { codeOf, read: (body) => paymentsIn(body, request) });
  if (payments.state === 'unknown') return payments;
  const reports = payments.state === 'absent' ? [] : payments.reports;
  const paid = reports.filter(({ state }) => state === 'paid');
  if (paid.length > 1 || (request.isPaid && paid.length === 0)) return unknown('not_understood');
  const report = paid[0] ?? reports.find(({ state }) => state === 'pending') ?? request.report;
  return { ...request, report };
}

function paymentsIn(
  body: unknown,
  { name, report }: KnownRequest,
): PaymentUnknown | { readonly state: 'known'; readonly reports: readonly PaymentReport[] } {
  const list = partOf(body, 'data');
  if (!Array.isArray(list)) return unknown('not_understood');
  const payments = list.map(readRequestPayment);
  const reports: PaymentReport[] = [];
  for (const payment of payments) {
    // A payment that is unreadable or belongs to another request makes the whole result unknown.
    if (payment.state !== 'known' || payment.name !== name || payment.report.key !== report.key) {
      return unknown('not_understood');
    }
    reports.push(payment.report);
  }
  return { state: 'known', reports };
}

/** The reference of the payment that paid a request. */
async function paymentOf(callApi: CallApi, request: string): Promise<string | undefined> {
  const found = await fetchStatus(callApi, { reference: request });
  return found.state === 'known' && found.report.state === 'paid' ? found.report.reference : undefined;
}

/** A wallet page and a QR accept no expiry at creation, so their payment method is expired instead. */
async function end(
  callApi: CallApi,
  query: PaymentLookup,
): Promise<PaymentReport | PaymentUnknown | PaymentAbsent> {
  const request = await requestOf(callApi, query);
  if (request.state === 'foreign') return unknown('not_understood');
  if (request.state !== 'known') return request;
  const now = await withPayment(callApi, request);
  if (now.state === 'foreign') return unknown('not_understood');
  if (now.state === 'unknown' || now.report.state !== 'awaiting_payer') {
    return now.state === 'known' ? now.report : now;
  }
  const { key, reference } = now.report;
  const path = `/v2/payment_methods/${encodeURIComponent(request.methodId)}/expire`;
  const ended = fromProviderRecords(await callApi('POST', path, { body: {} }), {
    codeOf,
    read: (body) => partOf(body, 'status') === 'EXPIRED',
  });
  return ended === true ? { state: 'expired', key, reference } : now.report;
}
