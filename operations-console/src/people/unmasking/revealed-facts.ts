import { useSyncExternalStore } from 'react';

// Unmasked personal data, kept only in memory: a reload, another tab or a few minutes remove it.

/** By the name of each fact. */
export type Facts = ReadonlyMap<string, string>;

export interface Shown {
  readonly facts: Facts;
  /** When it is masked again, by the browser's clock. */
  readonly hiddenAtMs: number;
}

let shown: ReadonlyMap<string, Shown> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, Shown>): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Stores the unmasked data of a subject and removes it in time, even if no page shows it any more. */
export function storeRevealed(
  subject: string,
  facts: Facts,
  { nowMs, forMs }: { nowMs: number; forMs: number },
) {
  const kept = { facts, hiddenAtMs: nowMs + forMs };
  change(new Map([...shown, [subject, kept]]));
  setTimeout(() => {
    // Data that was unmasked again has its own expiry.
    if (shown.get(subject) === kept) clearRevealed(subject);
  }, forMs);
}

export function clearRevealed(subject: string): void {
  change(new Map([...shown].filter(([one]) => one !== subject)));
}

/** For the end of a session: after signing in again, the user must give a reason again. */
export function clearAllRevealed(): void {
  if (shown.size > 0) change(new Map());
}

export function useRevealed(subject: string): Shown | undefined {
  return useSyncExternalStore(listen, () => shown.get(subject));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
