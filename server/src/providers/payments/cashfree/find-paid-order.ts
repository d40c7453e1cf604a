import { instantAsIso } from '@hiram/values/instant';
import { type CallApi, partOf, textOf, unknown } from '../call-provider.ts';
import { keyFromShortName } from '../payment-name.ts';
import type { PayerReference, PaymentLookup } from '../payment-provider.ts';
import type { ForeignPayment, PaymentAbsent, PaymentReport, PaymentUnknown } from '../payment-report.ts';
import { fromProviderRecords, type ReadPayment } from '../provider-payments.ts';

interface Books {
  readonly callApi: CallApi;
  codeOf(body: unknown): string | undefined;
  fetchStatus(query: PaymentLookup): Promise<ReadPayment | PaymentAbsent>;
}

/** The maximum page size of the list. */
const PAGE = 100;
/** 1,000 payments in the days searched. */
const MOST_PAGES = 10;

/**
 * Cashfree cannot be searched by a bank's number, so its reconciliation list for those days is scanned for
 * the number or for Cashfree's payment id. The answer then comes from the order itself.
 */
export async function findPaidOrder(
  payerReference: PayerReference,
  books: Books,
): Promise<PaymentReport | ForeignPayment | PaymentUnknown | PaymentAbsent> {
  const found = await lookThrough(payerReference, books);
  if (found.state !== 'named') return found;
  const key = keyFromShortName(found.order);
  if (key === undefined) return { state: 'not_ours' };
  const payment = await books.fetchStatus({ key });
  if (payment.state === 'foreign') return { state: 'not_ours' };
  return payment.state === 'known' ? payment.report : payment;
}

type Named = { readonly state: 'named'; readonly order: string };

async function lookThrough(
  { number, from, to }: PayerReference,
  { callApi, codeOf }: Books,
): Promise<Named | PaymentUnknown | PaymentAbsent> {
  const filters = { start_date: instantAsIso(from), end_date: instantAsIso(to) };
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await callApi('POST', '/pg/recon', {
      body: { pagination: { limit: PAGE, ...(cursor !== undefined && { cursor }) }, filters },
    });
    const body = fromProviderRecords(answer, { codeOf, read: (read) => ({ state: 'read', read }) as const });
    if (body.state !== 'read') return body;
    const events = partOf(body.read, 'data');
    if (!Array.isArray(events)) return unknown('not_understood');
    const order = textOf(
      events.find((event) => isNumbered(event, number)),
      'order_id',
    );
    if (order !== undefined) return { state: 'named', order };
    cursor = textOf(body.read, 'cursor');
    if (cursor === undefined) return { state: 'absent' };
  }
  return unknown('no_answer');
}

function isNumbered(event: unknown, number: string): boolean {
  const isPayment = partOf(event, 'event_type') === 'PAYMENT';
  return isPayment && ['payment_utr', 'cf_payment_id'].some((name) => textOf(event, name) === number);
}
