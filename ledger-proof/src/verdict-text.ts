import type { ProofFault, Verdict } from './payment-proof.ts';

const reasons: Readonly<Record<ProofFault, string>> = {
  unreadable: 'This is not a proof of a payment.',
  line_not_signed: 'The line of the log in this file has no valid signature.',
  unknown_key: 'The line is signed by another key than the expected one.',
  posting_not_in_ledger: 'The payment is not in the ledger that the lender signed.',
  amount_differs: 'The ledger has another amount for this payment than the file.',
  line_not_published:
    'The lender signed this line, and it is not in the published log. Keep this file: it shows that.',
  not_signed: 'A line of the published log has no valid signature.',
  broken_chain: 'Lines of the published log were removed, inserted or replaced.',
  ledger_shrank: 'A later line of the published log is of a smaller or an earlier ledger.',
  history_changed: 'The published log is not the one that was seen before. Keep both: they show that.',
};

/** The verdict in sentences. */
export function verdictText(verdict: Verdict): string[] {
  if (verdict.kind === 'refused') {
    const place = verdict.line === undefined ? '' : ` (line ${verdict.line})`;
    return [`Not proven: ${reasons[verdict.why]}${place}`];
  }
  const { amount, currency, valueDates, loan, line, signedAt, key, isPublished } = verdict;
  return [
    `Proven: ${inUnits(amount)} ${currency} was posted as paid on loan ${loan}, for ${valueDates.join(', ')}.`,
    `The lender signed this on ${signedAt}, in line ${line} of its log, with the key ${key}.`,
    isPublished
      ? 'The line is in the published log.'
      : 'Only the signature was checked, not whether the line is in the published log.',
  ];
}

/** All currencies of the platform have two decimals. */
function inUnits(minor: string): string {
  const digits = minor.padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
}
