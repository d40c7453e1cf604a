import { type ProviderAnswer, partOf, textOf, unknown } from '../call-provider.ts';
import type { PayerReference } from '../payment-provider.ts';
import type { ForeignPayment, PaymentAbsent, PaymentReport, PaymentUnknown } from '../payment-report.ts';
import { readLink } from './payment-link.ts';

type CallPath = (path: string) => Promise<ProviderAnswer | PaymentUnknown>;

/** The maximum page size of its list. */
const PAGE = 100;
/** 1,000 payments in the days searched. Beyond that, search by the payment's own id. */
const MOST_PAGES = 10;

const OWN_NAME = /^pay_[A-Za-z0-9]{1,40}$/;

/**
 * Razorpay cannot be searched by a bank's number, so the payments of those days are scanned for it.
 * Razorpay's payment id is fetched directly. The payment link shows what the payment was for.
 */
export async function findPaidLink(
  payerReference: PayerReference,
  callApi: CallPath,
): Promise<PaymentReport | ForeignPayment | PaymentUnknown | PaymentAbsent> {
  const found = OWN_NAME.test(payerReference.number)
    ? ({ state: 'named', name: payerReference.number } as const)
    : await lookThrough(payerReference, callApi);
  if (found.state !== 'named') return found;
  const listed = await callApi(`/v1/payment_links?payment_id=${encodeURIComponent(found.name)}`);
  if (listed.state === 'unknown') return listed;
  const links = partOf(listed.body, 'payment_links');
  if (listed.status >= 300 || !Array.isArray(links) || links.length > 1) return unknown('not_understood');
  const id = textOf(links[0], 'id');
  if (id === undefined) return links.length === 0 ? { state: 'absent' } : unknown('not_understood');
  // The list contains no payments; the link fetched by id does.
  const answer = await callApi(`/v1/payment_links/${encodeURIComponent(id)}`);
  if (answer.state === 'unknown') return answer;
  if (answer.status >= 300) return unknown('not_understood');
  const link = readLink(answer.body);
  if (link.state === 'foreign') return { state: 'not_ours' };
  return link.state === 'known' ? link.report : unknown('not_understood');
}

type Named = { readonly state: 'named'; readonly name: string };

async function lookThrough(
  { number, from, to }: PayerReference,
  callApi: CallPath,
): Promise<Named | PaymentUnknown | PaymentAbsent> {
  const span = `from=${Math.floor(from / 1000)}&to=${Math.ceil(to / 1000)}`;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await callApi(`/v1/payments?${span}&count=${PAGE}&skip=${page * PAGE}`);
    if (answer.state === 'unknown') return answer;
    const payments: unknown = partOf(answer.body, 'items');
    if (answer.status >= 300 || !Array.isArray(payments)) return unknown('not_understood');
    const name = payments.map((payment) => nameIfNumbered(payment, number)).find((one) => one !== undefined);
    if (name !== undefined) return { state: 'named', name };
    if (payments.length < PAGE) return { state: 'absent' };
  }
  return unknown('no_answer');
}

/** The fields of a payment that hold the payer's bank reference. */
const NUMBERS = ['rrn', 'upi_transaction_id', 'bank_transaction_id'] as const;

function nameIfNumbered(payment: unknown, number: string): string | undefined {
  const bank = partOf(payment, 'acquirer_data');
  return NUMBERS.some((field) => textOf(bank, field) === number) ? textOf(payment, 'id') : undefined;
}
