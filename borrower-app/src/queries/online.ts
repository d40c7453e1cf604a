import { useSyncExternalStore } from 'react';
import { externalStore } from '../design/external-store.ts';

/** Whether there is a line at all. A line that is up may still not deliver. */
export const online = externalStore(true);

/** Begins with what the browser knows; from then on its events, and the native app's word, keep it right. */
export function watchConnection(): void {
  online.set(navigator.onLine);
  addEventListener('online', () => online.set(true));
  addEventListener('offline', () => online.set(false));
}

export function useOnline(): boolean {
  return useSyncExternalStore(online.subscribe, online.get, alwaysOnline);
}

function alwaysOnline(): boolean {
  return true;
}
