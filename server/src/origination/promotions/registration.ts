import type { MarketId } from '@hiram/contract/market-ids';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

/** How a person arrived, as stated by the advertisement's URL. Empty where it states nothing. */
export interface Attribution {
  readonly templateId: string;
  readonly appFrom: string;
  readonly userFrom: string;
  readonly utmTag: string;
  readonly linksId: string;
  readonly downId: string;
  readonly inviteCode: string;
  readonly appName: string;
}

export type RegistrationOutcome = 'registered' | 'already_registered';

/** A borrower who came through an advertisement, for the first time or again. */
export interface PromotionRegistration {
  readonly id: string;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly outcome: RegistrationOutcome;
  /** The agreement the person accepted. */
  readonly agreement: string;
  readonly attribution: Attribution;
  readonly registeredAt: Instant;
  readonly requestDigest: Buffer;
}
