import type { ApplicationId, IdSource } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import { claimDueScreenings } from '#origination/screening/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Claim, type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { claimKeys } from '#platform/due-work/due-work-claims.sql.ts';
import type { Ingress } from '#platform/workflows/ingress.ts';
import { closeCase, lockCase } from './cases.sql.ts';
import { decideByRules } from './decide-by-rules.ts';
import type { DecisionContext, ScreenedDecisions } from './decision-context.ts';
import { decisionMessage } from './decision-messages.ts';
import {
  APPLICATION_ESCALATION,
  CASE_CLOSING,
  DECISION_RESTART,
  findOffersPast,
  findToEscalate,
  findUndecided,
  findWithdrawnCases,
  OFFER_EXPIRY,
} from './due-decisions.sql.ts';
import { endOffer, escalateApplication } from './escalate.ts';
import { referralCases } from './referred-application.ts';
import { requestScreening } from './screening-answer.ts';

export interface DueDecisionContext extends ScreenedDecisions {
  readonly ingress: Ingress;
  readonly ids: IdSource;
}

const SECOND = 1_000;
const limits = { concurrency: 4, leaseMs: 60 * SECOND, lookEveryMs: 15 * SECOND };
/** Enough time for the outbox to dispatch it and for an undisturbed decision to finish. */
const ENGINE_GRACE_MS = 60 * SECOND;

/**
 * Covers lost Restate state and moved business time; the database is authoritative. Overdue work is sent to
 * Restate again under the same key, and expired timers are handled here.
 */
export function dueDecisionWork(context: DueDecisionContext): DueWork[] {
  const { ingress, ids } = context;
  return [
    screeningRetries(context),
    applicationWork(context, APPLICATION_ESCALATION, findToEscalate, (id) =>
      escalateApplication(context, id),
    ),
    applicationWork(context, OFFER_EXPIRY, findOffersPast, (id) => endOffer(context, id)),
    applicationWork(context, CASE_CLOSING, findWithdrawnCases, (id) => closeWithdrawn(context, id)),
    applicationWork(
      context,
      DECISION_RESTART,
      (database, claim) =>
        findUndecided(database, { ...claim, sentBefore: addMs(claim.at, -ENGINE_GRACE_MS) }),
      (id) => ingress.send({ ...decisionMessage(id), id: ids.next<'OutboxMessage'>() }),
    ),
  ];
}

/** Three requests of five seconds each, and the waits between them. */
const SCREENING_LEASE_MS = 60 * SECOND;

function screeningRetries(context: DueDecisionContext): DueWork {
  return dueWork<ApplicationId>({
    kind: 'applicant_screening',
    provider: 'screening',
    clock: context.businessClock,
    limits: { concurrency: 4, leaseMs: SCREENING_LEASE_MS, lookEveryMs: 15 * SECOND },
    claim: claimDueScreenings,
    keyOf: (id) => id,
    run: (id) => retryScreening(context, id),
  });
}

/** The claimed retry of a screening, and the decision that may have waited for it. */
async function retryScreening(context: ScreenedDecisions, id: ApplicationId): Promise<void> {
  await requestScreening(context, id, { isRetry: true });
  await decideByRules(context, id);
}

/** Applications have deadlines, which people read, and no column to lease them by. */
function applicationWork(
  { businessClock }: DecisionContext,
  kind: string,
  find: (database: Database, claim: Claim) => Promise<ApplicationId[]>,
  run: (id: ApplicationId) => Promise<unknown>,
): DueWork {
  return dueWork<ApplicationId>({
    kind,
    clock: businessClock,
    limits,
    async claim(tx, claim) {
      const due = await find(tx, claim);
      const claimed = await claimKeys(tx, kind, due, claim);
      return due.filter((id) => claimed.has(id));
    },
    keyOf: (id) => id,
    run,
  });
}

async function closeWithdrawn(
  { database, businessClock }: DecisionContext,
  id: ApplicationId,
): Promise<void> {
  const at = businessClock.now();
  await inTransaction(database, async (tx) => {
    const found = await lockCase(tx, id);
    if (found === undefined || found.closedAt !== undefined) return;
    await closeCase(tx, id, at);
    await recordCaseStep(tx, referralCases, id, { step: 'withdrawn', at });
  });
}
