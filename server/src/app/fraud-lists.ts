import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { announceAppeals } from '#origination/decisions/index.ts';
import { registerFraudListRoutes } from '#origination/fraud-lists/index.ts';
import { registerScreeningRoutes } from '#origination/screening/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Entries, holds and screenings use business time, as decisions do. */
export function registerFraudLists(
  server: CallServer,
  {
    database,
    personalData,
    systemClock,
    businessClock,
    outbox,
  }: {
    readonly database: Database;
    readonly personalData: PersonalData;
    readonly systemClock: Clock;
    readonly businessClock: Clock;
    readonly outbox: Outbox;
  },
): void {
  registerFraudListRoutes(server, {
    database,
    personalData,
    businessClock,
    systemClock,
    ids: timeOrderedIds(systemClock),
    whenAppealReleased: announceAppeals({ outbox }),
  });
  registerScreeningRoutes(server, { database, personalData, businessClock, systemClock });
}
