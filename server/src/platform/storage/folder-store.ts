import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assert } from '@hiram/values/assert';
import { isObjectKey, type ObjectKey, type ObjectStore } from './object-store.ts';

/** Stores objects as files in a folder: for development and for a lender with a single machine. */
export function folderStore(folder: string): ObjectStore {
  function pathOf(key: ObjectKey): string {
    assert(isObjectKey(key), `invalid object key: ${key}`);
    return join(folder, key);
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary file and renamed, so that a partial file is never read.
      const beside = `${path}.${randomUUID()}`;
      await writeFile(beside, bytes, { flush: true });
      await rename(beside, path);
    },
    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
