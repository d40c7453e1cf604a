import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** What the use cases of staff work with. */
export interface StaffParts {
  readonly database: Database;
  readonly personalData: PersonalData;
  /** Real time, in development too: a telephone's codes do not follow a moved business day. */
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Where secrets of authenticator apps come from: chance, except for the demo lender's staff. */
  readonly newTotpSecret: () => string;
  /** Where staff may sign in by an account that they have elsewhere; absent where there is no such place. */
  readonly identityProvider?: IdentityProvider | undefined;
}

/** From where, and in answer to which request. */
export interface Origin {
  readonly requestId: string;
  readonly address: string;
}
