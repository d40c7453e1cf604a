import type { DebitFailure } from '@hiram/lending/automatic-debit';
import { callProvider, INTERACTIVE_TIMEOUT_MS, partOf, textOf, unknown } from '../call-provider.ts';
import { type MandateKey, parseMandateKey } from '../mandate-key.ts';
import {
  isOpenMandate,
  type MandateInstruction,
  type MandateLookup,
  type MandateProvider,
  type MandateReport,
} from '../mandate-provider.ts';
import type { PaymentAbsent, PaymentRefused, PaymentUnknown } from '../payment-report.ts';
import { refused } from '../provider-payments.ts';

interface Account {
  readonly url: string;
  readonly withinMs?: number;
}

/** The mandates of the generic provider, without its debits, which are payments. */
export function neutralMandates(account: Account): Omit<MandateProvider, 'debit'> {
  return {
    schemes: ['upi_autopay', 'enach', 'direct_debit'],
    register: (instruction) => register(account, instruction),
    find: (lookup) => find(account, lookup),
    cancel: (lookup) => cancel(account, lookup),
    failureOf: (detail) => failures[detail ?? ''] ?? 'technical',
  };
}

const failures: Readonly<Record<string, DebitFailure>> = {
  balance_too_low: 'no_funds',
  mandate_revoked: 'revoked',
  account_closed: 'revoked',
};

async function register(
  account: Account,
  { key, scheme, ceiling, validUntil, description, returnUrl }: MandateInstruction,
): Promise<MandateReport | PaymentUnknown | PaymentRefused> {
  const answer = await ask(account, 'POST', '', {
    idempotencyKey: key,
    scheme,
    ceilingMinor: String(ceiling.minor),
    currency: ceiling.currency,
    validUntil,
    description,
    ...(returnUrl !== undefined && { returnUrl }),
  });
  if (answer.state === 'unknown') return answer;
  return answer.status < 300 ? readMandate(answer.body, key, account) : refused('not_accepted');
}

/** By our key: it is found even if the answer with its id was lost. */
async function find(
  account: Account,
  { key }: MandateLookup,
): Promise<MandateReport | PaymentUnknown | PaymentAbsent> {
  const answer = await ask(account, 'GET', `?idempotencyKey=${encodeURIComponent(key)}`);
  if (answer.state === 'unknown') return answer;
  const mandates = partOf(answer.body, 'mandates');
  if (answer.status >= 300 || !Array.isArray(mandates) || mandates.length > 1)
    return unknown('not_understood');
  return mandates.length === 0 ? { state: 'absent' } : readMandate(mandates[0], key, account);
}

async function cancel(
  account: Account,
  lookup: MandateLookup,
): Promise<MandateReport | PaymentUnknown | PaymentAbsent> {
  const found = await find(account, lookup);
  if (!('reference' in found) || !isOpenMandate(found)) return found;
  const answer = await ask(account, 'POST', `/${encodeURIComponent(found.reference)}/cancel`, {});
  if (answer.state === 'unknown') return answer;
  return answer.status < 300 ? readMandate(answer.body, lookup.key, account) : unknown('not_understood');
}

function ask(
  { url, withinMs = INTERACTIVE_TIMEOUT_MS }: Account,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  return callProvider({
    method,
    url: `${url}/payments/neutral/mandates${path}`,
    headers: {},
    ...(body !== undefined && { body }),
    withinMs,
  });
}

const states: readonly MandateReport['state'][] = [
  'awaiting_borrower',
  'awaiting_bank',
  'active',
  'rejected',
  'cancelled',
  'expired',
];

function readMandate(body: unknown, key: MandateKey, { url }: Account): MandateReport | PaymentUnknown {
  const reference = textOf(body, 'reference');
  const state = states.find((known) => known === partOf(body, 'state'));
  const isOurs = parseMandateKey(textOf(body, 'idempotencyKey') ?? '') === key;
  if (reference === undefined || state === undefined || !isOurs) return unknown('not_understood');
  const page = textOf(body, 'authorizePath');
  return { key, reference, state, ...(page !== undefined && { authorizeUrl: `${url}${page}` }) };
}
