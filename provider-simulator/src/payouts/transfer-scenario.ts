import type { Payout, PayoutDestination } from './payout.ts';

export interface TransferStep {
  readonly afterMs: number;
  readonly state: 'paid' | 'failed' | 'returned';
  readonly reason?: string;
  /** The amount moved, if it differs from the order. */
  readonly moves?: 'half' | 'rest' | 'a_tenth_more';
}

/** The scripted outcome of a payout, independent of the provider API. */
export interface TransferScenario {
  readonly steps: readonly TransferStep[];
  /** A second payout under the same key, which starts after the first step of the first. */
  readonly second?: readonly TransferStep[];
  /** How long the provider's API hides the payout, although it exists. */
  readonly hiddenMs?: number;
}

export const TRANSFER_MS = 200;
const DAY_MS = 24 * 60 * 60 * 1_000;

const paid: TransferStep = { afterMs: TRANSFER_MS, state: 'paid' };
const returned: TransferStep = { afterMs: TRANSFER_MS, state: 'returned', reason: 'returned_by_bank' };

function failed(reason: string): TransferStep {
  return { afterMs: TRANSFER_MS, state: 'failed', reason };
}

/** By the last digits of the account number; any other number is paid. */
const scenarios: Readonly<Record<string, TransferScenario>> = {
  '0001': { steps: [failed('account_closed')] },
  '0002': { steps: [failed('holder_name_differs')] },
  '0003': { steps: [paid, returned] },
  '0004': { steps: [] },
  '0006': { steps: [failed('limit_exceeded')] },
  '0007': { steps: [failed('balance_too_low')] },
  '0008': { steps: [failed('declined_by_bank')] },
  '0009': { steps: [paid, failed('declined_by_bank')] },
  '0010': { steps: [{ ...paid, moves: 'half' }] },
  '0011': { steps: [{ ...paid, moves: 'half' }], second: [{ ...paid, moves: 'rest' }] },
  '0012': { steps: [{ ...paid, moves: 'a_tenth_more' }] },
  '0013': { steps: [paid], second: [paid] },
  '0014': { steps: [paid, { ...returned, afterMs: 3 * DAY_MS }] },
  '0015': { steps: [failed('declined_by_bank'), paid] },
  '0016': { steps: [paid], hiddenMs: 10 * TRANSFER_MS },
};

const simplyPaid: TransferScenario = { steps: [paid] };

export function scenarioOf({ account }: PayoutDestination): TransferScenario {
  // For a UPI id, the part before the "@" decides: asha0001@okaxis.
  const [number = ''] = account.split('@');
  return scenarios[number.slice(-4)] ?? simplyPaid;
}

/** The next step, if there is one. */
export function nextStepOf({ destination, isSecond, stepsCompleted }: Payout): TransferStep | undefined {
  const { steps, second = [] } = scenarioOf(destination);
  return (isSecond ? second : steps)[stepsCompleted];
}

const shares = {
  half: (ordered: bigint) => ordered / 2n,
  rest: (ordered: bigint) => ordered - ordered / 2n,
  a_tenth_more: (ordered: bigint) => ordered + ordered / 10n,
} as const satisfies Record<NonNullable<TransferStep['moves']>, (ordered: bigint) => bigint>;

/** The amount that a step moves, if it differs from the order. */
export function movedBy({ moves }: TransferStep, { amountMinor }: Pick<Payout, 'amountMinor'>) {
  return moves === undefined ? {} : { paidMinor: String(shares[moves](BigInt(amountMinor))) };
}
