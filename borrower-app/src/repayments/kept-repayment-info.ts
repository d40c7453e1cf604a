import { keepOwn, readOwn } from '../browser/own-storage.ts';
import type { OrderKey, Repayment } from './queries.ts';

/** What the page of the steps shows, as the page before it had it from the server. */
export interface KeptRepaymentInfo {
  readonly order: OrderKey;
  readonly repayment: Repayment;
}

const NAME = 'repayment-info';

export function keepRepaymentInfo(info: KeptRepaymentInfo): void {
  keepOwn(NAME, info);
}

/** Undefined where nothing was kept, or nothing that has a code. */
export function readRepaymentInfo(): KeptRepaymentInfo | undefined {
  const kept = readOwn(NAME);
  if (typeof kept !== 'object' || kept === null || !('repayment' in kept) || !('order' in kept))
    return undefined;
  // The cast is safe: only keepRepaymentInfo writes under this name, and all of it at once.
  const info = kept as KeptRepaymentInfo;
  return info.repayment.defDetail === undefined ? undefined : info;
}
