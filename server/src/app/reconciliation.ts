import type { Clock } from '@hiram/values/clock';
import { idFrom } from '@hiram/values/ids';
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
  type NamedPayout,
  parsePayoutKey,
  payoutOf,
  payoutReportSourcesFrom,
  settlementSourcesFrom,
} from '#providers/payments/index.ts';
import { type DisbursementContext, pollAttempt as pollDisbursement } from '#servicing/disbursements/index.ts';
import { pollAttempt as pollRefund } from '#servicing/refunds/index.ts';
import type { Channels, RepaymentContext } from '#servicing/repayments/index.ts';
import { refundContext } from './refunds.ts';
import { repaymentContext } from './repayments.ts';

interface SettlementFileDependencies {
  readonly log: Log;
  readonly payments?: PaymentsConfig | undefined;
  readonly payouts?: PayoutsConfig | undefined;
  /** Polls a payout of a loan or of a refund that a report names. */
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
    ...repayments,
    log,
    sources,
    ...(payouts !== undefined && {
      payouts: { sources: payoutReportSourcesFrom(payouts), owners: payoutOwners(disbursements) },
    }),
  };
}

/** The capabilities that send payouts, each with the payouts that its keys name. */
export function payoutOwners(context: DisbursementContext): PayoutOwner[] {
  const refunds = refundContext(context);
  return [
    ownerOf('disbursement', ({ id, attempt }) =>
      pollDisbursement(context, { loanId: idFrom<'Loan'>(id), attempt }),
    ),
    ownerOf('refund', ({ id, attempt }) => pollRefund(refunds, { refundId: idFrom<'Refund'>(id), attempt })),
  ];
}

function ownerOf(
  purpose: NamedPayout['purpose'],
  poll: (named: NamedPayout) => Promise<unknown>,
): PayoutOwner {
  function named(text: string): NamedPayout | undefined {
    const key = parsePayoutKey(text);
    const payout = key && payoutOf(key);
    return payout?.purpose === purpose ? payout : undefined;
  }
  return {
    owns: (key) => named(key) !== undefined,
    async poll(key) {
      const payout = named(key);
      if (payout !== undefined) await poll(payout);
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

/** For the workflow process and the command. */
export function nightlyReconciliationContext(
  context: SettlementFileDependencies & {
    readonly database: Database;
    readonly businessClock: Clock;
    readonly personalData: PersonalData;
    readonly channels?: Channels | undefined;
  },
): ReconciliationContext {
  const repayments = repaymentContext({ ...context, systemClock });
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
