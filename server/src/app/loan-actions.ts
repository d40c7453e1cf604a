import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import { dueBulkLoanActions, registerBulkLoanActionRoutes } from '#operations/bulk-loan-actions/index.ts';
import {
  dueLoanActionMessages,
  type LoanActionContext,
  registerLoanActionRoutes,
} from '#operations/loan-actions/index.ts';
import { lockPayoutAccount } from '#origination/payment-accounts/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

interface LoanActionWiring {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
}

/** Loans use business time, and so do the actions on them. */
function loanActionContext({
  database,
  personalData,
  brands,
  businessClock,
  systemClock,
}: LoanActionWiring): LoanActionContext {
  return {
    database,
    personalData,
    businessClock,
    systemClock,
    ids: timeOrderedIds(businessClock),
    payoutAccountOf: lockPayoutAccount,
    brandIdentity: brandIdentities((code) => brands.find({ code, host: '' })?.config),
  };
}

export function registerLoanActions(server: CallServer, parts: LoanActionWiring): void {
  const context = loanActionContext(parts);
  registerLoanActionRoutes(server, context);
  registerBulkLoanActionRoutes(server, context);
}

/** For the workflow process. */
export function dueLoanActions(
  parts: LoanActionWiring & { readonly outreach: BorrowerMessaging; readonly log: Log },
): DueWork[] {
  const context = loanActionContext(parts);
  return [
    dueLoanActionMessages({ ...context, outreach: parts.outreach, log: parts.log }),
    dueBulkLoanActions(context),
  ];
}
