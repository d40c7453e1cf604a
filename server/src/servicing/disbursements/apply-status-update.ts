import type { Instant } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Unavailable } from '#platform/errors.ts';
import { linkActiveSpan } from '#platform/telemetry/trace-context.ts';
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
import { applyCancellation } from './apply-cancellation.ts';
import { attemptIn, decideOnStatusUpdate } from './decide-on-status-update.ts';
import type { Change, Decision } from './decision.ts';
import type { Disbursement } from './disbursement.ts';
import { advance, writeMovement } from './disbursement-change.sql.ts';
import { type AttemptOf, type DisbursementContext, nameOf } from './disbursement-context.ts';
import { notifyMessage, pollMessage } from './disbursement-messages.ts';
import { findDisbursement, isBeyondCoolingOff } from './disbursements.sql.ts';
import { changeAfterLedgerRefusal, moveLoan } from './move-loan.ts';
import { payoutCases } from './payout-case.ts';

/** A status update of an attempt, with its source and request. */
export interface PayoutStatusUpdate extends AttemptOf {
  readonly statusUpdate: StatusUpdate;
  readonly source: StatusSource;
  /** Request id for finding the posting in the logs. */
  readonly requestId: string;
  /** The webhook that carried it, if any; stored in the same transaction. */
  readonly webhook?: Omit<NewWebhook, 'outcome'> | undefined;
}

/** Far above the number of webhooks and polls that can collide on one loan. */
const MAX_ATTEMPTS = 20;

/**
 * Applies a status update to a disbursement: ledger, loan, attempt, movement, step and borrower notification,
 * in one transaction. Idempotent, also under concurrency. `nobody` if there is no matching attempt.
 */
export async function applyStatusUpdate(
  context: DisbursementContext,
  heard: PayoutStatusUpdate,
): Promise<WebhookOutcome | 'nobody'> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const found = await findDisbursement(context.database, heard.loanId);
    if (found === undefined || heard.attempt > found.attempts.length) return 'nobody';
    try {
      const scenario = await applyOnce(context, found, {
        ...heard,
        statusUpdate: withBusinessTime(context, heard.statusUpdate),
      });
      if (scenario === undefined) continue;
      if (scenario === 'acted_on') await applyCancellation(context, heard);
      return scenario;
    } catch (error) {
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
  throw new Unavailable('disbursement (repeated concurrent updates)');
}

/** Undefined after a concurrent change, in which case the caller must read again. */
async function applyOnce(
  context: DisbursementContext,
  found: Disbursement,
  heard: PayoutStatusUpdate,
): Promise<WebhookOutcome | undefined> {
  const at = context.businessClock.now();
  const decision = await decide(context, found, heard, at);
  if (decision.kind !== 'change') {
    await inTransaction(context.database, (tx) => storeOnly(tx, context, { found, heard, decision, at }));
    return decision.kind === 'confirm' ? 'to_confirm' : 'known';
  }
  const outcome = await moveLoan(context, found, {
    attempt: heard.attempt,
    move: decision.move,
    requestId: heard.requestId,
    inSameTransaction: (tx) => write(tx, context, { found, heard, decision, at }),
  });
  if (outcome.kind === 'done') return noted(context, { found, heard, decision, at });
  if (outcome.kind === 'repeated' || (await isBeyondCoolingOff(context.database, found))) return undefined;
  // The ledger refused the change, so a person reviews it.
  const instead = changeAfterLedgerRefusal(found, decision, outcome.refusal);
  const second = await moveLoan(context, found, {
    attempt: heard.attempt,
    move: instead.move,
    requestId: heard.requestId,
    inSameTransaction: (tx) => write(tx, context, { found, heard, decision: instead, at }),
  });
  return second.kind === 'done' ? noted(context, { found, heard, decision: instead, at }) : undefined;
}

function noted(
  { log, payoutMetrics }: DisbursementContext,
  { found, heard: { loanId, attempt, source }, decision: { step, to }, at }: Writing<Change>,
): WebhookOutcome {
  if (to !== undefined && to.state !== found.state) payoutMetrics?.reached(found, to.state, at);
  log.info(
    { loan: loanId, attempt, source, step, state: to?.state, owner: to?.owner },
    'disbursement status changed',
  );
  return 'acted_on';
}

async function decide(
  { database }: DisbursementContext,
  found: Disbursement,
  { loanId, attempt, statusUpdate, source }: PayoutStatusUpdate,
  at: Instant,
): Promise<Decision> {
  const { provider, traceParent } = attemptIn(found, attempt);
  linkActiveSpan(traceParent);
  const reference = 'reference' in statusUpdate ? statusUpdate.reference : undefined;
  const isTaken =
    reference !== undefined &&
    (await isReferenceTaken(database, { provider, reference }, nameOf({ loanId, attempt })));
  return decideOnStatusUpdate(found, statusUpdate, { attempt, source, at, isTaken });
}

interface Writing<Decided> {
  readonly found: Disbursement;
  readonly heard: PayoutStatusUpdate;
  readonly decision: Decided;
  readonly at: Instant;
}

/** Writes everything of a change except the loan's postings. */
async function write(
  tx: Transaction,
  { outbox }: DisbursementContext,
  { found, heard, decision, at }: Writing<Change>,
): Promise<void> {
  const { loanId } = found;
  const attempt = attemptIn(found, heard.attempt);
  const seeToAt = found.cancelRequestedAt === undefined ? null : at;
  await advance(tx, found, { at, to: decision.to, seeToAt });
  if (decision.attempt !== undefined) {
    const nextPollAt = nextPollTime({ state: decision.attempt.state, polls: 0 }, at) ?? at;
    await updateAttempt(tx, nameOf({ loanId, attempt: attempt.attempt }), {
      change: decision.attempt,
      at,
      nextPollAt,
    });
  }
  for (const movement of decision.movements ?? []) {
    await writeMovement(tx, { loanId, attempt: attempt.attempt, provider: attempt.provider }, movement);
  }
  await recordCaseStep(tx, payoutCases, loanId, { step: decision.step, at });
  if (heard.webhook !== undefined) await insertWebhook(tx, { ...heard.webhook, outcome: 'acted_on' });
  if (decision.notification !== undefined) await outbox.send(tx, notifyMessage(found, decision.notification));
}

/** Stores only the webhook; if the provider must confirm it, polls immediately. */
async function storeOnly(
  tx: Transaction,
  { outbox }: DisbursementContext,
  { found, heard, decision, at }: Writing<Exclude<Decision, Change>>,
): Promise<void> {
  const mustConfirm = decision.kind === 'confirm';
  if (heard.webhook !== undefined) {
    await insertWebhook(tx, { ...heard.webhook, outcome: mustConfirm ? 'to_confirm' : 'known' });
  }
  if (mustConfirm) await pollSoon(tx, { outbox }, { loanId: found.loanId, attempt: heard.attempt }, at);
}

/** Restate polls immediately; the dispatcher does so if Restate does not. */
export async function pollSoon(
  tx: Transaction,
  { outbox }: Pick<DisbursementContext, 'outbox'>,
  attempt: AttemptOf,
  at: Instant,
): Promise<void> {
  await scheduleNextPoll(tx, nameOf(attempt), { nextPollAt: at, polls: 0 });
  await outbox.send(tx, pollMessage(attempt));
}
