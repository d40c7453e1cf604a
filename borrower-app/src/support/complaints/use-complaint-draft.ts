import { useMemo, useSyncExternalStore } from 'react';
import {
  type ComplaintDraft,
  changes,
  type QueuedComplaint,
  readDraft,
  readQueuedComplaints,
} from './complaint-draft.ts';

export function useDraft(): ComplaintDraft | undefined {
  return useRead(readDraft);
}

export function useQueuedComplaints(): readonly QueuedComplaint[] {
  return useRead(readQueuedComplaints);
}

/** Prerendering has no phone storage to read. */
function useRead<Value>(read: () => Value): Value {
  const version = useSyncExternalStore(changes.subscribe, changes.get, changes.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read changes with the version.
  return useMemo(read, [version]);
}
