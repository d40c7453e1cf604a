import path from 'node:path';
import type { Stack } from '@hiram/tools/dev/stack';

/** What a journey needs to know about its stack. */
export interface RunningStack {
  readonly appUrl: string;
  readonly apiUrl: string;
  readonly consoleUrl: string;
  readonly databaseUrl: string;
  /** Where SMS messages to phones are captured. */
  readonly simulatorUrl: string;
  readonly workflowsStatusUrl: string;
  readonly restateAdminUrl: string;
  /** Where the stack stores its data and process ids. */
  readonly folder: string;
}

/** Worker processes inherit only the environment from the process that started the stack. */
const VARIABLE = 'JOURNEYS_STACK';

export function announceStack(stack: Stack): void {
  announce({
    appUrl: stack.borrowerAppUrl,
    apiUrl: stack.apiUrl,
    consoleUrl: stack.consoleUrl,
    databaseUrl: stack.databaseUrl,
    simulatorUrl: stack.simulatorUrl,
    workflowsStatusUrl: stack.workflowsStatusUrl,
    restateAdminUrl: stack.restateAdminUrl,
    folder: path.dirname(stack.logFolder),
  });
}

export function announce(running: RunningStack): void {
  process.env[VARIABLE] = JSON.stringify(running);
}

export function runningStack(): RunningStack {
  const announced = process.env[VARIABLE];
  if (announced === undefined)
    throw new Error('The stack is not running: start the journeys with npm run journeys.');
  // The cast is safe: announceStack wrote the text in the parent process.
  return JSON.parse(announced) as RunningStack;
}
