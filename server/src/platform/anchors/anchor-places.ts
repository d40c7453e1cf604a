import { open } from 'node:fs/promises';
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import { type S3StoreOptions, s3Client, withStore } from '../storage/s3-store.ts';

/** Where anchors are kept outside the database. */
export interface AnchorPlace {
  /** Adds a line. Adding the last one again changes nothing, because a write may be repeated. */
  append(line: string, sequence: number): Promise<void>;
}

/** A file to which lines are appended, best on a volume that the programs' host can only append to. */
export function anchorFile(path: string): AnchorPlace {
  return {
    async append(line) {
      const file = await open(path, 'a+', 0o600);
      try {
        const content = await file.readFile('utf8');
        if (content.endsWith(`${line}\n`)) return;
        // A crash may have left a part of a line. It stays, and the whole line follows.
        const separator = content === '' || content.endsWith('\n') ? '' : '\n';
        await file.appendFile(`${separator}${line}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

const DAY_MS = 86_400_000;

/** The key of a line in the bucket. Digits keep the objects in order. */
function anchorKey(sequence: number): string {
  return `${PREFIX}${String(sequence).padStart(12, '0')}.json`;
}

const PREFIX = 'anchors/';

/**
 * A bucket with object lock. In compliance mode nobody can delete or replace an object before its date, neither we
 * nor the account's owner. A locked upload needs a checksum.
 */
export function anchorBucket(
  options: S3StoreOptions,
  { systemClock, lockDays }: { readonly systemClock: Clock; readonly lockDays: number },
): AnchorPlace {
  const client = s3Client(options);
  return {
    async append(line, sequence) {
      await withStore('anchor', () =>
        sendOnce(() =>
          client.send(
            new PutObjectCommand({
              Bucket: options.bucket,
              Key: anchorKey(sequence),
              Body: `${line}\n`,
              ContentType: 'application/json',
              // An object that is there keeps its bytes. Stores without this condition keep both versions.
              IfNoneMatch: '*',
              ChecksumAlgorithm: 'SHA256',
              ObjectLockMode: 'COMPLIANCE',
              ObjectLockRetainUntilDate: new Date(addMs(systemClock.now(), lockDays * DAY_MS)),
            }),
          ),
        ),
      );
    },
  };
}

async function sendOnce(send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof S3ServiceException && error.name === 'PreconditionFailed')) throw error;
  }
}

/**
 * All lines in the bucket, in their order. A lock does not prevent a newer version of the same key, so the oldest one
 * counts.
 */
export async function readAnchorBucket(options: S3StoreOptions): Promise<string> {
  const client = s3Client(options);
  const oldest = new Map<string, string | undefined>();
  let place: { KeyMarker?: string; VersionIdMarker?: string } | undefined = {};
  while (place !== undefined) {
    const marker: typeof place = place;
    const page: ListObjectVersionsCommandOutput = await withStore('anchors', () =>
      client.send(new ListObjectVersionsCommand({ Bucket: options.bucket, Prefix: PREFIX, ...marker })),
    );
    // The versions of a key are listed newest first.
    for (const { Key = '', VersionId } of page.Versions ?? []) oldest.set(Key, VersionId);
    const { NextKeyMarker, NextVersionIdMarker } = page;
    place =
      page.IsTruncated === true && NextKeyMarker !== undefined
        ? {
            KeyMarker: NextKeyMarker,
            ...(NextVersionIdMarker !== undefined && { VersionIdMarker: NextVersionIdMarker }),
          }
        : undefined;
  }
  const lines: string[] = [];
  for (const [Key, VersionId] of [...oldest].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const version = VersionId === undefined ? {} : { VersionId };
    const { Body } = await withStore('anchors', () =>
      client.send(new GetObjectCommand({ Bucket: options.bucket, Key, ...version })),
    );
    assert(Body !== undefined, 'response without a body');
    lines.push(await Body.transformToString());
  }
  return lines.join('');
}
