import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, Id, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { CaseKindWithTable, CaseStep, OpenProposal, ProposalSteps } from '#cases/index.ts';

export type ChargeDifferenceId = Id<'ChargeDifference'>;

export type DifferenceState = 'open' | 'proposed' | 'refunded' | 'dismissed';

/** One figure that differs: what the second calculation expects, and what was charged. */
export interface DifferenceLine {
  /** A posted charge, an instalment that is still to be charged, or a received payment. */
  readonly source: 'ledger' | 'loan' | 'payment';
  readonly kind: 'interest' | 'fee' | 'extension_fee' | 'late_fee' | 'tax' | 'payment';
  readonly on: CalendarDate;
  readonly expected: MinorUnits;
  readonly charged: MinorUnits;
}

export interface ChargeDifference {
  readonly id: ChargeDifferenceId;
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly market: MarketCode;
  readonly currency: Currency;
  readonly state: DifferenceState;
  readonly over: MinorUnits;
  readonly under: MinorUnits;
  readonly foundOn: CalendarDate;
  readonly openedAt: Instant;
  readonly dueBy: Instant;
  readonly changedAt: Instant;
  readonly assignee: string | undefined;
  readonly escalatedAt: Instant | undefined;
  readonly isChargeStopped: boolean;
  readonly decidedAt: Instant | undefined;
  readonly refunded: MinorUnits;
  readonly interest: MinorUnits;
}

export interface DifferenceDetails {
  /** The proposed or decided refund, and the interest on it, in minor units. */
  readonly refund?: string;
  readonly interest?: string;
  /** Whom a colleague assigned the case to. */
  readonly to?: string;
}

export const differenceCases: CaseKindWithTable<string, DifferenceDetails> = {
  name: 'charge_difference',
  table: { name: 'charge_differences', id: 'id', hasChangedAt: true },
  // The cast is safe: only this capability writes the column.
  detailsFrom: (stored) => stored as DifferenceDetails,
};

/** An SLA escalation leaves the proposal open. New lines do not: the amount is another one. */
export const differenceProposals = {
  actions: { refund_proposed: 'refund', dismissal_proposed: 'dismissal' },
  leaveOpen: ['escalated'],
} as const satisfies ProposalSteps<string>;

export type DifferenceProposal = OpenProposal<
  'refund' | 'dismissal',
  Pick<CaseStep<string, DifferenceDetails>, 'position' | 'at'>
>;

/** What of a line was charged too much; below zero if it was too little. A payment counts the other way. */
export function excessOf({ source, expected, charged }: DifferenceLine): MinorUnits {
  return source === 'payment' ? expected - charged : charged - expected;
}

/** An instalment that is still to be charged has cost nothing yet, so nothing of it is refunded. */
export function refundableOf(lines: readonly DifferenceLine[]): MinorUnits {
  const total = lines
    .filter(({ source }) => source !== 'loan')
    .reduce((sum, line) => sum + excessOf(line), 0n);
  return total > 0n ? total : 0n;
}
