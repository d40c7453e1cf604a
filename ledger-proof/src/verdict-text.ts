import type { CopyFault, CopyVerdict } from './loan-copy.ts';
import type { ProofFault, Verdict } from './payment-proof.ts';
import type { LogFault } from './published-anchors.ts';

export const logReasons: Readonly<Record<LogFault, string>> = {
  unknown_key: 'The line is signed by another key than the expected one.',
  not_signed: 'A line of the published log has no valid signature.',
  broken_chain: 'Lines of the published log were removed, inserted or replaced.',
  ledger_shrank: 'A later line of the published log is of a smaller or an earlier ledger.',
  history_changed: 'The published log is not the one that was seen before. Keep both: they show that.',
};

const reasons: Readonly<Record<ProofFault, string>> = {
  unreadable: 'This is not a proof of a payment.',
  line_not_signed: 'The line of the log in this file has no valid signature.',
  posting_not_in_ledger: 'The payment is not in the ledger that the lender signed.',
  amount_differs: 'The ledger has another amount for this payment than the file.',
  line_not_published:
    'The lender signed this line, and it is not in the published log. Keep this file: it shows that.',
  ...logReasons,
};

const copyReasons: Readonly<Record<CopyFault, string>> = {
  unreadable: 'This is not a copy of a loan, or it is not complete.',
  copy_not_signed: 'The file was changed after it was signed, or the lender did not make it.',
  key_not_named: 'The log does not name the key that signed this copy.',
  line_not_signed: 'The line of the log in this file has no valid signature.',
  line_not_published:
    'The lender signed a line in this file that is not in the published log. Keep this file: it shows that.',
  payment_not_proven: 'A payment in this copy is not in the ledger that the lender signed.',
  ...logReasons,
};

/** The verdict on a copy of a loan in sentences. */
export function copyVerdictText(verdict: CopyVerdict): string[] {
  if (verdict.kind === 'refused') {
    const place = verdict.line === undefined ? '' : ` (line ${verdict.line})`;
    return [`Not genuine: ${copyReasons[verdict.why]}${place}`];
  }
  const { copy, provenPayments, line, isPublished } = verdict;
  const { lender, loan, madeAt, leftToPay, currency, key } = copy;
  return [
    `Genuine: ${lender} stated on ${madeAt} that ${inUnits(leftToPay)} ${currency} is left to pay on loan ${loan}.`,
    `Payments that the ledger proves: ${provenPayments}.`,
    line === undefined
      ? `Signed with the key ${key}, which no line of the log names yet.`
      : `Signed with the key ${key}, which line ${line} of the lender's log names.`,
    isPublished
      ? 'The lines are in the published log.'
      : 'Only signatures were checked, not whether the lines are in the published log.',
  ];
}

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
