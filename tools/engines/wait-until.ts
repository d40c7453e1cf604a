import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

export interface Waiting {
  /** What is waited for, as it reads in the error: "Restate to answer". */
  readonly what: string;
  readonly withinMs: number;
}

/** Waits until the condition holds; throws when it does not in time. A condition that throws ends the waiting. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  { what, withinMs }: Waiting,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s in vain for ${what}.`);
    await sleep(POLL_MS);
  }
}

/** Whether an address answers with a success status. No answer at all is a no. */
export async function answersOk(url: string, request: RequestInit = {}): Promise<boolean> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
