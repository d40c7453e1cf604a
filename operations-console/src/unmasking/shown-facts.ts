import { useSyncExternalStore } from 'react';

// What somebody has been shown of a person, in memory alone: a reload, another tab and a few minutes forget it.

/** By the word of each fact. */
export type Facts = ReadonlyMap<string, string>;

export interface Shown {
  readonly facts: Facts;
  /** When it is hidden again, by the clock of this desk. */
  readonly hiddenAtMs: number;
}

let shown: ReadonlyMap<string, Shown> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, Shown>): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Keeps what was shown of a subject, and forgets it in time, also if nobody looks at it any more. */
export function keepShown(subject: string, facts: Facts, { nowMs, forMs }: { nowMs: number; forMs: number }) {
  const kept = { facts, hiddenAtMs: nowMs + forMs };
  change(new Map([...shown, [subject, kept]]));
  setTimeout(() => {
    // What was shown anew has its own end.
    if (shown.get(subject) === kept) forgetShown(subject);
  }, forMs);
}

export function forgetShown(subject: string): void {
  change(new Map([...shown].filter(([one]) => one !== subject)));
}

/** For the end of a session: whoever comes back says again why. */
export function forgetAllShown(): void {
  if (shown.size > 0) change(new Map());
}

export function useShown(subject: string): Shown | undefined {
  return useSyncExternalStore(listen, () => shown.get(subject));
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
