import { type ApplicationId, idFrom } from '@hiram/values/ids';
import { type Context, service, type WorkflowContext, workflow } from '@restatedev/restate-sdk';
import { DECISION_WORKFLOW, type DecisionTask, findApplication } from '#origination/applications/index.ts';
import { inSameTrace, step, workflowOptions } from '#platform/workflows/steps.ts';
import { decideByRules } from './decide-by-rules.ts';
import type { DecisionDependencies } from './decision-context.ts';
import { type AppealAnswer, DECISION_TIMER_SERVICE } from './decision-messages.ts';
import { endOffer, escalateApplication, type TimerOutcome } from './escalate.ts';
import { requestCheck } from './gather-checks.ts';
import { notifyBorrower } from './notify-borrower.ts';
import { requestScreening } from './screening-answer.ts';

/**
 * Retry delays for a message that every provider rejected. After the last one it is dropped; the app shows
 * the decision.
 */
const NOTIFY_RETRY_AFTER = [{ minutes: 1 }, { minutes: 10 }, { hours: 1 }] as const;

interface NotifyTask extends DecisionTask {
  readonly attempt: number;
  /** Without it, there is a decision. */
  readonly answer?: AppealAnswer;
}

type TimerService = ReturnType<typeof decisionTimerService>;
const clockwork: TimerService = { name: DECISION_TIMER_SERVICE };

/**
 * An application from submission to the rules' decision: query each data provider separately, then decide.
 * Restate receives only outcomes; provider responses stay encrypted in the database.
 */
export function applicationDecisionWorkflow(context: DecisionDependencies) {
  return workflow({
    name: DECISION_WORKFLOW,
    handlers: {
      run: async (ctx: WorkflowContext, task: DecisionTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const waitMs = await step(ctx, 'read the promise', () => msUntilPromise(context, id));
        if (waitMs === null) return { outcome: 'not_open' };
        // A delayed message instead of a sleep, so that it runs on the newest deployed version.
        const later = { delay: waitMs, idempotencyKey: `escalate-${id}` };
        ctx.serviceSendClient(clockwork).escalate(task, inSameTrace(ctx, later));
        await step(ctx, 'ask the identity check', () => requestCheck(context, id, 'identity'));
        await step(ctx, 'ask the credit bureau', () => requestCheck(context, id, 'bureau'));
        await step(ctx, 'screen against lists', () => requestScreening(context, id));
        const outcome = await step(ctx, 'decide by the rules', () => decideByRules(context, id));
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
export function decisionTimerService(context: DecisionDependencies) {
  return service({
    name: DECISION_TIMER_SERVICE,
    handlers: {
      answered: async (ctx: Context, task: DecisionTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const end = await step(ctx, 'read the offer', () => endOffer(context, id));
        if (typeof end === 'object') {
          const later = { delay: end.waitMs, idempotencyKey: `expire-${id}` };
          ctx.serviceSendClient(clockwork).expire(task, inSameTrace(ctx, later));
        }
        ctx.serviceSendClient(clockwork).tell({ ...task, attempt: 0 });
      },
      appealAnswered: async (ctx: Context, task: DecisionTask & { readonly answer: AppealAnswer }) => {
        ctx.serviceSendClient(clockwork).tell({ ...task, attempt: 0 });
      },
      tell: async (ctx: Context, { attempt, ...task }: NotifyTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const told = await step(ctx, 'tell the borrower', () => notifyBorrower(context, id, task.answer));
        const delay = NOTIFY_RETRY_AFTER[attempt];
        if (told === 'not_sent' && delay !== undefined) {
          ctx
            .serviceSendClient(clockwork)
            .tell({ ...task, attempt: attempt + 1 }, inSameTrace(ctx, { delay }));
        }
        return { told };
      },
      escalate: async (ctx: Context, task: DecisionTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const outcome = await step(ctx, 'escalate', () => escalateApplication(context, id));
        if (typeof outcome === 'object') {
          ctx.serviceSendClient(clockwork).escalate(task, inSameTrace(ctx, { delay: outcome.waitMs }));
        }
        return { outcome };
      },
      expire: async (ctx: Context, task: DecisionTask) => {
        const id = idFrom<'Application'>(task.applicationId);
        const outcome: TimerOutcome = await step(ctx, 'end the offer', () => endOffer(context, id));
        if (typeof outcome === 'object') {
          ctx.serviceSendClient(clockwork).expire(task, inSameTrace(ctx, { delay: outcome.waitMs }));
        }
        return { outcome };
      },
    },
    options: workflowOptions,
  });
}

/** Time until the SLA deadline; null if there is nothing to decide. */
async function msUntilPromise(
  { database, businessClock }: Pick<DecisionDependencies, 'database' | 'businessClock'>,
  id: ApplicationId,
): Promise<number | null> {
  const application = await findApplication(database, id);
  if (application?.state !== 'under_review' || application.decideBy === undefined) return null;
  return Math.max(0, application.decideBy - businessClock.now());
}
