import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { registerFraudListRoutes } from '#origination/fraud-lists/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Entries and holds use business time, as decisions do. */
export function registerFraudLists(
  server: CallServer,
  {
    database,
    personalData,
    systemClock,
    businessClock,
  }: {
    readonly database: Database;
    readonly personalData: PersonalData;
    readonly systemClock: Clock;
    readonly businessClock: Clock;
  },
): void {
  registerFraudListRoutes(server, {
    database,
    personalData,
    businessClock,
    systemClock,
    ids: timeOrderedIds(systemClock),
  });
}
