import { useSyncExternalStore } from 'react';
import { currentTimeMs } from './console-clock.ts';

// What this tab knows about its session besides the account: the last server contact, and whether the session
// has ended.

interface Watch {
  readonly contactMs: number;
  readonly hasEnded: boolean;
}

let watch: Watch = { contactMs: currentTimeMs(), hasEnded: false };
const listeners = new Set<() => void>();

function change(next: Watch): void {
  watch = next;
  for (const listener of listeners) listener();
}

/** The server has just responded: the idle time restarts. */
export function noteContact(): void {
  change({ ...watch, contactMs: currentTimeMs() });
}

/** The user has authenticated: a new session begins. */
export function noteSignIn(): void {
  change({ contactMs: currentTimeMs(), hasEnded: false });
}

export function noteEnd(): void {
  if (!watch.hasEnded) change({ ...watch, hasEnded: true });
}

export function useSessionWatch(): Watch {
  return useSyncExternalStore(listen, () => watch);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
