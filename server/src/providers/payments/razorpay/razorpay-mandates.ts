import type { DebitFailure } from '@hiram/lending/automatic-debit';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { instantAtLocalTime } from '@hiram/values/instant';
import { type CallApi, errorCodeOf, partOf, textOf, unknown } from '../call-provider.ts';
import { keyFromShortMandateName, type MandateKey, shortMandateName } from '../mandate-key.ts';
import {
  isOpenMandate,
  type MandateDebit,
  type MandateInstruction,
  type MandateLookup,
  type MandateProvider,
  type MandateReport,
} from '../mandate-provider.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from '../payment-report.ts';
import { createOnce, refused, rejectionOf } from '../provider-payments.ts';
import { findDebit, sendDebit } from './recurring-debit.ts';

const LINKS = '/v1/subscription_registration/auth_links';
const INVOICES = '/v1/invoices';
const INDIA = 'Asia/Kolkata';

/**
 * Razorpay's recurring payments by e-NACH ("emandate"). A registration link, which is an invoice of zero, has the page; the
 * payment made there names the token, which is the mandate. The invoice's id is our reference from the beginning. UPI Autopay
 * is not served; this folder's README says why.
 */
export function razorpayMandates(callApi: CallApi): MandateProvider {
  return {
    schemes: ['enach'],
    register: (instruction) => register(callApi, instruction),
    find: async (lookup) => reportOf(await findRegistration(callApi, lookup)),
    cancel: (lookup) => cancel(callApi, lookup),
    debit: (instruction) => debit(callApi, instruction),
    failureOf: (detail) => failures[detail ?? ''] ?? 'technical',
  };
}

/** Its `error_reason` of a failed debit. */
const failures: Readonly<Record<string, DebitFailure>> = {
  insufficient_funds: 'no_funds',
  insufficient_fund: 'no_funds',
  mandate_not_active: 'revoked',
  bank_account_invalid: 'revoked',
};

/** The mandate at the bank, once the borrower allowed it. */
interface Token {
  readonly id: string;
  readonly customer: string;
}

interface Registration {
  readonly state: 'known';
  readonly report: MandateReport;
  readonly token?: Token | undefined;
  /** From Razorpay's own record of the customer. */
  readonly payer: { readonly email: string | undefined; readonly contact: string | undefined };
}

type Found = Registration | PaymentUnknown | PaymentAbsent;

function reportOf(found: Found): MandateReport | PaymentUnknown | PaymentAbsent {
  return found.state === 'known' ? found.report : found;
}

