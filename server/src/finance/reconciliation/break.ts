import {
  BREAK_KINDS,
  type BreakAction,
  type BreakKind,
  type BreakState,
} from '@hiram/contract/finance/reconciliation';
import { assert } from '@hiram/values/assert';
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
  changed_in_report: { ...A_DAY, ends: ['accept'] },
  missing_at_bank: { ...A_DAY, ends: ['write_off'] },
  amount_differs_at_bank: { ...A_DAY, ends: ['posting'] },
  doubled_at_bank: { ...A_DAY, ends: ['accept'] },
  unknown_at_bank: { ...A_DAY, ends: ['posting'] },
  report_late: { ...HALF_A_DAY, ends: [] },
  report_refused: { ...HALF_A_DAY, ends: [] },
  statement_late: { ...HALF_A_DAY, ends: [] },
  statement_refused: { ...HALF_A_DAY, ends: [] },
} as const satisfies Record<BreakKind, BreakTraits>;

export function clockOf(kind: BreakKind): number {
  return natures[kind].withinMs;
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
  { kind, state }: { readonly kind: BreakKind; readonly state: BreakState },
  proposal: BreakProposal | undefined,
  me: string,
): BreakAction[] {
  if (!isWaiting(state)) return [];
  if (proposal !== undefined) return actionsOnProposal(proposal, me);
  const ends: readonly string[] = natures[kind].ends;
  return [
    'assign_to_me',
    'explain',
    ...(ends.includes('accept') ? (['accept'] as const) : []),
    ...(ends.includes('write_off') ? (['propose_write_off'] as const) : []),
    ...(ends.includes('posting') ? (['propose_posting'] as const) : []),
  ];
}

const sentences = {
  missing_in_report: 'We have this payment, and the provider has not reported it within its time.',
  unconfirmed_in_report:
    'The provider reports this payment, and its own books do not confirm it. Nothing was posted.',
  amount_differs_in_report: 'The provider reports another amount than came to us.',
  doubled_in_report: 'The provider reports this payment more than once. It was counted once.',
  fee_differs_in_report: 'The provider kept another fee than its price list says.',
  day_differs_in_report: 'The payment stands in the file of another day than its own.',
  refund_unknown_in_report: 'The provider gave this money back, and nobody of ours did.',
  changed_in_report: 'The payment was settled, and a later file says something else of it, or nothing.',
  missing_at_bank: 'The provider says that it paid us, and the bank has not shown it in time.',
  amount_differs_at_bank: 'The bank has another sum than the provider says it paid.',
  doubled_at_bank: 'The bank has this sum more than once. It was counted once.',
  unknown_at_bank: 'The bank has money of the provider’s that no report names.',
  report_late: 'The provider’s file of this day is late.',
  report_refused:
    'The provider’s file of this day is cut off, or not what its checksum says. None of it was taken.',
  statement_late: 'The bank’s statement of this day is late.',
  statement_refused:
    'The bank’s statement of this day is cut off, or not what its checksum says. None of it was taken.',
} as const satisfies Record<BreakKind, string>;

export function whyOf(kind: BreakKind): string {
  return sentences[kind];
}
