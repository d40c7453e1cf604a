import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@hiram/tools/engines/free-port';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unavailable } from '../errors.ts';
import { Secret } from '../secret.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectKey, ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';

// The bucket is in s3rver, an S3 emulator for tests that stores objects in a folder and accepts any
// signature.

let folder: string;
let server: S3rver;
let port: number;
const stores: Partial<Record<'folder' | 's3', ObjectStore>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-store-'));
  server = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'hiram', configs: [] }],
  });
  ({ port } = await server.run());
  stores.folder = folderStore(join(folder, 'files'));
  stores.s3 = bucketAt(port, 'S3RVER');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function bucketAt(port: number, accessKeyId: string): ObjectStore {
  return s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'hiram',
    accessKeyId,
    secretAccessKey: new Secret('S3RVER'),
  });
}

function storeOf(kind: 'folder' | 's3'): ObjectStore {
  const store = stores[kind];
  if (store === undefined) throw new Error('unknown store');
  return store;
}

describe.each(['folder', 's3'] as const)('an object store of kind %s', (kind) => {
  test('returns the bytes that were put', async () => {
    const bytes = Buffer.from([0, 255, 1, 254, ...Buffer.from('नमस्ते')]);
    await storeOf(kind).put('uploads/one', bytes);
    expect(Buffer.from((await storeOf(kind).get('uploads/one')) ?? [])).toEqual(bytes);
  });

  test('keeps the newer bytes of a key', async () => {
    await storeOf(kind).put('uploads/two', Buffer.from('old'));
    await storeOf(kind).put('uploads/two', Buffer.from('new'));
    expect(Buffer.from((await storeOf(kind).get('uploads/two')) ?? []).toString()).toBe('new');
  });

  test('has nothing under a key that was never put or was removed, and removing twice is harmless', async () => {
    await storeOf(kind).put('uploads/three', Buffer.from('x'));
    await storeOf(kind).remove('uploads/three');
    await storeOf(kind).remove('uploads/three');
    expect(await storeOf(kind).get('uploads/three')).toBeUndefined();
    expect(await storeOf(kind).get('uploads/never')).toBeUndefined();
  });

  test.each(['../secrets/one', '/etc/passwd', 'uploads', 'uploads/..', 'uploads/A b', 'uploads//x'])(
    'refuses "%s" as a key',
    async (key) => {
      await expect(storeOf(kind).put(key as ObjectKey, Buffer.from('x'))).rejects.toThrow(
        'invalid object key',
      );
    },
  );

  test('stores ten megabytes', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024, 7);
    await storeOf(kind).put('uploads/large', bytes);
    expect((await storeOf(kind).get('uploads/large'))?.byteLength).toBe(bytes.byteLength);
  });
});

test('a folder shows no incomplete object', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      storeOf('folder').put('uploads/race', Buffer.alloc(100_000, index)),
    ),
  );
  const bytes = Buffer.from((await storeOf('folder').get('uploads/race')) ?? []);
  expect(new Set(bytes).size).toBe(1);
  expect((await readdir(join(folder, 'files/uploads'))).filter((name) => name.startsWith('race'))).toEqual([
    'race',
  ]);
});

test('a bucket that rejects our credentials is a defect, and an unreachable one is unavailable', async () => {
  await expect(bucketAt(port, 'nobody').put('uploads/one', Buffer.from('x'))).rejects.toThrow(/access key/i);
  await expect(bucketAt(await freePort(), 'S3RVER').get('uploads/one')).rejects.toThrow(Unavailable);
});

test('a key that leaves the folder is a defect', async () => {
  for (const key of ['uploads/../../etc/passwd', '/etc/passwd', 'uploads/..', 'uploads/a\u0000b', '../one']) {
    // The cast is the attack: the type allows no such key.
    await expect(async () => storeOf('folder').get(key as ObjectKey), key).rejects.toThrow(
      'invalid object key',
    );
    await expect(async () => storeOf('folder').put(key as ObjectKey, Buffer.from('x')), key).rejects.toThrow(
      'invalid object key',
    );
  }
});
