import { Defect } from '@hiram/values/assert';
import { type Context, PauseError, TerminalError, type WorkflowOptions } from '@restatedev/restate-sdk';
import { Refusal } from '../errors.ts';

/** What all our workflows share. Each service may set more. */
export const workflowOptions = {
  // As long as an outbox row may wait for a sweep: within it, a second send is taken for the first.
  idempotencyRetention: { days: 7 },
  journalRetention: { days: 1 },
  retryPolicy: {
    initialInterval: { milliseconds: 200 },
    exponentiationFactor: 2,
    maxInterval: { minutes: 1 },
    // About twenty minutes of trying; then a person looks, because something is not as we believe.
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
 * when a process dies between the effect and its record, so the use case itself must be safe to repeat.
 *
 * A refusal ends the workflow, whatever is unavailable is tried again, and a defect pauses it for a person.
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
