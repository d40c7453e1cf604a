import type { LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { recordCaseStep } from '#cases/index.ts';
import { toBusinessTime } from '#platform/clock/business-time.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ReversalReport } from '#providers/payments/index.ts';
import {
  ChangedMeanwhile,
  findPayment,
  findRetainedPayment,
  type RetainedPayment,
  retainPayment,
} from '#servicing/repayments/index.ts';
import { evidenceBy, nextReversalPoll, type PaymentReversal, reviewBy } from './payment-reversal.ts';
import type { PaymentReversalContext } from './payment-reversal-context.ts';
import {
  lockReversal,
  type ReversalChange,
  sumOtherReversals,
  updateReversal,
} from './payment-reversals.sql.ts';
import { type ReversalStep, reversalCases } from './reversal-cases.ts';

/** Who states it: the provider, or the approver of a bank's letter. */
export interface ReversalSource {
  readonly actor: string;
  readonly requestId: string;
}

/**
 * Applies the provider's record of a reversal. Repeats, in any order, change nothing. What cannot be applied
 * waits for staff with a deadline, and is tried again.
 */
export async function applyReversalReport(
  context: PaymentReversalContext,
  reversal: PaymentReversal,
  providerReport: ReversalReport,
  source: ReversalSource,
): Promise<void> {
  const report = withBusinessTimes(context, providerReport);
  const { provider } = reversal;
  const received = await findRetainedPayment(context.database, {
    provider,
    reference: report.paymentReference,
  });
  const why = received === undefined ? 'payment_unknown' : misfitOf(received, report);
  if (received === undefined || why !== undefined) {
    return block(context, reversal, report, { received, why: why ?? 'payment_unknown' });
  }
  const known = { reversal, report, received, loanId: await loanOf(context, received) };
  // We returned this money ourselves, and the provider has now done it.
  if (
    received.state === 'given_back' &&
    report.kind === 'refund' &&
    report.amount.minor === received.amount.minor
  )
    return note(context, known, { state: 'expected', step: 'expected' });
  switch (report.state) {
    case 'open':
      return noteOpen(context, known);
    case 'reversed':
      return reversal.state === 'reversed'
        ? note(context, known, {})
        : changeMoney(context, known, source, 'reversed');
    case 'reinstated':
      return reversal.state === 'reversed'
        ? changeMoney(context, known, source, 'reinstated')
        : note(context, known, { state: 'reinstated', step: 'reinstated' });
  }
}

interface Known {
  readonly reversal: PaymentReversal;
  readonly report: ReversalReport;
  readonly received: RetainedPayment;
  readonly loanId: LoanId | undefined;
}

function misfitOf({ amount }: RetainedPayment, report: ReversalReport): string | undefined {
  if (report.amount.currency !== amount.currency) return 'currency_differs';
  return report.amount.minor > amount.minor ? 'more_than_paid' : undefined;
}

async function loanOf(
  { database }: PaymentReversalContext,
  { isOnLoan, paymentId }: RetainedPayment,
): Promise<LoanId | undefined> {
  if (!isOnLoan || paymentId === undefined) return undefined;
  return (await findPayment(database, paymentId))?.loanId;
}

function withBusinessTimes(context: PaymentReversalContext, report: ReversalReport): ReversalReport {
  return {
    ...report,
    occurredAt: toBusinessTime(context, report.occurredAt),
    evidenceDueAt: report.evidenceDueAt && toBusinessTime(context, report.evidenceDueAt),
  };
}

/** A dispute is a case for staff until its evidence is sent. A refund that is not made yet needs nobody. */
async function noteOpen(context: PaymentReversalContext, known: Known): Promise<void> {
  const { reversal, report } = known;
  const at = context.businessClock.now();
  const isNew = reversal.state !== 'open';
  const needsEvidence = report.kind === 'dispute' && reversal.evidenceSentAt === undefined;
  await note(context, known, {
    ...(isNew && { state: 'open', step: 'opened' }),
    evidenceDueAt: report.evidenceDueAt ?? null,
    actBy: needsEvidence ? evidenceBy(report, at) : null,
    nextPollAt: nextReversalPoll('open', reversal.polls, at),
  });
}

type Noted = Omit<ReversalChange, 'at'> & { readonly step?: ReversalStep };

async function note(context: PaymentReversalContext, known: Known, change: Noted): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const locked = await lockReversal(tx, known.reversal.id);
    if (locked === undefined || locked.changes !== known.reversal.changes) return;
    await write(tx, context, known, change);
  });
}

