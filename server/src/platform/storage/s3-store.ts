import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { assert, Defect } from '@hiram/values/assert';
import { Unavailable } from '../errors.ts';
import type { Secret } from '../secret.ts';
import { isObjectKey, type ObjectKey, type ObjectStore } from './object-store.ts';

export interface S3StoreOptions {
  /** Any S3-compatible endpoint: the cloud's, or the lender's own MinIO or Ceph. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: Secret;
}

/** The timeout of one request before a retry, and the number of attempts. */
const REQUEST_MS = 10_000;
const CONNECTION_MS = 2_000;
const ATTEMPTS = 3;

export function s3Client(options: S3StoreOptions): S3Client {
  return new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: {
      accessKeyId: options.accessKeyId,
      secretAccessKey: options.secretAccessKey.reveal(),
    },
    // A bucket in the host name needs its own certificate and DNS name, which self-hosted stores lack.
    forcePathStyle: true,
    // Not every store supports the newer checksums; the signature covers the body anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { requestTimeout: REQUEST_MS, connectionTimeout: CONNECTION_MS },
  });
}

/** Stores objects in a bucket of any S3-compatible store. */
export function s3Store(options: S3StoreOptions): ObjectStore {
  const { bucket: Bucket } = options;
  const client = s3Client(options);
  return {
    async put(key, bytes) {
      await withStore('keep', () =>
        client.send(new PutObjectCommand({ Bucket, Key: checked(key), Body: bytes })),
      );
    },
    async get(key) {
      return withStore('read', async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: checked(key) }));
          assert(Body !== undefined, 'response without a body');
          return await Body.transformToByteArray();
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      });
    },
    async remove(key) {
      await withStore('remove', () => client.send(new DeleteObjectCommand({ Bucket, Key: checked(key) })));
    },
  };
}

function checked(key: ObjectKey): ObjectKey {
  assert(isObjectKey(key), `invalid object key: ${key}`);
  return key;
}

/**
 * A request that the store refuses is a defect of ours or of its configuration; an unreachable store is
 * temporary.
 */
export async function withStore<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Defect) throw error;
    const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;
    if (status >= 400 && status < 500 && status !== 429) throw error;
    throw new Unavailable(`object store (${what})`, { cause: error });
  }
}
