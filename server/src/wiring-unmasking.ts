import type { Clock } from '@hiram/values/clock';
import { personalFactsOfApplication } from './applications/index.ts';
import { personalFactsOfComplaint } from './complaints/index.ts';
import { personalFactsOfMessage } from './engagement/index.ts';
import { personalFactsOfBorrower } from './loan-files/index.ts';
import type { CallServer } from './platform/calls/implement.ts';
import type { Database } from './platform/database/database.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import { registerUnmaskingRoutes } from './unmasking/index.ts';

interface UnmaskingParts {
  readonly database: Database;
  /** System time, which the audit trail and sessions use. */
  readonly clock: Clock;
  /** Present only in development, where business time can be moved. */
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
}

/** Masked data is read by the capability that owns it. */
export function registerUnmasking(server: CallServer, parts: UnmaskingParts): void {
  const { database, personalData } = parts;
  const business = { personalData, clock: parts.developmentClock ?? parts.clock };
  registerUnmaskingRoutes(server, {
    database,
    clock: parts.clock,
    readers: {
      borrower: personalFactsOfBorrower(business),
      application: personalFactsOfApplication(business),
      contact_message: personalFactsOfMessage(personalData),
      complaint: personalFactsOfComplaint(business),
    },
  });
}
