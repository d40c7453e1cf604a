import type { ObjectStore } from '@hiram/server/platform/storage/object-store';

/** Objects in memory, for tests that inspect what is stored. */
export function memoryStore(kept: Map<string, Uint8Array> = new Map()): ObjectStore {
  return {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  };
}
