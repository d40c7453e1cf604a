import type { Clock } from '@hiram/values/clock';
import { personalDataOfApplication } from './applications/index.ts';
import { personalDataOfComplaint } from './complaints/index.ts';
import { personalDataOfMessage } from './engagement/index.ts';
import { personalDataOfBorrower } from './loan-files/index.ts';
import type { CallServer } from './platform/calls/implement.ts';
import type { Database } from './platform/database/database.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import { registerUnmaskingRoutes } from './unmasking/index.ts';

interface UnmaskingDependencies {
  readonly database: Database;
  /** System time, which the audit trail and sessions use. */
  readonly clock: Clock;
  /** Present only in development, where business time can be moved. */
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
}

/** Masked data is read by the capability that owns it. */
export function registerUnmasking(server: CallServer, context: UnmaskingDependencies): void {
  const { database, personalData } = context;
  const business = { personalData, clock: context.developmentClock ?? context.clock };
  registerUnmaskingRoutes(server, {
    database,
    clock: context.clock,
    readers: {
      borrower: personalDataOfBorrower(business),
      application: personalDataOfApplication(business),
      contact_message: personalDataOfMessage(personalData),
      complaint: personalDataOfComplaint(business),
    },
  });
}
