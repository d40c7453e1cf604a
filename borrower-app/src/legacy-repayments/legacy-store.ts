import type { BankCard, LegacyWays } from './queries.ts';

/** What the page knows of one repayment, from the ways to pay to its confirmation. */
export interface LegacyStore {
  /** The accounts, whether there is a wallet (`alipay`), and the token (`repayToken`). */
  readonly ways: LegacyWays;
  /** The account that is paid from, or the wallet; undefined until somebody chooses. */
  readonly chosen: BankCard | 'wallet' | undefined;
  /** Undefined until the server has taken the repayment. */
  readonly repayRecordId: string | undefined;
  /** "1" while a code is waited for. */
  readonly needValid: '0' | '1' | undefined;
  /** It was with the bank already: nothing is left to be done here. */
  readonly isSubmitted: boolean;
  /** What stands in the way, in words. */
  readonly said: string | undefined;
}

export type LegacyEvent =
  | { readonly type: 'ways_read'; readonly ways: LegacyWays }
  | { readonly type: 'way_chosen'; readonly way: BankCard | 'wallet' }
  | { readonly type: 'committed'; readonly needValid: '0' | '1'; readonly repayRecordId: string }
  | { readonly type: 'tapped' }
  | { readonly type: 'stopped'; readonly said: string }
  | { readonly type: 'cancelled'; readonly said?: string }
  | { readonly type: 'found_submitted'; readonly said: string };

const notTaken = { repayRecordId: undefined, needValid: undefined } as const;

export function newStore(ways: LegacyWays): LegacyStore {
  return { ways, chosen: undefined, ...notTaken, isSubmitted: false, said: undefined };
}

export function afterEvent(store: LegacyStore, event: LegacyEvent): LegacyStore {
  switch (event.type) {
    case 'ways_read':
      return { ...store, ways: event.ways, chosen: stillThere(store.chosen, event.ways) };
    case 'way_chosen':
      return { ...store, chosen: event.way, said: undefined };
    case 'committed':
      return { ...store, needValid: event.needValid, repayRecordId: event.repayRecordId, said: undefined };
    case 'tapped':
      return { ...store, said: undefined };
    case 'stopped':
      return { ...store, said: event.said };
    case 'cancelled':
      return { ...store, ...notTaken, said: event.said };
    case 'found_submitted':
      return { ...store, ...notTaken, isSubmitted: true, said: event.said };
  }
}

/** An account that was removed meanwhile is not paid from. */
function stillThere(chosen: LegacyStore['chosen'], { alipay, bankCards }: LegacyWays): LegacyStore['chosen'] {
  if (chosen === undefined) return undefined;
  if (chosen === 'wallet') return alipay === '1' ? chosen : undefined;
  return bankCards.find(({ id }) => id === chosen.id);
}
