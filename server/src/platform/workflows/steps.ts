import { Defect } from '@hiram/values/assert';
import {
  type ClientSendOptions,
  type Context,
  PauseError,
  rpc,
  type SendOpts,
  TerminalError,
  type WorkflowOptions,
} from '@restatedev/restate-sdk';
import { Refusal } from '../errors.ts';
import { TRACE_HEADER, traceHeaders } from '../telemetry/trace-context.ts';

/** Options shared by all our workflows. Each service may set more. */
export const workflowOptions = {
  // As long as an outbox row may wait for the dispatcher: within this time a second send is recognised as a
  // duplicate.
  idempotencyRetention: { days: 7 },
  journalRetention: { days: 1 },
  retryPolicy: {
    initialInterval: { milliseconds: 200 },
    exponentiationFactor: 2,
    maxInterval: { minutes: 1 },
    // About twenty minutes of attempts; then a person must look, because an assumption is wrong.
    maxAttempts: 25,
    onMaxAttempts: 'pause',
  },
  asTerminalError: (error: unknown) =>
    error instanceof Refusal
      ? new TerminalError(error.message, { errorCode: error.status, metadata: { refusal: error.code } })
      : undefined,
} as const satisfies WorkflowOptions;

/**
 * One step of a workflow: a use case, run until it succeeds and then never again. The engine may run it twice
 * if a process dies between the effect and its record, so the use case itself must be idempotent.
 *
 * A refusal ends the workflow, an unavailable dependency is retried, and a defect pauses it for a person.
 */
export function step<Result>(ctx: Context, name: string, perform: () => Promise<Result>): Promise<Result> {
  return ctx.run(name, async () => {
    try {
      return await perform();
    } catch (error) {
      throw error instanceof Defect ? new PauseError(error.message, { cause: error }) : error;
    }
  });
}

/** Options of a message to another handler, which then belongs to the same trace. */
export function inSameTrace<Input>(
  ctx: Pick<Context, 'request'>,
  options: Omit<ClientSendOptions<Input>, 'headers'>,
): SendOpts<Input> {
  return rpc.sendOpts<Input>({ ...options, headers: traceHeaders(ctx.request().headers.get(TRACE_HEADER)) });
}
