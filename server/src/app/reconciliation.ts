import type { Clock } from '@hiram/values/clock';
import {
  dueReconciliationWork,
  type PayoutOwner,
  type ReconciliationContext,
  reconciliation,
  registerReconciliationRoutes,
} from '#finance/reconciliation/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { Log } from '#platform/log/log.ts';
import type { PaymentsConfig } from '#platform/payments-config.ts';
import type { PayoutsConfig } from '#platform/payouts-config.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import {
  attemptOf,
  parsePayoutKey,
  payoutReportSourcesFrom,
  settlementSourcesFrom,
} from '#providers/payments/index.ts';
import { type DisbursementContext, pollAttempt } from '#servicing/disbursements/index.ts';
import type { Channels, RepaymentContext } from '#servicing/repayments/index.ts';
import { repaymentContext } from './repayments.ts';

interface SettlementFileDependencies {
  readonly log: Log;
  readonly payments?: PaymentsConfig | undefined;
  readonly payouts?: PayoutsConfig | undefined;
  /** Polls a payout of a loan that a report names. */
  readonly disbursements: DisbursementContext;
}

/** Reconciliation builds on repayments and on the providers' files. */
function reconciliationContext(
  repayments: RepaymentContext,
  { log, payments, payouts, disbursements }: SettlementFileDependencies,
): ReconciliationContext {
  const sources =
    payments === undefined
      ? { reports: [], routed: new Set<string>(), bank: undefined }
      : settlementSourcesFrom(payments);
  return {
    ...{ ...repayments, log, sources },
    ...(payouts !== undefined && {
      payouts: { sources: payoutReportSourcesFrom(payouts), owners: [disbursementPayouts(disbursements)] },
    }),
  };
}

/** Payouts of loans, by their keys. Another capability that sends payouts adds its own owner. */
function disbursementPayouts(context: DisbursementContext): PayoutOwner {
  return {
    owns: (key) => parsePayoutKey(key) !== undefined,
    async poll(text) {
      const key = parsePayoutKey(text);
      if (key !== undefined) await pollAttempt(context, attemptOf(key));
    },
  };
}

export function registerReconciliation(
  server: CallServer,
  repayments: RepaymentContext,
  context: SettlementFileDependencies,
): void {
  registerReconciliationRoutes(server, reconciliationContext(repayments, context));
}

/** For the workflow process, where the clock is already business time, and for the command. */
export function nightlyReconciliationContext(
  context: SettlementFileDependencies & {
    readonly database: Database;
    readonly clock: Clock;
    readonly personalData: PersonalData;
    readonly channels?: Channels | undefined;
  },
): ReconciliationContext {
  const repayments = repaymentContext({ ...context, clock: systemClock, developmentClock: context.clock });
  return reconciliationContext(repayments, context);
}

export function nightlyReconciliation(
  context: Parameters<typeof nightlyReconciliationContext>[0],
): DailyWork {
  return reconciliation(nightlyReconciliationContext(context));
}

export function dueReconciliation(
  repayments: RepaymentContext,
  context: SettlementFileDependencies,
): DueWork[] {
  return dueReconciliationWork(reconciliationContext(repayments, context));
}
