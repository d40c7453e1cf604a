import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Begins with what the browser knows; from then on its events, and the native app's word, keep it right. */
export function watchConnection(): void {
  onlineManager.setOnline(navigator.onLine);
}

/** Whether there is a line at all. A line that is up may still not deliver. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline(), alwaysOnline);
}

function subscribe(onChange: () => void): () => void {
  return onlineManager.subscribe(onChange);
}

function alwaysOnline(): boolean {
  return true;
}
