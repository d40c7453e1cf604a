import type { MarketId } from '@hiram/contract/market-ids';

/** The consents that an application asks for. */
export const CONSENT_IDS = ['privacy', 'credit_bureau', 'terms', 'location'] as const;
export type ConsentId = (typeof CONSENT_IDS)[number];

/** Required before sending. Sharing the phone's location is optional. */
const REQUIRED: readonly ConsentId[] = ['privacy', 'credit_bureau', 'terms'];

export function isConsentId(word: string): word is ConsentId {
  return CONSENT_IDS.some((id) => id === word);
}

export function isRequiredConsent(id: ConsentId): boolean {
  return REQUIRED.includes(id);
}

/** The lender and market of the texts. */
export interface ConsentsOf {
  readonly market: MarketId;
  /** The registered name of the lender. */
  readonly lender: string;
}
