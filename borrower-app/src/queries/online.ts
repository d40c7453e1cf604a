import { useSyncExternalStore } from 'react';
import { externalStore } from '../design/external-store.ts';

/** Whether there is a connection. It may be up without delivering. */
export const online = externalStore(true);

/** Starts with the browser's state; its events and the native app's messages update it. */
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
