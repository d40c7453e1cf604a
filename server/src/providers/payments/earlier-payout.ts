import { equal, type Money } from '@hiram/values/money';
import { unknown } from './call-provider.ts';
import type { PayoutKey } from './payout-key.ts';
import type { PayoutLookup } from './payout-provider.ts';
import type {
  PayoutAbsent,
  PayoutFailed,
  PayoutRefused,
  PayoutReport,
  PayoutsOfKey,
  PayoutUnknown,
} from './payout-report.ts';

/** A payout that a provider has under our key, with the amount and account that identify it. */
export interface EarlierPayout {
  readonly state: 'known';
  readonly report: PayoutReport;
  readonly amount: Money;
  /** True if it went to this account, in the provider's format, as far as the provider shows it. */
  isTo(account: string): boolean;
}

/** What an object in a provider's JSON is: one of our payouts, one not named by us, or unreadable. */
export type ReadPayout = EarlierPayout | PayoutUnknown | { readonly state: 'foreign' };

/** A response about a payout other than the requested one is not an answer. */
export function matchingPayout(payout: ReadPayout, query: PayoutLookup): EarlierPayout | PayoutUnknown {
  if (payout.state === 'foreign') return unknown('not_understood');
  if (payout.state === 'unknown') return payout;
  const { report } = payout;
  const isMatch = 'key' in query ? report.key === query.key : report.reference === query.reference;
  return isMatch ? payout : unknown('not_understood');
}

/** All payouts that a provider lists for one key. One unreadable payout makes the whole result unknown. */
export function matchingPayouts(
  list: readonly unknown[],
  { key, read }: { readonly key: PayoutKey; read(body: unknown): ReadPayout },
): PayoutsOfKey | PayoutUnknown {
  const reports: PayoutReport[] = [];
  for (const body of list) {
    const payout = matchingPayout(read(body), { key });
    if (payout.state === 'unknown') return payout;
    reports.push(payout.report);
  }
  return { state: 'known', reports };
}

/** The requested payout in the provider's format. */
export interface RequestedPayout {
  readonly amount: Money;
  readonly account: string;
}

/**
 * A provider's rejection is only final after its records were checked: it may answer a repeated request whose
 * first response was lost. If the provider has that payout, it is the answer. If it has another under the
 * key, the key is in use. If it has none, the rejection holds.
 */
export async function afterRejection(
  no: PayoutFailed | PayoutRefused,
  request: RequestedPayout,
  fetchStatus: () => Promise<EarlierPayout | PayoutUnknown | PayoutAbsent>,
): Promise<PayoutReport | PayoutUnknown | PayoutRefused> {
  const earlier = await fetchStatus();
  if (earlier.state === 'unknown') return earlier;
  if (earlier.state === 'absent') return no;
  const isThat = equal(earlier.amount, request.amount) && earlier.isTo(request.account);
  return isThat ? earlier.report : { state: 'refused', because: 'key_in_use' };
}

export function refused(because: PayoutRefused['because'], detail?: string): PayoutRefused {
  return { state: 'refused', because, detail };
}
