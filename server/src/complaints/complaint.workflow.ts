import { idFrom } from '@hiram/values/ids';
import { type Context, rpc, service, type WorkflowContext, workflow } from '@restatedev/restate-sdk';
import { step, workflowOptions } from '../platform/workflows/steps.ts';
import type { ComplaintParts } from './complaint-desk.ts';
import { clocksAhead, ringAlarm } from './ring-alarm.ts';
import { tellBorrower } from './tell-borrower.ts';
import {
  COMPLAINT_CLOCK,
  COMPLAINT_WORKFLOW,
  type RingTask,
  type RoundTask,
  type TellTask,
} from './workflow-messages.ts';
import { acknowledgementOf } from './write-complaint.ts';

type Clockwork = ReturnType<typeof complaintClock>;
const clockwork: Clockwork = { name: COMPLAINT_CLOCK };

/**
 * One round of a complaint: acknowledges it and schedules its SLA timers. When a timer fires, it reads the
 * database. The workflow engine sees only ids and times, never what people wrote.
 */
export function complaintWorkflow(parts: ComplaintParts) {
  return workflow({
    name: COMPLAINT_WORKFLOW,
    handlers: {
      run: async (ctx: WorkflowContext, task: RoundTask) => {
        const { complaintId, round } = task;
        const id = idFrom<'Complaint'>(complaintId);
        const ahead = await step(ctx, 'read the clocks', () => clocksAhead(parts, { id, round }));
        for (const { alarm, waitMs } of ahead) {
          // A delayed message rather than a sleep: it runs on the newest deployed version.
          const later = { delay: waitMs, idempotencyKey: `ring-${id}-${round}-${alarm}` };
          ctx.serviceSendClient(clockwork).ring({ ...task, alarm }, rpc.sendOpts(later));
        }
        ctx.serviceSendClient(clockwork).tell({ complaintId, key: acknowledgementOf(round) });
        return { clocks: ahead.length };
      },
    },
    options: workflowOptions,
  });
}

/** Handles fired timers and borrower notifications. Both read the database again and are idempotent. */
export function complaintClock(parts: ComplaintParts) {
  return service({
    name: COMPLAINT_CLOCK,
    handlers: {
      ring: async (ctx: Context, task: RingTask) => {
        const alarm = { id: idFrom<'Complaint'>(task.complaintId), round: task.round, name: task.alarm };
        const outcome = await step(ctx, 'ring', () => ringAlarm(parts, alarm));
        if (typeof outcome === 'object') {
          ctx.serviceSendClient(clockwork).ring(task, rpc.sendOpts({ delay: outcome.waitMs }));
        }
        return { outcome };
      },
      tell: async (ctx: Context, task: TellTask) => {
        const message = { id: idFrom<'Complaint'>(task.complaintId), key: task.key };
        const told = await step(ctx, 'tell the borrower', () => tellBorrower(parts, message));
        if ('waitMs' in told) {
          ctx.serviceSendClient(clockwork).tell(task, rpc.sendOpts({ delay: told.waitMs }));
        }
        return told;
      },
    },
    options: workflowOptions,
  });
}
