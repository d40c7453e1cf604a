import { useReducer } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { useNativeShell } from '#native-shell/NativeShellProvider.tsx';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { legacyCopy } from './legacy-copy.ts';
import { afterEvent, type LegacyStore, newStore } from './legacy-store.ts';
import type { BankCard } from './queries.ts';
import type { OnPage, ToRepay } from './repay-page.ts';
import { confirm, repay, sendAgain } from './repay-steps.ts';

export interface LegacyRepaymentFlow {
  readonly store: LegacyStore;
  readonly choose: (way: BankCard | 'wallet') => void;
  readonly repay: () => Promise<void>;
  /** Resolves to whether another code was sent. */
  readonly sendAgain: () => Promise<boolean>;
  readonly confirm: (code: string) => Promise<'wrong' | 'said'>;
  readonly cancel: () => void;
}

/** From the tap to the order page: requests the repayment, confirms it if required, and shows errors. */
export function useLegacyRepayment(toRepay: ToRepay): LegacyRepaymentFlow {
  const { ways } = toRepay;
  const copy = useCopy(legacyCopy);
  const wire = useWire();
  const shell = useNativeShell();
  const isOnline = useOnline();
  const [kept, happened] = useReducer(afterEvent, ways, newStore);
  // The payment methods are reloaded whenever a token was used.
  const store = ways === kept.ways ? kept : afterEvent(kept, { type: 'ways_read', ways });
  const page: OnPage = {
    ...toRepay,
    store,
    happened,
    copy,
    wire,
    isOnline,
    openLink: (url) => shell.openLink(url),
  };
  return {
    store,
    choose: (way) => happened({ type: 'way_chosen', way }),
    repay: () => repay(page),
    sendAgain: () => sendAgain(page),
    confirm: (code) => confirm(page, code),
    cancel: () => happened({ type: 'cancelled' }),
  };
}
