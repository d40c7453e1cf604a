import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { dueReminders, planReminders, reminderPolicy } from '#support/reminders/index.ts';

interface ReminderDependencies {
  readonly database: Database;
  /** Business time. */
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly outreach: BorrowerMessaging;
  readonly brands: BrandDirectory;
  readonly log: Log;
}

/** A job for each business day. */
export function dailyReminders({
  database,
  businessClock,
  personalData,
}: Pick<ReminderDependencies, 'database' | 'businessClock' | 'personalData'>): DailyWork {
  const ids = timeOrderedIds(systemClock);
  return planReminders({ database, businessClock, personalData, ids, policyOf: reminderPolicy });
}

export function dueReminderSends({ brands, ...parts }: ReminderDependencies): DueWork {
  const brandIdentity = brandIdentities((code) => brands.find({ code, host: '' })?.config);
  return dueReminders({ ...parts, brandIdentity });
}
