import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { BrandDirectory } from './brands/index.ts';
import { brandFaces } from './identity/index.ts';
import { type LoanActDesk, registerLoanActRoutes, sweepLoanActsUntil } from './loan-acts/index.ts';
import type { Outreach } from './outreach/index.ts';
import type { CallServer } from './platform/calls/implement.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';

interface LoanActWiring {
  readonly database: Database;
  /** System time. */
  readonly clock: Clock;
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
  readonly brands: BrandDirectory;
}

/** Loans use business time, and so do the actions on them. */
export function loanActDesk({ database, personalData, brands, ...parts }: LoanActWiring): LoanActDesk {
  const clock = parts.developmentClock ?? parts.clock;
  return {
    ...{ database, personalData, clock, realClock: parts.clock, ids: timeOrderedIds(clock) },
    brandFace: brandFaces((code) => brands.find({ code, host: '' })?.config),
  };
}

export function registerLoanActs(server: CallServer, parts: LoanActWiring): void {
  registerLoanActRoutes(server, loanActDesk(parts));
}

/** For the workflow process, where the clock is already business time. */
export async function sweepLoanActsWith(
  signal: AbortSignal,
  parts: LoanActWiring & { readonly outreach: Outreach; readonly log: Log },
): Promise<void> {
  await sweepLoanActsUntil(signal, { ...loanActDesk(parts), outreach: parts.outreach, log: parts.log });
}
