import type { Dispatch } from 'react';
import type { Wire } from '#wire/wire.ts';
import type { LegacyCopy } from './legacy-copy/en.ts';
import type { LegacyEvent, LegacyStore } from './legacy-store.ts';
import type { LegacyPaymentMethods, OrderKey } from './queries.ts';

export interface ToRepay {
  readonly order: OrderKey;
  readonly amount: string;
  readonly ways: LegacyPaymentMethods;
  /** Reloads the amount after the server reported a different one. */
  readonly onAmountChanged: () => Promise<unknown>;
  /** Requests a new token after one was used. */
  readonly onTokenUsed: () => Promise<unknown>;
}

/** The page context that the repayment steps use. */
export interface OnPage extends ToRepay {
  readonly store: LegacyStore;
  readonly happened: Dispatch<LegacyEvent>;
  readonly copy: LegacyCopy;
  readonly wire: Wire | undefined;
  readonly isOnline: boolean;
  readonly openLink: (url: string) => Promise<boolean>;
}
