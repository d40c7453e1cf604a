import {
  BREAK_KINDS,
  type BreakAction,
  type BreakKind,
  type BreakState,
} from '@hiram/contract/finance/reconciliation';
import { assert } from '@hiram/values/assert';
import type { MinorUnits } from '@hiram/values/money';
import { actionsOnProposal } from '#cases/index.ts';
import type { BreakProposal } from './reconciliation-cases.ts';

const HOUR = 3_600_000;

interface BreakTraits {
  /** SLA of the owner. */
  readonly withinMs: number;
  /**
   * How a break can be closed if a later file does not resolve it: by posting the money, by writing it off,
   * or by accepting it as it is.
   */
  readonly ends: readonly ('accept' | 'write_off' | 'posting')[];
}

/** SLA: one day for missing or excess money, three days for a fee, which is disputed with the provider. */
const A_DAY = { withinMs: 24 * HOUR };
const THREE_DAYS = { withinMs: 72 * HOUR };
const HALF_A_DAY = { withinMs: 12 * HOUR };

const natures = {
  missing_in_report: { ...A_DAY, ends: ['write_off'] },
  unconfirmed_in_report: { ...A_DAY, ends: ['accept', 'posting'] },
  amount_differs_in_report: { ...A_DAY, ends: ['posting'] },
  doubled_in_report: { ...A_DAY, ends: ['accept'] },
  fee_differs_in_report: { ...THREE_DAYS, ends: ['posting'] },
  day_differs_in_report: { ...A_DAY, ends: ['posting'] },
  refund_unknown_in_report: { ...A_DAY, ends: ['write_off'] },
  chargeback_unknown_in_report: { ...A_DAY, ends: ['write_off'] },
  unreadable_in_report: { ...A_DAY, ends: ['accept'] },
  changed_in_report: { ...A_DAY, ends: ['accept'] },
  missing_at_bank: { ...A_DAY, ends: ['write_off'] },
  amount_differs_at_bank: { ...A_DAY, ends: ['posting'] },
  doubled_at_bank: { ...A_DAY, ends: ['accept'] },
  unknown_at_bank: { ...A_DAY, ends: ['posting'] },
  report_late: { ...HALF_A_DAY, ends: [] },
  report_refused: { ...HALF_A_DAY, ends: [] },
  statement_late: { ...HALF_A_DAY, ends: [] },
  statement_refused: { ...HALF_A_DAY, ends: [] },
  payout_missing_in_report: { ...A_DAY, ends: ['write_off'] },
  payout_unknown_in_report: { ...A_DAY, ends: ['write_off'] },
  payout_amount_differs_in_report: { ...A_DAY, ends: ['posting'] },
  payout_fee_differs_in_report: { ...THREE_DAYS, ends: ['posting'] },
  payout_doubled_in_report: { ...A_DAY, ends: ['accept'] },
  payout_changed_in_report: { ...A_DAY, ends: ['accept'] },
  payout_unreadable_in_report: { ...A_DAY, ends: ['accept'] },
  payout_returned_in_report: { ...A_DAY, ends: ['write_off'] },
  payout_return_missing_in_report: { ...A_DAY, ends: ['write_off'] },
  payout_report_late: { ...HALF_A_DAY, ends: [] },
  payout_report_refused: { ...HALF_A_DAY, ends: [] },
  float_funding_missing_in_report: { ...A_DAY, ends: ['write_off'] },
  float_funding_unknown_at_bank: { ...A_DAY, ends: ['posting'] },
  float_funding_differs_at_bank: { ...A_DAY, ends: ['posting'] },
  float_funding_doubled_at_bank: { ...A_DAY, ends: ['accept'] },
  float_balance_differs: { ...A_DAY, ends: ['write_off'] },
} as const satisfies Record<BreakKind, BreakTraits>;

export function clockOf(kind: BreakKind): number {
  return natures[kind].withinMs;
}

/** The kinds of payouts start with `payout` or `float`, as `isOfFlow` of the statements has it. */
export function isAboutPayouts({ kind }: { readonly kind: BreakKind }): boolean {
  return /^(payout|float)_/.test(kind);
}

/** Parses a kind from the database. */
export function breakKindOf(text: string): BreakKind {
  const kind = BREAK_KINDS.find((known) => known === text);
  assert(kind !== undefined, `unknown reconciliation break: ${text}`);
  return kind;
}

export type WaitingState = Extract<BreakState, 'open' | 'explained' | 'proposed'>;

export function isWaiting(state: BreakState): state is WaitingState {
  return state === 'open' || state === 'explained' || state === 'proposed';
}

/**
 * The actions that a staff member may take on a break now. The maker can only withdraw their own proposal.
 */
