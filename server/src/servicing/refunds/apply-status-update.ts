import type { Instant } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Unavailable } from '#platform/errors.ts';
import { linkActiveSpan } from '#platform/telemetry/trace-context.ts';
import { type LoanOutcome, recordRefundPaid, recordRefundReturned } from '#servicing/loans/index.ts';
import {
  ConcurrentChange,
  insertWebhook,
  isReferenceTaken,
  type NewWebhook,
  nextPollTime,
  type StatusSource,
  type StatusUpdate,
  scheduleNextPoll,
  updateAttempt,
  type WebhookOutcome,
  withBusinessTime,
} from '#servicing/payouts/index.ts';
import { attemptIn, type Change, type Decision, decideOnStatusUpdate } from './decide-on-status-update.ts';
import { type Refund, refundCases } from './refund.ts';
import { advance, writeMovement } from './refund-change.sql.ts';
import { type AttemptOf, nameOf, type RefundContext } from './refund-context.ts';
import { insertRefundMessage } from './refund-messages.sql.ts';
import { findRefund } from './refunds.sql.ts';

/** A status update of an attempt, with its source and request. */
export interface RefundStatusUpdate extends AttemptOf {
  readonly statusUpdate: StatusUpdate;
  readonly source: StatusSource;
  /** Request id for finding the posting in the logs. */
  readonly requestId: string;
  /** The webhook that carried it, if any; stored in the same transaction. */
  readonly webhook?: Omit<NewWebhook, 'outcome'> | undefined;
}

/** Far above the number of webhooks and polls that can collide on one refund. */
const MAX_TRIES = 20;

export const ACTOR = 'refunds';

/**
 * Applies a status update to a refund: ledger, attempt, movement, step and the borrower's message, in one
 * transaction. Idempotent, also under concurrency. `nobody` if there is no matching attempt.
 */
export async function applyStatusUpdate(
  context: RefundContext,
  heard: RefundStatusUpdate,
): Promise<WebhookOutcome | 'nobody'> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await findRefund(context.database, heard.refundId);
    if (found === undefined || heard.attempt > found.attempts.length) return 'nobody';
    try {
      const statusUpdate = withBusinessTime(context, heard.statusUpdate);
      const outcome = await applyOnce(context, found, { ...heard, statusUpdate });
      if (outcome !== undefined) return outcome;
    } catch (error) {
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
  throw new Unavailable('refund (repeated concurrent updates)');
}

/** Undefined after a concurrent change, in which case the caller must read again. */
async function applyOnce(
  context: RefundContext,
  found: Refund,
  heard: RefundStatusUpdate,
): Promise<WebhookOutcome | undefined> {
  const at = context.businessClock.now();
  const decision = await decide(context, found, heard, at);
  if (decision.kind !== 'change') {
    await inTransaction(context.database, (tx) => storeOnly(tx, { heard, decision, at }));
    return decision.kind === 'confirm' ? 'to_confirm' : 'known';
  }
  const outcome = await post(context, found, {
    heard,
    decision,
    inSameTransaction: (tx) => write(tx, { found, heard, decision, at }),
  });
  if (outcome.kind === 'repeated') return undefined;
  if (outcome.kind === 'refused') {
    // The ledger has the reference from elsewhere, so a person reviews it. The attempt stays as it is.
    const to = { state: 'amount_differs', owner: 'staff', why: outcome.refusal } as const;
    const instead: Change = { kind: 'change', step: 'books_refused', to };
    await inTransaction(context.database, (tx) => write(tx, { found, heard, decision: instead, at }));
  }
  const { refundId: refund, attempt, source } = heard;
  context.log.info({ refund, attempt, source, step: decision.step }, 'refund status changed');
  return 'acted_on';
}

async function decide(
  { database }: RefundContext,
  found: Refund,
  { refundId, attempt, statusUpdate, source }: RefundStatusUpdate,
  at: Instant,
): Promise<Decision> {
  const { provider, traceParent } = attemptIn(found, attempt);
  linkActiveSpan(traceParent);
  const reference = 'reference' in statusUpdate ? statusUpdate.reference : undefined;
  const isTaken =
    reference !== undefined &&
    (await isReferenceTaken(database, { provider, reference }, nameOf({ refundId, attempt })));
  return decideOnStatusUpdate(found, statusUpdate, { attempt, source, at, isTaken });
}

/** Posts the movement, and writes the rest in the same transaction; without one, only the rest. */
async function post(
  context: RefundContext,
  { id, loanId, attempts }: Refund,
  {
    heard,
    decision: { move },
    inSameTransaction,
  }: {
    readonly heard: RefundStatusUpdate;
    readonly decision: Change;
    readonly inSameTransaction: (tx: Transaction) => Promise<void>;
  },
): Promise<LoanOutcome> {
  if (move === undefined) {
    await inTransaction(context.database, inSameTransaction);
    return { kind: 'done', answer: { loanId, state: '' } };
  }
  const provider = attempts.find((one) => one.attempt === heard.attempt)?.provider ?? '';
  const { kind, reference, amount, at: movedAt } = move;
  const record = { paid: recordRefundPaid, returned: recordRefundReturned }[kind];
  return record(context, {
    loanId,
    provider,
    reference,
    amount,
    movedAt,
    inSameTransaction,
    key: `refund-${id} ${kind} ${provider} ${reference}`,
    actor: ACTOR,
    reason: kind === 'paid' ? 'The provider paid the refund.' : 'The refund was returned.',
    requestId: heard.requestId,
  });
}

interface Writing<Decided> {
  readonly heard: RefundStatusUpdate;
  readonly decision: Decided;
  readonly at: Instant;
}

/** Writes everything of a change except the postings. */
async function write(
  tx: Transaction,
  { found, heard, decision, at }: Writing<Change> & { readonly found: Refund },
): Promise<void> {
  const { refundId, attempt } = heard;
  await advance(tx, found, { at, to: decision.to });
  const { provider } = attemptIn(found, attempt);
  if (decision.attempt !== undefined) {
    const nextPollAt = nextPollTime({ state: decision.attempt.state, polls: 0 }, at) ?? at;
    await updateAttempt(tx, nameOf(heard), { change: decision.attempt, at, nextPollAt });
  }
  if (decision.movement !== undefined) {
    await writeMovement(tx, { refundId, attempt, loanId: found.loanId, provider }, decision.movement);
  }
  await recordCaseStep(tx, refundCases, refundId, { step: decision.step, at });
  if (heard.webhook !== undefined) await insertWebhook(tx, { ...heard.webhook, outcome: 'acted_on' });
  if (decision.notification !== undefined) {
    await insertRefundMessage(tx, {
      refundId,
      version: found.version + 1,
      notification: decision.notification,
      at,
    });
  }
}

/** Stores only the webhook; if the provider must confirm it, polls soon. */
async function storeOnly(
  tx: Transaction,
  { heard, decision, at }: Writing<Exclude<Decision, Change>>,
): Promise<void> {
  const mustConfirm = decision.kind === 'confirm';
  if (heard.webhook !== undefined) {
    await insertWebhook(tx, { ...heard.webhook, outcome: mustConfirm ? 'to_confirm' : 'known' });
  }
  if (mustConfirm) await pollSoon(tx, heard, at);
}

/** The dispatcher polls with its next look. */
export async function pollSoon(tx: Transaction, attempt: AttemptOf, at: Instant): Promise<void> {
  await scheduleNextPoll(tx, nameOf(attempt), { nextPollAt: at, polls: 0 });
}
