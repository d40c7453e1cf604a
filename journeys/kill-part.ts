import { join } from 'node:path';
import { rememberedProcess } from '@hiram/tools/engines/pid-file';
import { answersOk, waitUntil } from '@hiram/tools/engines/wait-until';
import type { Page } from '@playwright/test';
import { runningStack } from './running-stack.ts';

/** What a story can kill in the middle. The stack starts it again, as a supervisor does in production. */
export type Killable = 'api' | 'workflows' | 'restate';
const killables = ['api', 'workflows', 'restate'] as const satisfies readonly Killable[];

const BACK_WITHIN_MS = 600_000;

/** kill -9 for the process and all that it started. Settles when it is gone. */
export async function killPart(part: Killable): Promise<void> {
  const running = rememberedProcess(pidFileOf(part));
  if (running === undefined) throw new Error(`${part} does not run, so it cannot be killed.`);
  process.kill(-running.pid, 'SIGKILL');
  await waitUntil(async () => rememberedProcess(pidFileOf(part))?.pid !== running.pid, {
    what: `${part} to be gone`,
    withinMs: BACK_WITHIN_MS,
  });
}

/** Waits until it runs again and takes requests. */
export async function untilBack(part: Killable): Promise<void> {
  await waitUntil(
    async () => rememberedProcess(pidFileOf(part)) !== undefined && answersOk(readyUrlOf(part)),
    { what: `${part} to be back`, withinMs: BACK_WITHIN_MS },
  );
}

/**
 * An app whose next part does not arrive loads itself anew, and finds nobody: the browser shows a page of its own. Whoever
 * sees that opens the address again.
 */
export async function reopenIfLost(page: Page, address: string): Promise<void> {
  if (page.url().startsWith('chrome-error:')) await page.goto(address);
}

/**
 * How often a story with kills is told: in CI once, so that each of its steps is met by one of the three; with
 * HIRAM_FULL=1 three times, so that each is met by all of them.
 */
export const rounds: readonly number[] = process.env.HIRAM_FULL === '1' ? [0, 1, 2] : [0];

/** What is killed in this step of this round. Another seed begins with another. */
export function killedIn(round: number, step: number): Killable {
  const seed = Number(process.env.HIRAM_SEED ?? 1);
  return killables[(seed + round + step) % killables.length] ?? 'api';
}

function pidFileOf(part: Killable): string {
  const { folder } = runningStack();
  return part === 'restate'
    ? join(folder, 'restate/restate.pid.json')
    : join(folder, `programs/${part}.pid.json`);
}

function readyUrlOf(part: Killable): string {
  const { apiUrl, workflowsStatusUrl, restateAdminUrl } = runningStack();
  return {
    api: `${apiUrl}/readyz`,
    workflows: `${workflowsStatusUrl}/readyz`,
    restate: `${restateAdminUrl}/health`,
  }[part];
}
