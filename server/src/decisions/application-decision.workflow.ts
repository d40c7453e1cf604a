import { type ApplicationId, idFrom } from '@hiram/values/ids';
import { type Context, rpc, service, type WorkflowContext, workflow } from '@restatedev/restate-sdk';
import { DECISION_WORKFLOW, type DecisionTask, findApplication } from '../applications/index.ts';
import { step, workflowOptions } from '../platform/workflows/steps.ts';
import { decideByRules } from './decide-by-rules.ts';
import type { DecisionParts } from './decision-desk.ts';
import { DECISION_CLOCK } from './decision-messages.ts';
import { type ClockOutcome, endOffer, escalateApplication } from './escalate.ts';
import { askAbout } from './gather.ts';
import { tellBorrower } from './tell-borrower.ts';

/**
 * Retry delays for a message that every provider rejected. After the last one it is dropped; the app shows
 * the decision.
 */
const TELL_AGAIN_AFTER = [{ minutes: 1 }, { minutes: 10 }, { hours: 1 }] as const;

interface TellTask extends DecisionTask {
  readonly attempt: number;
}

type Clockwork = ReturnType<typeof decisionClock>;
const clockwork: Clockwork = { name: DECISION_CLOCK };

/**
 * An application from submission to the rules' decision: query each data provider separately, then decide.
 * Restate receives only outcomes; provider responses stay encrypted in the database.
 */
export function applicationDecisionWorkflow(parts: DecisionParts) {
  return workflow({
    name: DECISION_WORKFLOW,
    handlers: {
      run: async (ctx: WorkflowContext, task: DecisionTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const waitMs = await step(ctx, 'read the promise', () => msUntilPromise(parts, id));
        if (waitMs === null) return { outcome: 'not_open' };
        // A delayed message instead of a sleep, so that it runs on the newest deployed version.
        const later = { delay: waitMs, idempotencyKey: `escalate-${id}` };
        ctx.serviceSendClient(clockwork).escalate(task, rpc.sendOpts(later));
        await step(ctx, 'ask the identity check', () => askAbout(parts, id, 'identity'));
        await step(ctx, 'ask the credit bureau', () => askAbout(parts, id, 'bureau'));
        const outcome = await step(ctx, 'decide by the rules', () => decideByRules(parts, id));
        return { outcome };
      },
    },
    options: workflowOptions,
  });
}

/**
 * Follow-up of a decision, and timer handlers. A timer only triggers a check: each handler reads the database
 * again.
 */
export function decisionClock(parts: DecisionParts) {
  return service({
    name: DECISION_CLOCK,
    handlers: {
      answered: async (ctx: Context, task: DecisionTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const end = await step(ctx, 'read the offer', () => endOffer(parts, id));
        if (typeof end === 'object') {
          const later = { delay: end.waitMs, idempotencyKey: `expire-${id}` };
          ctx.serviceSendClient(clockwork).expire(task, rpc.sendOpts(later));
        }
        ctx.serviceSendClient(clockwork).tell({ ...task, attempt: 0 });
      },
      tell: async (ctx: Context, { attempt, ...task }: TellTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const told = await step(ctx, 'tell the borrower', () => tellBorrower(parts, id));
        const delay = TELL_AGAIN_AFTER[attempt];
        if (told === 'not_sent' && delay !== undefined) {
          ctx.serviceSendClient(clockwork).tell({ ...task, attempt: attempt + 1 }, rpc.sendOpts({ delay }));
        }
        return { told };
      },
      escalate: async (ctx: Context, task: DecisionTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const outcome = await step(ctx, 'escalate', () => escalateApplication(parts, id));
        if (typeof outcome === 'object') {
          ctx.serviceSendClient(clockwork).escalate(task, rpc.sendOpts({ delay: outcome.waitMs }));
        }
        return { outcome };
      },
      expire: async (ctx: Context, task: DecisionTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const outcome: ClockOutcome = await step(ctx, 'end the offer', () => endOffer(parts, id));
        if (typeof outcome === 'object') {
          ctx.serviceSendClient(clockwork).expire(task, rpc.sendOpts({ delay: outcome.waitMs }));
        }
        return { outcome };
      },
    },
    options: workflowOptions,
  });
}

/** Time until the SLA deadline; null if there is nothing to decide. */
async function msUntilPromise(
  { database, clock }: Pick<DecisionParts, 'database' | 'clock'>,
  id: ApplicationId,
): Promise<number | null> {
  const application = await findApplication(database, id);
  if (application?.state !== 'under_review' || application.decideBy === undefined) return null;
  return Math.max(0, application.decideBy - clock.now());
}
