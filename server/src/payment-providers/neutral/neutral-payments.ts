import type { AccountSecret } from '../account-secret.ts';
import { askProvider, PERSON_WAITS_MS, partOf, textOf, unknown } from '../ask-provider.ts';
import type {
  DebitInstruction,
  PaidInHand,
  PaymentInstruction,
  PaymentProvider,
  SoughtPayment,
} from '../payment-provider.ts';
import type {
  PaymentAbsent,
  PaymentOfOthers,
  PaymentRefused,
  PaymentReport,
  PaymentUnknown,
} from '../payment-report.ts';
import { madeOnce, type PaymentForm, promisedBy, type ReadPayment, refused } from '../provider-payments.ts';
import { readPayment } from './neutral-payment.ts';
import { readNeutralPaymentBody, readNeutralPaymentCallback } from './neutral-payment-callback.ts';

export interface NeutralPaymentAccount {
  readonly url: string;
  /** The webhook URL. Without one no webhooks are sent, and only `find` is available. */
  readonly callbackUrl?: string | undefined;
  readonly callbackSecret?: AccountSecret | undefined;
  readonly withinMs?: number;
}

/** A generic payment provider with the simplest possible API. The provider simulator implements it. */
export function neutralPayments(account: NeutralPaymentAccount): PaymentProvider {
  const form: PaymentForm = {
    name: 'neutral',
    serves: () => true,
    make: (instruction) => make(account, instruction, { way: instruction.way }),
    lookUp: (sought) => lookUp(account, sought),
  };
  return {
    ...promisedBy(form),
    qrPayees: simulatedPayees,
    debit: (instruction) =>
      madeOnce(instruction, {
        make: () => make(account, instruction, debitOf(instruction)),
        lookUp: form.lookUp,
      }),
    findPaid: (inHand) => findPaid(account, inHand),
    readCallback: (headers, rawBody, now) =>
      readNeutralPaymentCallback(
        { url: account.url, secret: account.callbackSecret },
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
  { key, amount, description, payableForMs }: Omit<PaymentInstruction, 'way' | 'method'>,
  how: { readonly way: string; readonly account?: object },
): Promise<ReadPayment | PaymentRefused> {
  const { url, callbackUrl, withinMs = PERSON_WAITS_MS } = account;
  const answer = await askProvider({
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
      ...(callbackUrl !== undefined && { callbackUrl }),
    },
    withinMs,
  });
  if (answer.state === 'unknown') return answer;
  return answer.status < 300 ? readPayment(answer.body, account) : refused('not_accepted');
}

async function lookUp(
  account: NeutralPaymentAccount,
  sought: SoughtPayment,
): Promise<ReadPayment | PaymentAbsent> {
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
  if ('reference' in sought) return readPayment(answer.body, account);
  const payments = partOf(answer.body, 'payments');
  if (!Array.isArray(payments) || payments.length > 1) return unknown('not_understood');
  return payments.length === 0 ? { state: 'absent' } : readPayment(payments[0], account);
}

/**
 * Its records can be searched by any number on a receipt. Two payments with one number are ambiguous, so
 * neither is chosen.
 */
async function findPaid(
  { url, withinMs = PERSON_WAITS_MS }: NeutralPaymentAccount,
  { number }: PaidInHand,
): Promise<PaymentReport | PaymentOfOthers | PaymentUnknown | PaymentAbsent> {
  const answer = await askProvider({
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
