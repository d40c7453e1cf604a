import { readLocal, writeLocal } from '#browser/local-store.ts';
import type { OrderKey, Repayment } from './queries.ts';

/** Data of the instructions page, as the previous page received it from the server. */
export interface StoredRepaymentInfo {
  readonly order: OrderKey;
  readonly repayment: Repayment;
}

const NAME = 'repayment-info';

export function storeRepaymentInfo(info: StoredRepaymentInfo): void {
  writeLocal(NAME, info);
}

/** Undefined if nothing is stored, or nothing with a code. */
export function readStoredRepaymentInfo(): StoredRepaymentInfo | undefined {
  const kept = readLocal(NAME);
  if (typeof kept !== 'object' || kept === null || !('repayment' in kept) || !('order' in kept))
    return undefined;
  // The cast is safe: only keepRepaymentInfo writes this key, and always the whole value.
  const info = kept as StoredRepaymentInfo;
  return info.repayment.defDetail === undefined ? undefined : info;
}
