import { equal, type Money } from '@hiram/values/money';
import { unknown } from './ask-provider.ts';
import type { PayoutKey } from './payout-key.ts';
import type { SoughtPayout } from './payout-provider.ts';
import type {
  PayoutAbsent,
  PayoutFailed,
  PayoutRefused,
  PayoutReport,
  PayoutsOfKey,
  PayoutUnknown,
} from './payout-report.ts';

/** A payout that a provider has under our key, with what tells it from another: how much, and to which account. */
export interface EarlierPayout {
  readonly state: 'known';
  readonly report: PayoutReport;
  readonly amount: Money;
  /** Whether it went to this account, in the provider's own form, as far as the provider shows. */
  isTo(account: string): boolean;
}

/** What an object of a provider's JSON turned out to be: a payout of ours, one of somebody else's naming, or neither. */
export type ReadPayout = EarlierPayout | PayoutUnknown | { readonly state: 'foreign' };

/** An answer about another payout than the one that was asked for is no answer. */
export function onlySought(payout: ReadPayout, sought: SoughtPayout): EarlierPayout | PayoutUnknown {
  if (payout.state === 'foreign') return unknown('not_understood');
  if (payout.state === 'unknown') return payout;
  const { report } = payout;
  const isSought = 'key' in sought ? report.key === sought.key : report.reference === sought.reference;
  return isSought ? payout : unknown('not_understood');
}

/** Every payout of a list that a provider gave for one key; one that is not understood leaves all unknown. */
export function allSought(
  list: readonly unknown[],
  { key, read }: { readonly key: PayoutKey; read(body: unknown): ReadPayout },
): PayoutsOfKey | PayoutUnknown {
  const reports: PayoutReport[] = [];
  for (const body of list) {
    const payout = onlySought(read(body), { key });
    if (payout.state === 'unknown') return payout;
    reports.push(payout.report);
  }
  return { state: 'known', reports };
}

/** What an instruction asks for, in the provider's own form. */
export interface AskedPayout {
  readonly amount: Money;
  readonly account: string;
}

/**
 * A provider has said no, and must not be taken at its word before its books have been asked: the no may be to the
 * repetition of a request that it took the first time, and whose answer was lost. If it has that payout, it is the
 * answer; if it has another under the key, the key is in use; if it has none, the no stands.
 */
export async function afterNo(
  no: PayoutFailed | PayoutRefused,
  asked: AskedPayout,
  lookUp: () => Promise<EarlierPayout | PayoutUnknown | PayoutAbsent>,
): Promise<PayoutReport | PayoutUnknown | PayoutRefused> {
  const earlier = await lookUp();
  if (earlier.state === 'unknown') return earlier;
  if (earlier.state === 'absent') return no;
  const isThat = equal(earlier.amount, asked.amount) && earlier.isTo(asked.account);
  return isThat ? earlier.report : { state: 'refused', because: 'key_in_use' };
}

export function refused(because: PayoutRefused['because'], detail?: string): PayoutRefused {
  return { state: 'refused', because, detail };
}
