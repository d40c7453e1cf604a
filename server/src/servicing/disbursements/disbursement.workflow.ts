import { idFrom } from '@hiram/values/ids';
import { type Context, service, type WorkflowContext, workflow } from '@restatedev/restate-sdk';
import { inSameTrace, step, workflowOptions } from '#platform/workflows/steps.ts';
import {
  type AdvanceOutcome,
  advanceDisbursement,
  pollAttempt,
  submitOrPoll,
} from './advance-disbursement.ts';
import { resumeWithAccount } from './change-account.ts';
import type { AttemptOf, DisbursementDependencies } from './disbursement-context.ts';
import {
  type AccountTask,
  DISBURSEMENT_TIMER_SERVICE,
  DISBURSEMENT_WORKFLOW,
  type NotifyTask,
} from './disbursement-messages.ts';
import { escalate } from './escalate.ts';
import { notifyBorrower } from './notify-borrower.ts';
import { reserveAttempt } from './reserve-attempt.ts';

/**
 * Retry delays for a message that every provider rejected. After the last one it is dropped; the app shows
 * the same text.
 */
const NOTIFY_RETRY_AFTER = [{ minutes: 1 }, { minutes: 10 }, { hours: 1 }] as const;
const NOT_YET = { seconds: 10 } as const;

type TimerService = ReturnType<typeof disbursementTimerService>;
const clockwork: TimerService = { name: DISBURSEMENT_TIMER_SERVICE };

interface LoanTask {
  readonly loanId: AttemptOf['loanId'];
}

/**
 * One disbursement attempt: reserve its key, send it, and poll until the provider reports an outcome.
 * Webhooks are posted by their receiver; the workflow then finds the result. Restate receives only ids and
 * outcomes.
 */
export function disbursementWorkflow(context: DisbursementDependencies) {
  return workflow({
    name: DISBURSEMENT_WORKFLOW,
    handlers: {
      run: async (ctx: WorkflowContext, task: AttemptOf) => {
        const loanId = idFrom<'Loan'>(task.loanId);
        const promise = await step(ctx, 'read the promise', () => escalate(context, loanId));
        if (typeof promise === 'object') {
          // A delayed message instead of a sleep, so that it runs on the newest deployed version.
          const later = { delay: promise.waitMs, idempotencyKey: `escalate-${loanId}` };
          ctx.serviceSendClient(clockwork).escalate({ loanId }, inSameTrace(ctx, later));
        }
        const reservation = await step(ctx, 'reserve', () => reserveAttempt(context, task));
        // The dispatcher looks again after a while.
        if (reservation === 'not_open' || reservation === 'held') return { outcome: reservation };
        if (reservation === 'not_yet') {
          ctx
            .serviceSendClient(clockwork)
            .advanceDisbursement({ loanId }, inSameTrace(ctx, { delay: NOT_YET }));
          return { outcome: reservation };
        }
        const seen = await step(ctx, 'instruct the provider', () => submitOrPoll(context, loanId));
        if (seen.kind === 'waiting') {
          ctx.serviceSendClient(clockwork).ask(task, inSameTrace(ctx, { delay: seen.waitMs }));
        }
        return { outcome: seen.kind };
      },
    },
    options: workflowOptions,
  });
}

/**
 * Timer handlers and follow-up work. A timer only triggers a check: each handler reads the database again.
 */
export function disbursementTimerService(context: DisbursementDependencies) {
  return service({
    name: DISBURSEMENT_TIMER_SERVICE,
    handlers: {
      advanceDisbursement: async (ctx: Context, task: LoanTask): Promise<AdvanceOutcome> => {
        const loanId = idFrom<'Loan'>(task.loanId);
        const seen = await step(ctx, 'see to it', () => advanceDisbursement(context, loanId));
        if (seen.kind === 'waiting') {
          ctx
            .serviceSendClient(clockwork)
            .advanceDisbursement(task, inSameTrace(ctx, { delay: seen.waitMs }));
        }
        return seen;
      },
      ask: async (ctx: Context, task: AttemptOf): Promise<AdvanceOutcome> => {
        const seen = await step(ctx, 'ask the provider', () => pollAttempt(context, task));
        if (seen.kind === 'waiting') {
          ctx.serviceSendClient(clockwork).ask(task, inSameTrace(ctx, { delay: seen.waitMs }));
        }
        return seen;
      },
      escalate: async (ctx: Context, task: LoanTask) => {
        const outcome = await step(ctx, 'escalate', () => escalate(context, idFrom<'Loan'>(task.loanId)));
        if (typeof outcome === 'object') {
          ctx.serviceSendClient(clockwork).escalate(task, inSameTrace(ctx, { delay: outcome.waitMs }));
        }
        return { outcome };
      },
      accountChanged: async (ctx: Context, task: AccountTask): Promise<void> => {
        await step(ctx, 'go on with the account', () => resumeWithAccount(context, task));
      },
      tell: async (ctx: Context, { attempt, ...task }: NotifyTask) => {
        const loanId = idFrom<'Loan'>(task.loanId);
        const told = await step(ctx, 'tell the borrower', () => notifyBorrower(context, { ...task, loanId }));
        const delay = NOTIFY_RETRY_AFTER[attempt];
        if (told === 'not_sent' && delay !== undefined) {
          ctx
            .serviceSendClient(clockwork)
            .tell({ ...task, attempt: attempt + 1 }, inSameTrace(ctx, { delay }));
        }
        return { told };
      },
    },
    options: workflowOptions,
  });
}