async function write(
  tx: Transaction,
  { businessClock }: PaymentReversalContext,
  { reversal, report, received, loanId }: Known,
  { step, ...change }: Noted,
): Promise<void> {
  const at = businessClock.now();
  await updateReversal(tx, reversal.id, {
    why: null,
    nextPollAt: null,
    actBy: null,
    ...change,
    payment: {
      paymentReference: received.reference,
      paymentId: received.paymentId,
      loanId,
      amount: report.amount,
    },
    reasonCode: report.reasonCode,
    occurredAt: report.occurredAt,
    at,
  });
  if (step !== undefined) await recordCaseStep(tx, reversalCases, reversal.id, { step, at });
}

/** The payment counts for less, or for more again: loan, ledger, case and message in one transaction. */
async function changeMoney(
  context: PaymentReversalContext,
  known: Known,
  source: ReversalSource,
  kind: 'reversed' | 'reinstated',
): Promise<void> {
  const { reversal, report, received } = known;
  const { provider } = reversal;
  const others = await sumOtherReversals(context.database, {
    id: reversal.id,
    provider,
    paymentReference: received.reference,
  });
  const left: MinorUnits = received.amount.minor - others - (kind === 'reversed' ? report.amount.minor : 0n);
  if (left < 0n) return block(context, reversal, report, { received, why: 'more_than_paid' });
  const changes = reversal.changes + 1;
  const outcome = await retainPayment(context, {
    provider,
    reference: received.reference,
    retained: left,
    change: { kind, amount: report.amount.minor },
    changeId: `${reversal.id}-${changes}`,
    changedAt: report.occurredAt,
    by: {
      actor: source.actor,
      requestId: source.requestId,
      reason: `${report.kind.replaceAll('_', ' ')} ${reversal.reference} ${kind}`,
    },
    async inSameTransaction(tx) {
      const locked = await lockReversal(tx, reversal.id);
      if (locked?.changes !== reversal.changes) throw new ChangedMeanwhile();
      const notifyAt = known.loanId === undefined ? null : context.businessClock.now();
      await write(tx, context, known, { state: kind, step: kind, changes, notifyAt });
    },
  });
  if (outcome.kind === 'refused') await block(context, reversal, report, { received, why: outcome.refusal });
}

/** It waits for staff, and is tried again: the payment may arrive, or staff clear the obstacle. */
async function block(
  context: PaymentReversalContext,
  reversal: PaymentReversal,
  report: ReversalReport,
  { received, why }: { readonly received: RetainedPayment | undefined; readonly why: string },
): Promise<void> {
  const at = context.businessClock.now();
  await inTransaction(context.database, async (tx) => {
    const locked = await lockReversal(tx, reversal.id);
    if (locked === undefined || locked.changes !== reversal.changes) return;
    await updateReversal(tx, reversal.id, {
      why,
      payment: {
        paymentReference: report.paymentReference,
        paymentId: received?.paymentId,
        loanId: undefined,
        amount: report.amount,
      },
      occurredAt: report.occurredAt,
      actBy: locked.actBy ?? reviewBy(at),
      nextPollAt: nextReversalPoll('announced', reversal.polls, at),
      at,
    });
    if (locked.why !== why) await recordCaseStep(tx, reversalCases, reversal.id, { step: 'blocked', at });
  });
  context.log.warn(
    { reversal: reversal.id, provider: reversal.provider, why },
    'payment reversal needs review',
  );
}
