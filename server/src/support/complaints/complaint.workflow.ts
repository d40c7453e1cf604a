import { idFrom } from '@hiram/values/ids';
import { type Context, service, type WorkflowContext, workflow } from '@restatedev/restate-sdk';
import { inSameTrace, step, workflowOptions } from '#platform/workflows/steps.ts';
import type { ComplaintDependencies } from './complaint-context.ts';
import { fireSlaTimer, upcomingSlaTimers } from './fire-sla-timer.ts';
import { notifyBorrower } from './notify-borrower.ts';
import {
  COMPLAINT_TIMER_SERVICE,
  COMPLAINT_WORKFLOW,
  type FireTimerTask,
  type NotifyTask,
  type RoundTask,
} from './workflow-messages.ts';
import { acknowledgementOf } from './write-complaint.ts';

type TimerService = ReturnType<typeof complaintTimerService>;
const clockwork: TimerService = { name: COMPLAINT_TIMER_SERVICE };

/**
 * One round of a complaint: acknowledges it and schedules its SLA timers. When a timer fires, it reads the
 * database. The workflow engine sees only ids and times, never what people wrote.
 */
export function complaintWorkflow(context: ComplaintDependencies) {
  return workflow({
    name: COMPLAINT_WORKFLOW,
    handlers: {
      run: async (ctx: WorkflowContext, task: RoundTask) => {
        const { complaintId, round } = task;
        const id = idFrom<'Complaint'>(complaintId);
        const ahead = await step(ctx, 'read the clocks', () => upcomingSlaTimers(context, { id, round }));
        for (const { alarm, waitMs } of ahead) {
          // A delayed message rather than a sleep: it runs on the newest deployed version.
          const later = { delay: waitMs, idempotencyKey: `ring-${id}-${round}-${alarm}` };
          ctx.serviceSendClient(clockwork).fireTimer({ ...task, alarm }, inSameTrace(ctx, later));
        }
        ctx.serviceSendClient(clockwork).tell({ complaintId, key: acknowledgementOf(round) });
        return { timeLimits: ahead.length };
      },
    },
    options: workflowOptions,
  });
}

/** Handles fired timers and borrower notifications. Both read the database again and are idempotent. */
export function complaintTimerService(context: ComplaintDependencies) {
  return service({
    name: COMPLAINT_TIMER_SERVICE,
    handlers: {
      fireTimer: async (ctx: Context, task: FireTimerTask) => {
        const alarm = { id: idFrom<'Complaint'>(task.complaintId), round: task.round, name: task.alarm };
        const outcome = await step(ctx, 'ring', () => fireSlaTimer(context, alarm));
        if (typeof outcome === 'object') {
          ctx.serviceSendClient(clockwork).fireTimer(task, inSameTrace(ctx, { delay: outcome.waitMs }));
        }
        return { outcome };
      },
      tell: async (ctx: Context, task: NotifyTask) => {
        const message = { id: idFrom<'Complaint'>(task.complaintId), key: task.key };
        const told = await step(ctx, 'tell the borrower', () => notifyBorrower(context, message));
        if ('waitMs' in told) {
          ctx.serviceSendClient(clockwork).tell(task, inSameTrace(ctx, { delay: told.waitMs }));
        }
        return told;
      },
    },
    options: workflowOptions,
  });
}
