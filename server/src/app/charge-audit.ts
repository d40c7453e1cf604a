import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import {
  chargeAuditDaily,
  dueChargeAudit as dueWork,
  registerChargeAuditRoutes,
} from '#finance/charge-audit/index.ts';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

interface ChargeAuditWiring {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
}

/** The cases for staff. They use business time, as the loans do. */
export function registerChargeAudit(
  server: CallServer,
  { database, personalData, systemClock, businessClock }: ChargeAuditWiring & { readonly systemClock: Clock },
): void {
  registerChargeAuditRoutes(server, {
    database,
    personalData,
    businessClock,
    systemClock,
  });
}

/** In the workflow process. */
export function dailyChargeAudit({
  database,
  businessClock,
}: Omit<ChargeAuditWiring, 'personalData'>): DailyWork {
  return chargeAuditDaily({ database, businessClock, ids: timeOrderedIds(businessClock) });
}

export function dueChargeAudit(
  context: ChargeAuditWiring & {
    readonly outreach: BorrowerMessaging;
    readonly brands: BrandDirectory;
    readonly log: Log;
  },
): DueWork[] {
  const { brands } = context;
  const brandIdentity = brandIdentities((code) => brands.find({ code, host: '' })?.config);
  return dueWork({ ...context, brandIdentity });
}
