import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { connect } from 'node:http2';
import { dirname } from 'node:path';
import { GetObjectLockConfigurationCommand } from '@aws-sdk/client-s3';
import type { Clock } from '@hiram/values/clock';
import { randomId } from '@hiram/values/ids';
import type { AnchorsConfig } from '../anchors/anchors-config.ts';
import { type KmsConfig, kmsFrom } from '../kms/kms-config.ts';
import type { KeyStore } from '../personal-data/key-store.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { s3Client } from '../storage/s3-store.ts';
import type { StorageConfig } from '../storage/storage-config.ts';
import { askAddress } from './ask-address.ts';
import { type Finding, notChecked, ok, type PreflightCheck, problem, reasonOf } from './preflight.ts';

export function keyStoreCheck(keyStore: KeyStore): PreflightCheck {
  return {
    name: 'key store',
    async run() {
      await keyStore.isReady();
      return ok('It answers and has its tables.');
    },
  };
}

export function kmsCheck(config: KmsConfig): PreflightCheck {
  return {
    name: 'KMS',
    async run() {
      // Using this kind creates a missing file, and a check leaves nothing behind.
      if (config.kind === 'file' && config.file !== undefined) await stat(config.file);
      const kms = kmsFrom(config);
      if (kms === undefined) return ok('Keys are in the environment, as HIRAM_KMS accepts.');
      const [plain, context] = [randomBytes(32), { application: 'hiram', variable: 'preflight' }];
      const back = await kms.decrypt(await kms.encrypt(plain, context), context);
      return back.equals(plain)
        ? ok(`${kms.kind} encrypts and decrypts with its key.`)
        : problem(`${kms.kind} decrypted something else than it encrypted.`);
    },
  };
}

export function objectStoreCheck(store: ObjectStore | undefined): PreflightCheck {
  return {
    name: 'object store',
    async run() {
      if (store === undefined) {
        return problem('No store is configured, so nobody can upload a document or sign a loan.');
      }
      const [key, bytes] = [`preflight/${randomId()}` as const, randomBytes(64)];
      await store.put(key, bytes);
      try {
        const back = await store.get(key);
        if (back === undefined || !bytes.equals(back))
          return problem('It returned other bytes than were written.');
      } finally {
        await store.remove(key);
      }
      const left = await store.get(key);
      return left === undefined
        ? ok('An object was written, read and deleted.')
        : problem('An object could not be deleted.');
    },
  };
}

/** Nothing is written: an anchor stays for years. */
export function anchorsCheck(
  { key, file, bucket }: AnchorsConfig,
  { endpoint, ...account }: StorageConfig,
): PreflightCheck {
  return {
    name: 'anchors',
    async run() {
      if (key === undefined || (file === undefined && bucket === undefined)) {
        return problem('No place outside the database is configured.');
      }
      const findings: Finding[] = [];
      if (file !== undefined) findings.push(await canAppend(file));
      if (bucket !== undefined && endpoint !== undefined) {
        const client = s3Client({ ...account, endpoint, bucket });
        const { ObjectLockConfiguration: lock } = await client.send(
          new GetObjectLockConfigurationCommand({ Bucket: bucket }),
        );
        findings.push(
          lock?.ObjectLockEnabled === 'Enabled'
            ? ok(`The bucket ${bucket} has object lock.`)
            : problem(`The bucket ${bucket} has no object lock, so anchors can be deleted.`),
        );
      }
      return findings;
    },
  };
}

async function canAppend(file: string): Promise<Finding> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  const place = exists ? file : dirname(file);
  try {
    await access(place, constants.W_OK);
  } catch (error) {
    return problem(`Anchors cannot be appended: ${reasonOf(error)}.`);
  }
  return ok(exists ? 'The file can be appended to.' : 'The file can be created with the first anchor.');
}

