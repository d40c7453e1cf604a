import type { KeyStore } from '@hiram/server/platform/personal-data/key-store';
import type { StoredKey } from '@hiram/server/platform/personal-data/stored-key';

/** A key store in memory, for tests of one process. */
export function memoryKeyStore(kept: Map<string, StoredKey> = new Map()): KeyStore {
  return {
    find: async (personIds) => personIds.flatMap((id) => kept.get(id) ?? []),
    async insert(keys) {
      for (const wrapped of keys) {
        if (!kept.has(wrapped.personId)) kept.set(wrapped.personId, { personId: wrapped.personId, wrapped });
      }
    },
    destroy: async (personId) => void kept.set(personId, { personId, wrapped: undefined }),
    async rewrap({ masterKeyId, after, limit }, rewrapped) {
      const others = [...kept.values()]
        .flatMap(({ wrapped }) => wrapped ?? [])
        .filter((key) => key.personId > after && key.masterKeyId !== masterKeyId)
        .toSorted((one, other) => (one.personId < other.personId ? -1 : 1))
        .slice(0, limit);
      for (const key of others) kept.set(key.personId, { personId: key.personId, wrapped: rewrapped(key) });
      return others.map(({ personId }) => personId);
    },
    isReady: async () => true,
    close: async () => undefined,
  };
}
