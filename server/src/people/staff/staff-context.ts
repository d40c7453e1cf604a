import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { PasskeyOrigins } from '#platform/passkeys/relying-party.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Dependencies of the staff use cases. */
export interface StaffContext {
  readonly database: Database;
  readonly personalData: PersonalData;
  /** System time, also in development: a phone's TOTP codes do not follow a moved business date. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  /** Source of TOTP secrets: random, except for the demo lender's staff. */
  readonly newTotpSecret: () => string;
  /** Whether invitations are mailed to the invitee. If not, the inviting administrator sees the link. */
  readonly mailsInvitations?: boolean;
  /** The pages of the console on which passkeys may be used. Without it, on none. */
  readonly passkeyOrigins?: PasskeyOrigins;
  /** The identity provider for staff. Absent if none is configured. */
  readonly identityProvider?: IdentityProvider | undefined;
}

/** Address and request id of a call. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
}
