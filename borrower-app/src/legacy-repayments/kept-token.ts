import { forgetOwn, keepOwn, readOwn } from '../browser/own-storage.ts';

/** Everything that makes a repayment this one and no other. */
export interface Intent {
  readonly orderId: string;
  readonly cardId: string;
  readonly amount: string;
}

interface KeptToken {
  readonly repayToken: string;
  readonly madeAtMs: number;
}

/** As long as the server goes on with a repayment that was asked for. */
const SAME_REPAYMENT_MS = 15 * 60_000;

/**
 * The token under which this was asked for before and whose end was not heard of, or the one that is given, stored before it
 * is sent: if no answer comes, or the page is closed while a code is on its way, the next tap for the same is the same
 * repayment, and the code that comes is still its code.
 */
export function tokenOf(intent: Intent, given: string, nowMs: number): string {
  const kept = readKept(intent);
  if (kept !== undefined && nowMs >= kept.madeAtMs && nowMs - kept.madeAtMs < SAME_REPAYMENT_MS) {
    return kept.repayToken;
  }
  keepOwn(placeOf(intent), { repayToken: given, madeAtMs: nowMs } satisfies KeptToken);
  return given;
}

/** Once it is over, another tap is another repayment. */
export function forgetToken(intent: Intent): void {
  forgetOwn(placeOf(intent));
}

function readKept(intent: Intent): KeptToken | undefined {
  const kept = readOwn(placeOf(intent));
  const isWhole = typeof kept === 'object' && kept !== null && 'repayToken' in kept && 'madeAtMs' in kept;
  // The cast is safe: only tokenOf writes in this place, and all of it at once.
  return isWhole ? (kept as KeptToken) : undefined;
}

function placeOf({ orderId, cardId, amount }: Intent): string {
  return ['legacy-repayment', orderId, cardId, amount].join('.');
}
