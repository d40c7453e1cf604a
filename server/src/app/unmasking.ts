import type { Clock } from '@hiram/values/clock';
import { personalDataOfBorrower } from '#operations/loan-files/index.ts';
import { personalDataOfApplication } from '#origination/applications/index.ts';
import { personalDataOfScreening } from '#origination/screening/index.ts';
import { combinedReader, registerUnmaskingRoutes } from '#people/unmasking/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { personalDataOfComplaint } from '#support/complaints/index.ts';
import { personalDataOfMessage } from '#support/engagement/index.ts';

interface UnmaskingDependencies {
  readonly database: Database;
  /** System time, which the audit trail and sessions use. */
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
}

/** Masked data is read by the capability that owns it. */
export function registerUnmasking(server: CallServer, context: UnmaskingDependencies): void {
  const { database, personalData } = context;
  const business = { personalData, businessClock: context.businessClock };
  registerUnmaskingRoutes(server, {
    database,
    systemClock: context.systemClock,
    readers: {
      borrower: personalDataOfBorrower(business),
      application: combinedReader(personalDataOfApplication(business), personalDataOfScreening(business)),
      contact_message: personalDataOfMessage(personalData),
      complaint: personalDataOfComplaint(business),
    },
  });
}
