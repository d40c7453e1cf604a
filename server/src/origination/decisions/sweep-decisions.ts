import { setTimeout as sleep } from 'node:timers/promises';
import type { ApplicationId, IdSource } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/log.ts';
import type { Ingress } from '#platform/workflows/ingress.ts';
import { closeCase, lockCase } from './cases.sql.ts';
import type { DecisionContext } from './decision-context.ts';
import { decisionMessage } from './decision-messages.ts';
import { endOffer, escalateApplication } from './escalate.ts';
import { referralCases } from './referred-application.ts';
import { findOffersPast, findToEscalate, findUndecided, findWithdrawnCases } from './sweep.sql.ts';

export interface SweepContext extends DecisionContext {
  readonly ingress: Ingress;
  readonly ids: IdSource;
  readonly log: Log;
}

const BATCH = 100;
const SWEEP_EVERY_MS = 15_000;
/** Enough time for the outbox to dispatch it and for an undisturbed decision to finish. */
const ENGINE_GRACE_MS = 60_000;

/** Runs the decision sweep until aborted. Several processes may sweep concurrently. */
export async function sweepDecisionsUntil(signal: AbortSignal, context: SweepContext): Promise<void> {
  while (!signal.aborted) {
    await sweepDecisions(context).catch((err: unknown) => {
      context.log.warn({ err }, 'decision sweep failed, will retry');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Covers lost Restate state and moved business time; the database is authoritative. Overdue work is sent to
 * Restate again under the same key, and expired timers are handled here.
 */
export async function sweepDecisions(context: SweepContext): Promise<void> {
  const { database, clock, ingress, ids } = context;
  const at = clock.now();
  const toEscalate = await findToEscalate(database, { at, limit: BATCH });
  await forEach(context, toEscalate, (id) => escalateApplication(context, id));
  await forEach(context, await findOffersPast(database, { at, limit: BATCH }), (id) => endOffer(context, id));
  await forEach(context, await findWithdrawnCases(database, BATCH), (id) => closeWithdrawn(context, id));
  const sentBefore = addMs(at, -ENGINE_GRACE_MS);
  for (const id of await findUndecided(database, { sentBefore, limit: BATCH })) {
    await ingress.send({ ...decisionMessage(id), id: ids.next<'OutboxMessage'>() });
  }
}

/** A failing application is logged for review and does not block the others. */
async function forEach(
  { log }: SweepContext,
  applications: readonly ApplicationId[],
  action: (id: ApplicationId) => Promise<unknown>,
): Promise<void> {
  for (const application of applications) {
    await action(application).catch((err: unknown) => {
      log.error({ err, application }, 'decision sweep could not process an application');
    });
  }
}

async function closeWithdrawn({ database, clock }: DecisionContext, id: ApplicationId): Promise<void> {
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    const found = await lockCase(tx, id);
    if (found === undefined || found.closedAt !== undefined) return;
    await closeCase(tx, id, at);
    await recordCaseStep(tx, referralCases, id, { step: 'withdrawn', at });
  });
}
