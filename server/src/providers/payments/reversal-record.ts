import { type ProviderAnswer, unknown } from './call-provider.ts';
import type { PaymentAbsent, PaymentUnknown } from './payment-report.ts';
import { fromProviderRecords } from './provider-payments.ts';
import type { ReversalLookup, ReversalReport } from './reversal-report.ts';

interface RecordReader {
  codeOf(body: unknown): string | undefined;
  /** Undefined if the record is not understood. */
  read(body: ProviderAnswer['body']): ReversalReport | undefined;
}

/** The provider's answer to a request for one reversal. A record of another reversal is not an answer. */
export function reversalIn(
  answer: ProviderAnswer | PaymentUnknown,
  lookup: ReversalLookup,
  { codeOf, read }: RecordReader,
): ReversalReport | PaymentUnknown | PaymentAbsent {
  const found = fromProviderRecords<ReversalReport | PaymentUnknown>(answer, {
    codeOf,
    read: (body) => read(body) ?? unknown('not_understood'),
  });
  if (found.state === 'unknown' || found.state === 'absent') return found;
  return isAbout(found, lookup) ? found : unknown('not_understood');
}

function isAbout(report: ReversalReport, { kind, reference, paymentReference }: ReversalLookup): boolean {
  const isOfPayment = paymentReference === undefined || report.paymentReference === paymentReference;
  return report.kind === kind && report.reference === reference && isOfPayment;
}
