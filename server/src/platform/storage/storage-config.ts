import { httpUrl } from '../config-values.ts';
import type { Read } from '../config-variable.ts';
import { Secret } from '../secret.ts';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Store } from './s3-store.ts';

/** Where images are stored. Without any of it, no images are accepted. */
export interface StorageConfig {
  readonly folder: string | undefined;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: Secret;
}

function wholeNumber(value: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined;
}

const text = { expects: 'text', parse: (value: string) => value };

export const storageVariables = {
  HIRAM_OBJECTS_FOLDER: {
    reason: 'A folder that keeps pictures, where one machine is enough.',
    fallback: undefined,
    ...text,
  },
  HIRAM_UPLOADS_PER_DAY: {
    reason: 'How many images one borrower may upload within 24 hours.',
    expects: 'a whole number above 0',
    fallback: 60,
    parse: wholeNumber,
  },
  HIRAM_UPLOAD_MEGABYTES_PER_DAY: {
    reason: 'How many megabytes one borrower may upload within 24 hours.',
    expects: 'a whole number above 0',
    fallback: 200,
    parse: wholeNumber,
  },
  HIRAM_S3_ENDPOINT: {
    reason: 'Where a store that speaks S3 keeps pictures; it goes before the folder.',
    expects: 'an http or https address',
    fallback: undefined,
    parse: httpUrl,
  },
  HIRAM_S3_REGION: { reason: 'The region of that store.', fallback: 'us-east-1', ...text },
  HIRAM_S3_BUCKET: { reason: 'The bucket in it.', fallback: 'hiram', ...text },
  HIRAM_S3_ACCESS_KEY_ID: { reason: 'Under which name we are known there.', fallback: '', ...text },
  HIRAM_S3_SECRET_ACCESS_KEY: {
    reason: 'By which it knows that it is us.',
    expects: 'text',
    secret: true,
    fallback: new Secret(''),
    parse: (value: string) => new Secret(value),
  },
} as const;

export function storageConfig(read: Read<typeof storageVariables>): StorageConfig {
  return {
    folder: read('HIRAM_OBJECTS_FOLDER'),
    endpoint: read('HIRAM_S3_ENDPOINT'),
    region: read('HIRAM_S3_REGION'),
    bucket: read('HIRAM_S3_BUCKET'),
    accessKeyId: read('HIRAM_S3_ACCESS_KEY_ID'),
    secretAccessKey: read('HIRAM_S3_SECRET_ACCESS_KEY'),
  };
}

export function objectStoreFrom({ folder, endpoint, ...account }: StorageConfig): ObjectStore | undefined {
  if (endpoint !== undefined) return s3Store({ ...account, endpoint });
  return folder === undefined ? undefined : folderStore(folder);
}

/** What one borrower may upload within 24 hours. */
export function uploadQuotaConfig(read: Read<typeof storageVariables>): {
  readonly images: number;
  readonly bytes: number;
} {
  return {
    images: read('HIRAM_UPLOADS_PER_DAY'),
    bytes: read('HIRAM_UPLOAD_MEGABYTES_PER_DAY') * 1_000_000,
  };
}
