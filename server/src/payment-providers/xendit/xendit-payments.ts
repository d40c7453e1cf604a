import type { AccountSecret } from '../account-secret.ts';
import {
  type AskAccount,
  asking,
  codeWordOf,
  keyAdmission,
  PERSON_WAITS_MS,
  partOf,
  unknown,
} from '../ask-provider.ts';
import { majorUnits } from '../major-units.ts';
import { readKeptCallback, readPaymentCallback } from '../payment-callback.ts';
import type { PaymentInstruction, PaymentProvider, SoughtPayment } from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from '../payment-report.ts';
import { fromBooks, noOf, promisedBy, type ReadPayment, refused } from '../provider-payments.ts';
import { channelCodeOf, methodForm } from './payment-method-form.ts';
import { type KnownRequest, type ReadRequest, readRequest, readRequestPayment } from './payment-request.ts';
import { xenditPaymentCallbacks } from './xendit-payment-callback.ts';

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
  const { url, key, callbackToken, withinMs = PERSON_WAITS_MS } = account;
  const ask = asking({ url, withinMs, admission: () => keyAdmission(key) });
  const callbacks = xenditPaymentCallbacks(callbackToken);
  return {
    ...promisedBy({
      name: 'xendit',
      currency: 'PHP',
      serves: (asked) => channelCodeOf(asked) !== undefined,
      make: (instruction) => make(ask, instruction),
      lookUp: (sought) => lookUp(ask, sought),
    }),
    end: (sought) => end(ask, sought),
    readCallback: (headers, rawBody, now) => readPaymentCallback(callbacks, { headers, rawBody, now }),
    readKept: (rawBody) => readKeptCallback(callbacks, rawBody),
  };
}

const REQUESTS = '/payment_requests';

async function make(ask: AskAccount, instruction: PaymentInstruction): Promise<ReadPayment | PaymentRefused> {
  const { key, amount, description } = instruction;
  const payment_method = methodForm(instruction, channelCodeOf(instruction) ?? '');
  if (payment_method === undefined) return refused('not_accepted', 'no_page_to_return_to');
  const answer = await ask('POST', REQUESTS, {
    headers: { 'idempotency-key': key },
    body: {
      ...{ reference_id: key, amount: majorUnits(amount.minor), currency: amount.currency, country: 'PH' },
      ...{ description, payment_method },
    },
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status >= 300) return noOf(answer, codeOf);
  const request = readRequest(answer.body);
  // A request returned for a repeated key may have been paid since.
  return request.state === 'known' && request.isPaid ? withPayment(ask, request) : request;
}

function codeOf(body: unknown): string | undefined {
  return codeWordOf(body, 'error_code');
}

async function lookUp(ask: AskAccount, sought: SoughtPayment): Promise<ReadPayment | PaymentAbsent> {
  const request = await requestOf(ask, sought);
  return request.state === 'known' ? withPayment(ask, request) : request;
}

async function requestOf(ask: AskAccount, sought: SoughtPayment): Promise<ReadRequest | PaymentAbsent> {
  if ('reference' in sought) {
    const path = `${REQUESTS}/${encodeURIComponent(sought.reference)}`;
    return fromBooks(await ask('GET', path), { codeOf, read: readRequest });
  }
  const answer = await ask('GET', `${REQUESTS}?reference_id=${encodeURIComponent(sought.key)}`);
  return fromBooks<ReadRequest | PaymentAbsent>(answer, {
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
async function withPayment(ask: AskAccount, request: KnownRequest): Promise<ReadPayment | PaymentUnknown> {
  if (request.report.state !== 'awaiting_payer') return request;
  const answer = await ask('GET', `/v2/payment_methods/${encodeURIComponent(request.methodId)}/payments`);
  const payments = fromBooks(answer, { codeOf, read: (body) => paymentsIn(body, request) });
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

/** A wallet page and a QR accept no expiry at creation, so their payment method is expired instead. */
async function end(
  ask: AskAccount,
  sought: SoughtPayment,
): Promise<PaymentReport | PaymentUnknown | PaymentAbsent> {
  const request = await requestOf(ask, sought);
  if (request.state === 'foreign') return unknown('not_understood');
  if (request.state !== 'known') return request;
  const now = await withPayment(ask, request);
  if (now.state === 'foreign') return unknown('not_understood');
  if (now.state === 'unknown' || now.report.state !== 'awaiting_payer') {
    return now.state === 'known' ? now.report : now;
  }
  const { key, reference } = now.report;
  const path = `/v2/payment_methods/${encodeURIComponent(request.methodId)}/expire`;
  const ended = fromBooks(await ask('POST', path, { body: {} }), {
    codeOf,
    read: (body) => partOf(body, 'status') === 'EXPIRED',
  });
  return ended === true ? { state: 'expired', key, reference } : now.report;
}
