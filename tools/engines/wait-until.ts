import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 20;

export interface Waiting {
  /** What is awaited, as shown in the error: "Restate to answer". */
  readonly what: string;
  readonly withinMs: number;
}

/** Waits until the condition holds. Throws on timeout, or when the condition throws. */
export async function waitUntil(
  condition: () => Promise<boolean>,
  { what, withinMs }: Waiting,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error(`Timed out after ${withinMs / 1000} s waiting for ${what}.`);
    await sleep(POLL_MS);
  }
}

/** Whether a URL responds with a success status. No response counts as false. */
export async function answersOk(url: string, request: RequestInit = {}): Promise<boolean> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
