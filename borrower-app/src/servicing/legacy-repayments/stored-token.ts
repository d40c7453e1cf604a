import { readLocal, removeLocal, writeLocal } from '#browser/local-store.ts';

/** Everything that identifies one repayment. */
export interface Intent {
  readonly orderId: string;
  readonly cardId: string;
  readonly amount: string;
}

interface StoredToken {
  readonly repayToken: string;
  readonly madeAtMs: number;
}

/** How long the server continues a repayment that was requested. */
const SAME_REPAYMENT_MS = 15 * 60_000;

/**
 * Returns the token of an earlier request whose outcome is unknown, or the given token, stored before it is
 * sent. If no response arrives, or the page closes while a code is being delivered, the next tap continues
 * the same repayment and its code stays valid.
 */
export function tokenOf(intent: Intent, newToken: string, nowMs: number): string {
  const kept = readStored(intent);
  if (kept !== undefined && nowMs >= kept.madeAtMs && nowMs - kept.madeAtMs < SAME_REPAYMENT_MS) {
    return kept.repayToken;
  }
  writeLocal(placeOf(intent), { repayToken: newToken, madeAtMs: nowMs } satisfies StoredToken);
  return newToken;
}

/** Once it is finished, another tap is a new repayment. */
export function removeToken(intent: Intent): void {
  removeLocal(placeOf(intent));
}

function readStored(intent: Intent): StoredToken | undefined {
  const kept = readLocal(placeOf(intent));
  const isWhole = typeof kept === 'object' && kept !== null && 'repayToken' in kept && 'madeAtMs' in kept;
  // The cast is safe: only tokenOf writes this key, and always the whole value.
  return isWhole ? (kept as StoredToken) : undefined;
}

function placeOf({ orderId, cardId, amount }: Intent): string {
  return ['legacy-repayment', orderId, cardId, amount].join('.');
}
