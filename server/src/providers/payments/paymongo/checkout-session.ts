import { partOf, textOf, unknown } from '../call-provider.ts';
import { instantOfSeconds } from '../epoch-seconds.ts';
import { moneyOfMinor } from '../payment-amount.ts';
import { type PaymentKey, parsePaymentKey } from '../payment-key.ts';
import type { PaymentPaid, PaymentReport } from '../payment-report.ts';
import type { KnownPayment, ReadPayment } from '../provider-payments.ts';

/** The metadata field that holds our key, on a session and on its payment. */
export const KEY_IN_METADATA = 'payment_key';

/** Converts one checkout session from a response or webhook: `{ id, attributes }`. */
export function readSession(session: unknown): ReadPayment {
  const [name, attributes] = [textOf(session, 'id'), partOf(session, 'attributes')];
  const ordered = orderedIn(partOf(attributes, 'line_items'));
  if (name === undefined || ordered === undefined) return unknown('not_understood');
  const key = parsePaymentKey(textOf(attributes, 'reference_number') ?? '');
  if (key === undefined) return { state: 'foreign' };
  const report = reportOf(attributes, { key, name, ordered });
  return report === undefined ? unknown('not_understood') : { state: 'known', name, ordered, report };
}

/** Our sessions have one line item. */
function orderedIn(lines: unknown) {
  if (!Array.isArray(lines) || lines.length !== 1) return undefined;
  const line: unknown = lines[0];
  if (partOf(line, 'quantity') !== 1) return undefined;
  return moneyOfMinor(partOf(line, 'amount'), partOf(line, 'currency'));
}

type Session = Pick<KnownPayment, 'name' | 'ordered'> & { readonly key: PaymentKey };

function reportOf(attributes: unknown, { key, name, ordered }: Session): PaymentReport | undefined {
  const payments: unknown = partOf(attributes, 'payments') ?? [];
  if (!Array.isArray(payments)) return undefined;
  const taken = payments.filter((payment) => partOf(partOf(payment, 'attributes'), 'status') === 'paid');
  if (taken.length === 1) return paidReport(taken[0], key);
  const intent = partOf(partOf(attributes, 'payment_intent'), 'attributes');
  // Paid by several payments, or by one it does not show: ambiguous, so it is not guessed.
  if (taken.length > 1 || partOf(intent, 'status') === 'succeeded') return undefined;
  const record = { key, reference: name };
  if (partOf(intent, 'status') === 'processing') {
    const pendingSince = instantOfSeconds(partOf(intent, 'updated_at'));
    return pendingSince && { state: 'pending', ...record, amount: ordered, pendingSince };
  }
  switch (partOf(attributes, 'status')) {
    case 'active':
      // A failed attempt leaves the page open for another.
      return {
        state: 'awaiting_payer',
        ...record,
        amount: ordered,
        payUrl: textOf(attributes, 'checkout_url'),
      };
    case 'expired':
      return { state: 'expired', ...record };
    default:
      return undefined;
  }
}

function paidReport(payment: unknown, key: PaymentKey): PaymentPaid | undefined {
  const [reference, attributes] = [textOf(payment, 'id'), partOf(payment, 'attributes')];
  const amount = moneyOfMinor(partOf(attributes, 'amount'), partOf(attributes, 'currency'));
  const paidAt = instantOfSeconds(partOf(attributes, 'paid_at'));
  if (reference === undefined || amount === undefined || paidAt === undefined) return undefined;
  return { state: 'paid', key, reference, amount, paidAt };
}

/** A payment without its session. The session's metadata says what it was for. */
export function readPaidPayment(payment: unknown): ReadPayment {
  const attributes = partOf(payment, 'attributes');
  const key = parsePaymentKey(textOf(partOf(attributes, 'metadata'), KEY_IN_METADATA) ?? '');
  if (textOf(payment, 'id') === undefined) return unknown('not_understood');
  if (key === undefined) return { state: 'foreign' };
  const report = partOf(attributes, 'status') === 'paid' ? paidReport(payment, key) : undefined;
  if (report === undefined) return unknown('not_understood');
  return { state: 'known', name: report.reference, ordered: report.amount, report };
}
