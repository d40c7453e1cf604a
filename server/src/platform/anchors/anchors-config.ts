import type { KeyObject } from 'node:crypto';
import type { Clock } from '@hiram/values/clock';
import type { Read, Variable } from '../config-variable.ts';
import { Secret } from '../secret.ts';
import type { StorageConfig } from '../storage/storage-config.ts';
import { signingKey } from './anchor-line.ts';
import { type AnchorPlace, anchorBucket, anchorFile } from './anchor-places.ts';

/** Where the anchors of the audit trail and the ledger are written, outside the database. */
export interface AnchorsConfig {
  readonly key: Secret | undefined;
  readonly file: string | undefined;
  readonly bucket: string | undefined;
  readonly lockDays: number;
}

const text = { expects: 'text', fallback: undefined, parse: (value: string) => value };

export const anchorsVariables = {
  HIRAM_ANCHOR_KEY: {
    reason: 'Signs the anchors that are written outside the database and published; an Ed25519 key.',
    expects: '32 bytes in base64',
    secret: true,
    developmentFallback: new Secret('aGlyYW0gZGV2ZWxvcG1lbnQgYW5jaG9yIGtleSAwMDE='),
    fallback: undefined,
    parse: (value: string) => (signingKey(new Secret(value)) === undefined ? undefined : new Secret(value)),
  } satisfies Variable<Secret | undefined>,
  HIRAM_ANCHOR_FILE: { reason: 'A file outside the database to which anchors are appended.', ...text },
  HIRAM_ANCHOR_S3_BUCKET: {
    reason: 'A bucket with object lock in which anchors are kept, at HIRAM_S3_ENDPOINT.',
    ...text,
  },
  HIRAM_ANCHOR_LOCK_DAYS: {
    reason: 'For how many days nobody can delete an anchor in that bucket.',
    expects: 'a whole number above 0',
    // As long as the records that they prove.
    fallback: 3650,
    parse: (value: string) => (/^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined),
  },
} as const;

export function anchorsConfig(read: Read<typeof anchorsVariables>): AnchorsConfig {
  return {
    key: read('HIRAM_ANCHOR_KEY'),
    file: read('HIRAM_ANCHOR_FILE'),
    bucket: read('HIRAM_ANCHOR_S3_BUCKET'),
    lockDays: read('HIRAM_ANCHOR_LOCK_DAYS'),
  };
}

export interface OutsideAnchors {
  readonly key: KeyObject;
  readonly places: readonly AnchorPlace[];
}

/** Undefined without a key. In development there is a key and no place: the log is only published. */
export function outsideAnchorsFrom(
  { key: text, file, bucket, lockDays }: AnchorsConfig,
  { endpoint, ...account }: StorageConfig,
  systemClock: Clock,
): OutsideAnchors | undefined {
  const key = text && signingKey(text);
  const places = [
    ...(file === undefined ? [] : [anchorFile(file)]),
    ...(bucket === undefined || endpoint === undefined
      ? []
      : [anchorBucket({ ...account, endpoint, bucket }, { systemClock, lockDays })]),
  ];
  return key && { key, places };
}
