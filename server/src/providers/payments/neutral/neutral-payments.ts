import type { AccountSecret } from '../account-secret.ts';
import { callProvider, INTERACTIVE_TIMEOUT_MS, partOf, textOf, unknown } from '../call-provider.ts';
import type {
  DebitInstruction,
  PayerReference,
  PaymentInstruction,
  PaymentLookup,
  PaymentProvider,
} from '../payment-provider.ts';
import type {
  ForeignPayment,
  PaymentAbsent,
  PaymentRefused,
  PaymentReport,
  PaymentUnknown,
} from '../payment-report.ts';
import { createOnce, type PaymentForm, promisedBy, type ReadPayment, refused } from '../provider-payments.ts';
import { neutralMandates } from './neutral-mandates.ts';
import { readPayment } from './neutral-payment.ts';
import { readNeutralPaymentBody, readNeutralPaymentWebhook } from './neutral-payment-webhook.ts';
import { findNeutralReversal } from './neutral-reversal.ts';

export interface NeutralPaymentAccount {
  readonly url: string;
  /** The webhook URL. Without one no webhooks are sent, and only `find` is available. */
  readonly webhookUrl?: string | undefined;
  readonly webhookSecret?: AccountSecret | undefined;
  readonly withinMs?: number;
}

/** A generic payment provider with the simplest possible API. The provider simulator implements it. */
export function neutralPayments(account: NeutralPaymentAccount): PaymentProvider {
  const form: PaymentForm = {
    name: 'neutral',
    serves: () => true,
    make: (instruction) => make(account, instruction, { way: instruction.way }),
    fetchStatus: (query) => fetchStatus(account, query),
  };
  return {
    ...promisedBy(form),
    qrPayees: simulatedPayees,
    debit: (instruction) =>
      createOnce(instruction, {
        make: () => make(account, instruction, debitOf(instruction)),
        fetchStatus: form.fetchStatus,
      }),
    mandates: {
      ...neutralMandates(account),
      debit: (instruction) =>
        createOnce(instruction, {
          make: () => make(account, instruction, { way: 'direct_debit', mandate: instruction.mandate }),
          fetchStatus: form.fetchStatus,
        }),
    },
    findByPayerReference: (payerReference) => findByPayerReference(account, payerReference),
    findReversal: (lookup) => findNeutralReversal(account, lookup),
    readWebhook: (headers, rawBody, now) =>
      readNeutralPaymentWebhook(
        { url: account.url, secret: account.webhookSecret },
        { headers, rawBody, now },
      ),
    readKept: (rawBody) => readNeutralPaymentBody(account, rawBody),
  };
}

/** A fictitious payee: no bank has this code, so a wallet that scans it by mistake finds no payee. */
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

/** The provider receives the account to debit and no other personal data. */
function debitOf({ account: { institutionCode, branchCode, number, holderName } }: DebitInstruction) {
  const account = { bank: branchCode ?? institutionCode, account: number, holder: holderName };
  return { way: 'direct_debit', account };
}

async function make(
  account: NeutralPaymentAccount,
  { key, amount, description, payableForMs, returnUrl }: Omit<PaymentInstruction, 'way' | 'method'>,
  how: { readonly way: string; readonly account?: object; readonly mandate?: string },
): Promise<ReadPayment | PaymentRefused> {
  const { url, webhookUrl, withinMs = INTERACTIVE_TIMEOUT_MS } = account;
  const answer = await callProvider({
    method: 'POST',
    url: `${url}/payments/neutral/payments`,
    headers: {},
    body: {
      idempotencyKey: key,
      amountMinor: String(amount.minor),
      currency: amount.currency,
      ...how,
      description,
      expiresInMs: Math.max(1, Math.floor(payableForMs)),
      ...(webhookUrl !== undefined && { webhookUrl }),
      ...(returnUrl !== undefined && { returnUrl }),
    },
    withinMs,
  });
  if (answer.state === 'unknown') return answer;
  return answer.status < 300 ? readPayment(answer.body, account) : refused('not_accepted');
}

async function fetchStatus(
  account: NeutralPaymentAccount,
  query: PaymentLookup,
): Promise<ReadPayment | PaymentAbsent> {
  const { url, withinMs = INTERACTIVE_TIMEOUT_MS } = account;
  const path =
    'key' in query
      ? `?idempotencyKey=${encodeURIComponent(query.key)}`
      : `/${encodeURIComponent(query.reference)}`;
  const answer = await callProvider({
    method: 'GET',
    url: `${url}/payments/neutral/payments${path}`,
    headers: {},
    withinMs,
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status === 404 && textOf(answer.body, 'error') === 'refused') return { state: 'absent' };
  if (answer.status >= 300) return unknown('not_understood');
  if ('reference' in query) return readPayment(answer.body, account);
  const payments = partOf(answer.body, 'payments');
  if (!Array.isArray(payments) || payments.length > 1) return unknown('not_understood');
  return payments.length === 0 ? { state: 'absent' } : readPayment(payments[0], account);
}

/**
 * Its records can be searched by any number on a receipt. Two payments with one number are ambiguous, so
 * neither is chosen.
 */
async function findByPayerReference(
  { url, withinMs = INTERACTIVE_TIMEOUT_MS }: NeutralPaymentAccount,
  { number }: PayerReference,
): Promise<PaymentReport | ForeignPayment | PaymentUnknown | PaymentAbsent> {
  const answer = await callProvider({
    method: 'GET',
    url: `${url}/payments/neutral/payments?receiptNumber=${encodeURIComponent(number)}`,
    headers: {},
    withinMs,
  });
  if (answer.state === 'unknown') return answer;
  const payments = partOf(answer.body, 'payments');
  if (answer.status >= 300 || !Array.isArray(payments) || payments.length > 1)
    return unknown('not_understood');
  if (payments.length === 0) return { state: 'absent' };
  const payment = readPayment(payments[0], { url });
  if (payment.state === 'foreign') return { state: 'not_ours' };
  return payment.state === 'known' ? payment.report : payment;
}