/** Its records are searched first: its pages do not say that a repeated receipt is rejected. */
async function register(
  callApi: CallApi,
  instruction: MandateInstruction,
): Promise<MandateReport | PaymentUnknown | PaymentRefused> {
  const { key, scheme, ceiling, validUntil, description, payer } = instruction;
  if (scheme !== 'enach' || ceiling.currency !== 'INR') return refused('not_served');
  const earlier = await findRegistration(callApi, { key });
  if (earlier.state === 'known') return earlier.report;
  if (earlier.state === 'unknown') return earlier;
  const answer = await callApi('POST', LINKS, {
    body: {
      customer: { name: payer.name, contact: payer.phone },
      type: 'link',
      // Nothing is paid to register.
      amount: 0,
      currency: ceiling.currency,
      description,
      subscription_registration: {
        method: 'emandate',
        max_amount: Number(ceiling.minor),
        expire_at: lastSecondOf(validUntil),
      },
      receipt: shortMandateName(key),
      // We send notifications ourselves.
      email_notify: false,
      sms_notify: false,
    },
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status >= 300) return rejectionOf(answer, codeOf);
  const made = ofKey(await readRegistration(callApi, answer.body), key);
  return made.state === 'known' ? made.report : made;
}

function lastSecondOf(day: CalendarDate): number {
  return Math.floor(instantAtLocalTime(day, { hour: 23, minute: 59, second: 59 }, INDIA) / 1000);
}

function codeOf(body: unknown): string | undefined {
  const error = partOf(body, 'error');
  return errorCodeOf(error, 'reason') ?? errorCodeOf(error, 'code');
}

async function findRegistration(callApi: CallApi, { key, reference }: MandateLookup): Promise<Found> {
  if (reference !== undefined) return ofKey(await fetchRegistration(callApi, reference), key);
  const answer = await callApi('GET', `${INVOICES}?receipt=${shortMandateName(key)}`);
  if (answer.state === 'unknown') return answer;
  const invoices = partOf(answer.body, 'items');
  if (answer.status >= 300 || !Array.isArray(invoices) || invoices.length > 1)
    return unknown('not_understood');
  return invoices.length === 0
    ? { state: 'absent' }
    : ofKey(await readRegistration(callApi, invoices[0]), key);
}

async function fetchRegistration(callApi: CallApi, reference: string): Promise<Found> {
  const answer = await callApi('GET', `${INVOICES}/${encodeURIComponent(reference)}`);
  if (answer.state === 'unknown') return answer;
  // Razorpay answers an unknown id with 400 Bad Request.
  if (answer.status === 400 && codeOf(answer.body) !== undefined) return { state: 'absent' };
  return answer.status < 300 ? readRegistration(callApi, answer.body) : unknown('not_understood');
}

/** An answer about another mandate is none. */
function ofKey<Read extends Found>(found: Read, key: MandateKey): Read | PaymentUnknown {
  return found.state === 'known' && found.report.key !== key ? unknown('not_understood') : found;
}

/** Converts one invoice, with the token that its payment names. */
async function readRegistration(callApi: CallApi, body: unknown): Promise<Registration | PaymentUnknown> {
  const [reference, payment] = [textOf(body, 'id'), textOf(body, 'payment_id')];
  const key = keyFromShortMandateName(textOf(body, 'receipt') ?? '');
  if (reference === undefined || key === undefined) return unknown('not_understood');
  const customer = partOf(body, 'customer_details');
  const payer = { email: textOf(customer, 'email'), contact: textOf(customer, 'contact') };
  switch (partOf(body, 'status')) {
    case 'issued': {
      const authorizeUrl = textOf(body, 'short_url');
      return { state: 'known', report: { key, reference, state: 'awaiting_borrower', authorizeUrl }, payer };
    }
    case 'cancelled':
    case 'expired': {
      const state = partOf(body, 'status') === 'expired' ? 'expired' : 'cancelled';
      return { state: 'known', report: { key, reference, state }, payer };
    }
    case 'paid': {
      const allowed = payment === undefined ? unknown('not_understood') : await readToken(callApi, payment);
      if ('because' in allowed) return allowed;
      const { token, state } = allowed;
      return { state: 'known', report: { key, reference, state }, token, payer };
    }
    default:
      return unknown('not_understood');
  }
}

interface ReadToken {
  readonly token: Token;
  readonly state: MandateReport['state'];
}

async function readToken(callApi: CallApi, payment: string): Promise<ReadToken | PaymentUnknown> {
  const paid = await callApi('GET', `/v1/payments/${encodeURIComponent(payment)}`);
  if (paid.state === 'unknown') return paid;
  const [id, customer] = [textOf(paid.body, 'token_id'), textOf(paid.body, 'customer_id')];
  if (paid.status >= 300 || id === undefined || customer === undefined) return unknown('not_understood');
  const token = { id, customer };
  const answer = await callApi('GET', pathOf(token));
  if (answer.state === 'unknown') return answer;
  // Razorpay answers an unknown id with 400 Bad Request: the token was deleted.
  if (answer.status === 400 && codeOf(answer.body) !== undefined) return { token, state: 'cancelled' };
  if (answer.status >= 300 || textOf(answer.body, 'id') !== id) return unknown('not_understood');
  const status = textOf(partOf(answer.body, 'recurring_details'), 'status') ?? '';
  const state = Object.hasOwn(states, status) ? states[status] : undefined;
  return state === undefined ? unknown('not_understood') : { token, state };
}

/** A token that is being cancelled or is paused is neither usable nor ended, so it is not among these. */
const states: Readonly<Record<string, MandateReport['state']>> = {
  initiated: 'awaiting_bank',
  confirmed: 'active',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

function pathOf({ customer, id }: Token): string {
  return `/v1/customers/${encodeURIComponent(customer)}/tokens/${encodeURIComponent(id)}`;
}

async function cancel(
  callApi: CallApi,
  lookup: MandateLookup,
): Promise<MandateReport | PaymentUnknown | PaymentAbsent> {
  const found = await findRegistration(callApi, lookup);
  if (found.state !== 'known') return found;
  const { report, token } = found;
  if (report.state === 'awaiting_borrower') {
    const answer = await callApi('POST', `${INVOICES}/${encodeURIComponent(report.reference)}/cancel`, {
      body: {},
    });
    if (answer.state === 'unknown') return answer;
    if (answer.status >= 300) return unknown('not_understood');
    return reportOf(ofKey(await readRegistration(callApi, answer.body), lookup.key));
  }
  if (token === undefined || !isOpenMandate(report)) return report;
  const answer = await callApi('DELETE', pathOf(token));
  if (answer.state === 'unknown') return answer;
  const isDeleted = answer.status < 300 && partOf(answer.body, 'deleted') === true;
  return isDeleted ? { ...report, state: 'cancelled' } : unknown('not_understood');
}

/** Under a token that Razorpay reports as usable now. */
async function debit(
  callApi: CallApi,
  instruction: MandateDebit,
): Promise<PaymentReport | PaymentUnknown | PaymentRefused> {
  const found = await fetchRegistration(callApi, instruction.mandate);
  if (found.state === 'unknown') return found;
  const usable = found.state === 'known' && found.report.state === 'active' ? found : undefined;
  const token = usable?.token;
  if (usable === undefined || token === undefined) return refused('not_accepted', 'mandate_not_active');
  return createOnce(instruction, {
    make: () => sendDebit({ callApi, codeOf }, instruction, { token, payer: usable.payer }),
    fetchStatus: (query) => findDebit(callApi, query),
  });
}