export function restateIngressCheck(ingressUrl: string, systemClock: Clock): PreflightCheck {
  return {
    name: 'Restate ingress',
    async run() {
      const { status } = await askAddress(`${ingressUrl}/restate/health`, systemClock);
      return status === 200 ? ok('It is healthy.') : problem(`It answers ${status} to a health check.`);
    },
  };
}

export function restateAdminCheck(
  {
    adminUrl,
    workflowsUrl,
    identityKeys,
  }: {
    readonly adminUrl: string;
    readonly workflowsUrl: string;
    readonly identityKeys: readonly string[];
  },
  systemClock: Clock,
): PreflightCheck[] {
  return [
    { name: 'Restate deployments', run: () => checkDeployments({ adminUrl, workflowsUrl }, systemClock) },
    {
      name: 'Restate identity',
      run: () => checkIdentity({ adminUrl, workflowsUrl, identityKeys }, systemClock),
    },
  ];
}

interface Addresses {
  readonly adminUrl: string;
  readonly workflowsUrl: string;
}

/** The registered deployments of WORKFLOWS_URL, one for each version of the code, and how many others there are. */
async function registeredAt({ adminUrl, workflowsUrl }: Addresses, systemClock: Clock) {
  const { status, body } = await askAddress(`${adminUrl}/deployments`, systemClock);
  if (status !== 200) return { status };
  // The cast states Restate's answer; a missing part counts as none.
  const { deployments = [] } = JSON.parse(body) as { deployments?: { uri?: string }[] };
  const addresses = deployments.flatMap(({ uri }) => uri?.replace(/\/$/, '') ?? []);
  const base = workflowsUrl.replace(/\/$/, '');
  const own = addresses.filter((address) => address === base || address.startsWith(`${base}/`));
  return { status, own, others: addresses.length - own.length };
}

async function checkDeployments(addresses: Addresses, systemClock: Clock): Promise<Finding> {
  const { status, own, others } = await registeredAt(addresses, systemClock);
  if (own === undefined) return problem(`The admin interface answers ${status}.`);
  if (own.length + others === 0) {
    return ok('No deployment is registered yet. The workflow process registers itself when it starts.');
  }
  return own.length > 0
    ? ok(`WORKFLOWS_URL is registered with ${own.length} versions, and ${others} other deployments.`)
    : ok(`${others} other deployments are registered. WORKFLOWS_URL will be added.`);
}

/** The handlers must refuse a caller that is not Restate. */
async function checkIdentity(
  { identityKeys, ...addresses }: Addresses & { readonly identityKeys: readonly string[] },
  systemClock: Clock,
): Promise<Finding> {
  if (identityKeys.length === 0)
    return problem('RESTATE_IDENTITY_KEYS is not set, so anyone may call the handlers.');
  const registered = await registeredAt(addresses, systemClock).catch(() => undefined);
  const [handlers] = registered?.own ?? [];
  if (handlers === undefined) {
    return notChecked('The handlers are not registered yet, so their refusal of strangers was not seen.');
  }
  const status = await statusOfUnsigned(handlers);
  if (status === undefined) {
    return notChecked('The workflow process does not run yet, so its refusal of strangers was not seen.');
  }
  return status === 401
    ? ok('The handlers refuse a request that Restate has not signed.')
    : problem(`The handlers answer ${status} to a request that Restate has not signed.`);
}

const ANSWER_WITHIN_MS = 5_000;

/** Undefined if nothing listens there. */
function statusOfUnsigned(url: string): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const { origin, pathname } = new URL(url);
  const session = connect(origin);
  session.setTimeout(ANSWER_WITHIN_MS, () => resolve(undefined));
  session.on('error', () => resolve(undefined));
  const stream = session.request({ ':path': `${pathname.replace(/\/$/, '')}/discover`, ':method': 'GET' });
  stream.on('error', () => resolve(undefined));
  stream.on('response', (headers) => resolve(headers[':status']));
  stream.end();
  return promise.finally(() => session.destroy());
}
