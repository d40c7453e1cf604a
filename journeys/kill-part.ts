import { join } from 'node:path';
import { rememberedProcess } from '@hiram/tools/engines/pid-file';
import { answersOk, waitUntil } from '@hiram/tools/engines/wait-until';
import type { Page } from '@playwright/test';
import { runningStack } from './running-stack.ts';

/** The processes that a journey can kill. The stack restarts them, as a supervisor does in production. */
export type Killable = 'api' | 'workflows' | 'restate';
const killables = ['api', 'workflows', 'restate'] as const satisfies readonly Killable[];

const BACK_WITHIN_MS = 600_000;

/** Sends SIGKILL to the process and its children. Resolves when they are gone. */
export async function killPart(part: Killable): Promise<void> {
  const running = rememberedProcess(pidFileOf(part));
  if (running === undefined) throw new Error(`${part} is not running, so it cannot be killed.`);
  process.kill(-running.pid, 'SIGKILL');
  await waitUntil(async () => rememberedProcess(pidFileOf(part))?.pid !== running.pid, {
    what: `${part} to be gone`,
    withinMs: BACK_WITHIN_MS,
  });
}

/** Waits until it runs again and accepts requests. */
export async function untilBack(part: Killable): Promise<void> {
  await waitUntil(
    async () => rememberedProcess(pidFileOf(part)) !== undefined && answersOk(readyUrlOf(part)),
    { what: `${part} to be back`, withinMs: BACK_WITHIN_MS },
  );
}

/**
 * An app that fails to load a chunk reloads itself; while the server is down the browser shows its error
 * page, or the app a button to try again. This opens the address again or taps the button, as a person would.
 */
export async function reopenIfLost(page: Page, address: string): Promise<void> {
  if (page.url().startsWith('chrome-error:')) await page.goto(address);
  const tryAgain = page.locator('main [role=alert] button');
  if (await tryAgain.isVisible()) await tryAgain.click();
}

/**
 * How often a journey with kills runs: once in CI, where each step meets one of the three; three times with
 * HIRAM_FULL=1, where each step meets all of them.
 */
export const rounds: readonly number[] = process.env.HIRAM_FULL === '1' ? [0, 1, 2] : [0];

/** The process that is killed in this step of this run. Another seed starts with another process. */
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
