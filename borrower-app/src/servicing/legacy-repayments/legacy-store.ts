import type { BankCard, LegacyPaymentMethods } from './queries.ts';

/** The state of one repayment, from the payment methods to its confirmation. */
export interface LegacyStore {
  /** The accounts, whether there is a wallet (`alipay`), and the token (`repayToken`). */
  readonly ways: LegacyPaymentMethods;
  /** The account or wallet to pay from; undefined until one is chosen. */
  readonly chosen: BankCard | 'wallet' | undefined;
  /** Undefined until the server has accepted the repayment. */
  readonly repayRecordId: string | undefined;
  /** "1" while a code is required. */
  readonly needValid: '0' | '1' | undefined;
  /** The bank already has the repayment, so nothing is left to do here. */
  readonly isSubmitted: boolean;
  /** The error message. */
  readonly statusMessage: string | undefined;
}

export type LegacyEvent =
  | { readonly type: 'ways_read'; readonly ways: LegacyPaymentMethods }
  | { readonly type: 'way_chosen'; readonly way: BankCard | 'wallet' }
  | { readonly type: 'committed'; readonly needValid: '0' | '1'; readonly repayRecordId: string }
  | { readonly type: 'tapped' }
  | { readonly type: 'stopped'; readonly statusMessage: string }
  | { readonly type: 'cancelled'; readonly statusMessage?: string }
  | { readonly type: 'found_submitted'; readonly statusMessage: string };

const notTaken = { repayRecordId: undefined, needValid: undefined } as const;

export function newStore(ways: LegacyPaymentMethods): LegacyStore {
  return { ways, chosen: undefined, ...notTaken, isSubmitted: false, statusMessage: undefined };
}

export function afterEvent(store: LegacyStore, event: LegacyEvent): LegacyStore {
  switch (event.type) {
    case 'ways_read':
      return { ...store, ways: event.ways, chosen: stillThere(store.chosen, event.ways) };
    case 'way_chosen':
      return { ...store, chosen: event.way, statusMessage: undefined };
    case 'committed':
      return {
        ...store,
        needValid: event.needValid,
        repayRecordId: event.repayRecordId,
        statusMessage: undefined,
      };
    case 'tapped':
      return { ...store, statusMessage: undefined };
    case 'stopped':
      return { ...store, statusMessage: event.statusMessage };
    case 'cancelled':
      return { ...store, ...notTaken, statusMessage: event.statusMessage };
    case 'found_submitted':
      return { ...store, ...notTaken, isSubmitted: true, statusMessage: event.statusMessage };
  }
}

/** Drops the choice if the account was removed meanwhile. */
function stillThere(
  chosen: LegacyStore['chosen'],
  { alipay, bankCards }: LegacyPaymentMethods,
): LegacyStore['chosen'] {
  if (chosen === undefined) return undefined;
  if (chosen === 'wallet') return alipay === '1' ? chosen : undefined;
  return bankCards.find(({ id }) => id === chosen.id);
}