export function allowedActions(
  {
    kind,
    state,
    assignee,
  }: { readonly kind: BreakKind; readonly state: BreakState; readonly assignee: string | undefined },
  proposal: BreakProposal | undefined,
  me: string,
): BreakAction[] {
  if (!isWaiting(state)) return [];
  if (proposal !== undefined) return actionsOnProposal(proposal, me);
  const ends: readonly string[] = natures[kind].ends;
  return [
    ...(assignee === me ? [] : (['assign_to_me'] as const)),
    'explain',
    ...(ends.includes('accept') ? (['accept'] as const) : []),
    ...(ends.includes('write_off') ? (['propose_write_off'] as const) : []),
    ...(ends.includes('posting') ? (['propose_posting'] as const) : []),
  ];
}

const sentences = {
  missing_in_report: 'The payment is in the ledger, but the provider has not reported it in time.',
  unconfirmed_in_report:
    'The provider reports this payment, but polling the provider does not confirm it. Nothing was posted.',
  amount_differs_in_report: 'The provider reports a different amount than the ledger has.',
  doubled_in_report: 'The provider reports this payment more than once. It was posted once.',
  fee_differs_in_report: 'The provider deducted a different fee than agreed.',
  day_differs_in_report: 'The payment is in the file of a different date.',
  refund_unknown_in_report: 'The provider refunded this payment, but its records do not confirm it.',
  chargeback_unknown_in_report:
    'The provider kept or returned money for a dispute that its records do not confirm.',
  unreadable_in_report: 'This line of the report could not be read. The other lines were used.',
  changed_in_report: 'The payment was settled, but a later file contradicts or omits it.',
  missing_at_bank: 'The provider reports a settlement, but the bank statement does not show it in time.',
  amount_differs_at_bank: 'The bank statement shows a different amount than the provider reports.',
  doubled_at_bank: 'The bank statement shows this settlement more than once. It was posted once.',
  unknown_at_bank: 'The bank statement shows a provider receipt that no report contains.',
  report_late: 'The provider report for this date is overdue.',
  report_refused:
    'The provider report for this date is incomplete or its checksum does not match. The file was rejected.',
  statement_late: 'The bank statement for this date is overdue.',
  statement_refused:
    'The bank statement for this date is incomplete or its checksum does not match. The file was rejected.',
  payout_missing_in_report: 'The payout is in the ledger, but the provider has not reported it in time.',
  payout_unknown_in_report:
    'The provider reports a payout that no order of ours explains. No loan was changed.',
  payout_amount_differs_in_report: 'The provider reports a different payout amount than the ledger has.',
  payout_fee_differs_in_report: 'The provider charged a different payout fee than agreed.',
  payout_doubled_in_report:
    'The provider reports this payout or transfer more than once. It was posted once.',
  payout_changed_in_report: 'This line was posted, but a later payout report has another amount.',
  payout_unreadable_in_report: 'This line of the payout report could not be read. The other lines were used.',
  payout_returned_in_report:
    'The provider reports that this payout came back, but its records do not confirm it. No loan was changed.',
  payout_return_missing_in_report:
    'The ledger has a returned payout, but the provider has not reported its return in time.',
  payout_report_late: 'The payout report for this date is overdue.',
  payout_report_refused:
    'The payout report for this date is incomplete or its checksum does not match. The file was rejected.',
  float_funding_missing_in_report:
    'Money left our bank for the payout float, but the provider has not reported its arrival in time.',
  float_funding_unknown_at_bank:
    'The provider reports money in the payout float that no bank statement shows as sent.',
  float_funding_differs_at_bank:
    'The bank statement shows a different amount for this transfer to the payout float than the provider reports.',
  float_funding_doubled_at_bank:
    'The bank statement shows this transfer to the payout float more than once. It was posted once.',
  float_balance_differs:
    'The provider’s closing balance of the payout float is not what the ledger and the reports have.',
} as const satisfies Record<BreakKind, string>;

export function whyOf(kind: BreakKind): string {
  return sentences[kind];
}

/** The largest of a break's figures: what an approval may post. Amount limits go by it. */
export function amountAtStake({
  ledger = 0n,
  report = 0n,
  bank = 0n,
  difference,
}: {
  readonly ledger?: MinorUnits | undefined;
  readonly report?: MinorUnits | undefined;
  readonly bank?: MinorUnits | undefined;
  readonly difference: MinorUnits;
}): MinorUnits {
  const sizes = [ledger, report, bank, difference].map((one) => (one < 0n ? -one : one));
  let largest = 0n;
  for (const one of sizes) if (one > largest) largest = one;
  return largest;
}
