import type { Clock } from '@hiram/values/clock';
import { settlementSourcesFrom } from './payment-providers/index.ts';
import type { DailyWork } from './platform/business-days/daily-work.ts';
import type { CallServer } from './platform/calls/implement.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';
import type { PaymentsConfig } from './platform/payments-config.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import {
  type ReconciliationDesk,
  reconciliation,
  registerReconciliationRoutes,
  sweepReconciliationUntil,
} from './reconciliation/index.ts';
import type { Channels, RepaymentDesk } from './repayments/index.ts';
import { repaymentDesk } from './wiring-repayments.ts';

interface FileParts {
  readonly log: Log;
  readonly payments?: PaymentsConfig | undefined;
}

/** Reconciliation builds on repayments and on the providers' files. */
function reconciliationDesk(repayments: RepaymentDesk, { log, payments }: FileParts): ReconciliationDesk {
  const sources =
    payments === undefined
      ? { reports: [], routed: new Set<string>(), bank: undefined }
      : settlementSourcesFrom(payments);
  return { ...repayments, log, sources };
}

export function registerReconciliation(
  server: CallServer,
  repayments: RepaymentDesk,
  parts: FileParts,
): void {
  registerReconciliationRoutes(server, reconciliationDesk(repayments, parts));
}

/** For the workflow process, where the clock is already business time, and for the command. */
export function nightlyDesk(
  parts: FileParts & {
    readonly database: Database;
    readonly clock: Clock;
    readonly personalData: PersonalData;
    readonly channels?: Channels | undefined;
  },
): ReconciliationDesk {
  const repayments = repaymentDesk({ ...parts, clock: systemClock, developmentClock: parts.clock });
  return reconciliationDesk(repayments, parts);
}

export function nightlyReconciliation(parts: Parameters<typeof nightlyDesk>[0]): DailyWork {
  return reconciliation(nightlyDesk(parts));
}

export function sweepReconciliationWith(
  signal: AbortSignal,
  repayments: RepaymentDesk,
  parts: FileParts,
): Promise<void> {
  return sweepReconciliationUntil(signal, reconciliationDesk(repayments, parts));
}
