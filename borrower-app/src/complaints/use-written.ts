import { useMemo, useSyncExternalStore } from 'react';
import {
  changes,
  readDraft,
  readWaiting,
  type WaitingComplaint,
  type WrittenComplaint,
} from './written-complaint.ts';

export function useDraft(): WrittenComplaint | undefined {
  return useRead(readDraft);
}

export function useWaiting(): readonly WaitingComplaint[] {
  return useRead(readWaiting);
}

/** Prerendering has no phone storage to read. */
function useRead<Value>(read: () => Value): Value {
  const version = useSyncExternalStore(changes.subscribe, changes.get, changes.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read changes with the version.
  return useMemo(read, [version]);
}
