import type { BorrowerId, Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { KnownPasskey } from '#platform/passkeys/verify-passkey.ts';

export type PasskeyId = Id<'Passkey'>;

/** More devices than a person has; enough to bound the list. */
export const MOST_PASSKEYS = 10;

/** A passkey of a borrower as it is stored. */
export interface StoredPasskey extends KnownPasskey {
  readonly id: PasskeyId;
  readonly borrowerId: BorrowerId;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly nameEncrypted: Buffer;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | undefined;
}
