import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { KmsMood } from '@hiram/server-testing/platform/kms/simulator';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Environment } from '../config.ts';
import { Unavailable } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { awsKms } from './aws-kms.ts';
import { decryptConfiguration, encryptForVariable, plainKeysIn } from './decrypt-configuration.ts';
import { fileKms } from './file-kms.ts';
import { startKeyLease } from './key-lease.ts';
import { type Kms, KmsRefused } from './kms.ts';
import { openConfiguration } from './open-kms.ts';
import { vaultKms } from './vault-kms.ts';

const timing = { requestMs: 250, attempts: 2 };
const CONTEXT = { application: 'hiram', variable: 'HIRAM_CODE_KEY' };
const PLAIN = Buffer.from('a key that nobody may see');

const children: ChildProcess[] = [];
const urls = { aws: '', vault: '' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hiram-kms-'));
  [urls.aws, urls.vault] = await Promise.all([simulator('aws-kms'), simulator('vault')]);
  await writeFile(join(folder, 'jwt'), 'jwt-of-the-api\n');
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  useAccount('api');
  await Promise.all([mood('aws', 'well'), mood('vault', 'well')]);
});

async function simulator(name: string): Promise<string> {
  const file = join(import.meta.dirname, `../../../testing/platform/kms/${name}-simulator.ts`);
  const child = spawn(process.execPath, [file], {
    env: bareEnvironment({}),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return String(line);
}

async function mood(service: 'aws' | 'vault', next: KmsMood): Promise<void> {
  await fetch(`${urls[service]}/simulator/${next}`, { method: 'POST' });
}

/** The AWS account that the machine gives to the program. */
function useAccount(program: 'api' | 'workflows' | 'stranger'): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', `AKIA${program.toUpperCase()}`);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', program === 'stranger' ? 'x' : `secret-of-the-${program}`);
}

type Program = 'api' | 'workflows';

const adapters: Record<Kms['kind'], (program: Program) => Kms> = {
  aws: (program) =>
    awsKms({
      keyId: `arn:aws:kms:ap-southeast-1:1:key/${program}`,
      region: 'ap-southeast-1',
      endpoint: urls.aws,
      timing,
    }),
  vault: (program) =>
    vaultKms({
      url: urls.vault,
      keyName: `hiram-${program}`,
      login: { by: 'token', token: new Secret(`token-of-the-${program}`) },
      timing,
    }),
  file: (program) => fileKms({ file: join(folder, `${program}.keys`), keyName: program }),
};

describe.each(['aws', 'vault', 'file'] as const)('the KMS adapter %s', (kind) => {
  test('decrypts what it encrypted, and never encrypts twice to the same', async () => {
    const kms = adapters[kind]('api');
    const [one, other] = [await kms.encrypt(PLAIN, CONTEXT), await kms.encrypt(PLAIN, CONTEXT)];
    expect(one).not.toBe(other);
    expect(await kms.decrypt(one, CONTEXT)).toEqual(PLAIN);
    expect(await kms.decrypt(other, { variable: 'HIRAM_CODE_KEY', application: 'hiram' })).toEqual(PLAIN);
  });

  test('refuses another context, a changed ciphertext and a part of one', async () => {
    const kms = adapters[kind]('api');
    const ciphertext = await kms.encrypt(PLAIN, CONTEXT);
    const changed = `${ciphertext.slice(0, -6)}${ciphertext.at(-6) === 'A' ? 'B' : 'A'}${ciphertext.slice(-5)}`;
    const other = kms.decrypt(ciphertext, { ...CONTEXT, variable: 'HIRAM_ANCHOR_KEY' });
    await expect(other).rejects.toThrow(KmsRefused);
    await expect(kms.decrypt(changed, CONTEXT)).rejects.toThrow(KmsRefused);
    await expect(kms.decrypt(ciphertext.slice(0, 20), CONTEXT)).rejects.toThrow(KmsRefused);
  });

  test('a program cannot use the key of another', async () => {
    const ofApi = await adapters[kind]('api').encrypt(PLAIN, CONTEXT);
    useAccount('workflows');
    const workflows = adapters[kind]('workflows');
    await expect(workflows.decrypt(ofApi, CONTEXT)).rejects.toThrow(KmsRefused);
    expect(await workflows.decrypt(await workflows.encrypt(PLAIN, CONTEXT), CONTEXT)).toEqual(PLAIN);
  });
});

describe.each(['aws', 'vault'] as const)('the service %s', (kind) => {
  test.each(['silent', 'failing', 'throttling', 'truncating'] as const)(
    'is unavailable while it is %s',
    async (bad) => {
      const kms = adapters[kind]('api');
      const ciphertext = await kms.encrypt(PLAIN, CONTEXT);
      await mood(kind, bad);
      await expect(kms.decrypt(ciphertext, CONTEXT)).rejects.toThrow(Unavailable);
    },
  );

  test('is asked again after one failure', async () => {
    const kms = adapters[kind]('api');
    const ciphertext = await kms.encrypt(PLAIN, CONTEXT);
    await mood(kind, 'fails_once');
    expect(await kms.decrypt(ciphertext, CONTEXT)).toEqual(PLAIN);
  });
});

test('AWS refuses a request that somebody else signed', async () => {
  useAccount('stranger');
  await expect(adapters.aws('api').encrypt(PLAIN, CONTEXT)).rejects.toThrow(KmsRefused);
});

test.each([
  { by: 'approle', roleId: 'api', secretId: new Secret('secret-id-of-the-api') },
  { by: 'kubernetes', role: 'api', tokenFile: 'jwt' },
] as const)('Vault lets a program in by $by, and again after its token was revoked', async (login) => {
  const options = { url: urls.vault, keyName: 'hiram-api', timing };
  const resolved = login.by === 'approle' ? login : { ...login, tokenFile: join(folder, login.tokenFile) };
  const [one, other] = [vaultKms({ ...options, login: resolved }), vaultKms({ ...options, login: resolved })];
  const ciphertext = await one.encrypt(PLAIN, CONTEXT);
  // The second login revokes the token of the first.
  expect(await other.decrypt(ciphertext, CONTEXT)).toEqual(PLAIN);
  expect(await one.decrypt(ciphertext, CONTEXT)).toEqual(PLAIN);
  const wrong = vaultKms({
    ...options,
    login: { by: 'kubernetes', role: 'other', tokenFile: join(folder, 'jwt') },
  });
  await expect(wrong.encrypt(PLAIN, CONTEXT)).rejects.toThrow(KmsRefused);
});

test('a key file that others can read is refused', async () => {
  const kms = adapters.file('api');
  await kms.encrypt(PLAIN, CONTEXT);
  await chmod(join(folder, 'api.keys'), 0o644);
  await expect(kms.encrypt(PLAIN, CONTEXT)).rejects.toThrow('its mode must be 600');
  await chmod(join(folder, 'api.keys'), 0o600);
});

function codeKeyIn(environment: Environment): string | undefined {
  return environment.HIRAM_CODE_KEY;
}

describe('the keys in the configuration', () => {
  test('are decrypted wherever they are in a variable, and only in their own', async () => {
    const kms = adapters.vault('api');
    const [index, master] = await Promise.all(
      ['the index key', 'the master key'].map((key) =>
        encryptForVariable(kms, 'HIRAM_PERSONAL_DATA_KEYS', key),
      ),
    );
    const text = `index:${index},2026-11:${master}`;
    const environment = { HIRAM_PERSONAL_DATA_KEYS: text, HIRAM_CODE_KEY: 'in clear text', PATH: '/bin' };
    expect(await decryptConfiguration(environment, kms)).toEqual({
      ...environment,
      HIRAM_PERSONAL_DATA_KEYS: 'index:the index key,2026-11:the master key',
    });
    expect(plainKeysIn(environment)).toEqual(['HIRAM_CODE_KEY']);
    await expect(decryptConfiguration({ HIRAM_CODE_KEY: text }, kms)).rejects.toThrow(KmsRefused);
  });

  test('are refused in clear text in production, if a service is configured', async () => {
    const environment = {
      HIRAM_KMS: 'vault',
      HIRAM_KMS_KEY: 'hiram-api',
      HIRAM_KMS_VAULT_URL: urls.vault,
      HIRAM_KMS_VAULT_LOGIN: 'token',
      HIRAM_KMS_VAULT_TOKEN: 'token-of-the-api',
      HIRAM_CODE_KEY: await encryptForVariable(adapters.vault('api'), 'HIRAM_CODE_KEY', 'the code key'),
    };
    expect((await openConfiguration(environment, codeKeyIn)).config).toBe('the code key');
    const plain = openConfiguration({ ...environment, HIRAM_ANCHOR_KEY: 'x'.repeat(43) }, codeKeyIn);
    await expect(plain).rejects.toThrow('HIRAM_ANCHOR_KEY is in clear text');
  });

  test('stay usable during an outage, for a time, and end at once when the service refuses', async () => {
    let outcome: 'renewed' | 'unavailable' | 'refused' = 'unavailable';
    const lease = startKeyLease({
      renew: async () => {
        if (outcome === 'refused') throw new KmsRefused('disabled');
        if (outcome === 'unavailable') throw new Unavailable('kms');
      },
      log: createLog({ level: 'silent', program: 'test' }),
      telemetry: await startTelemetry({ program: 'test' }),
      renewEveryMs: 20,
      outlastsMs: 600,
    });
    function isUsable(): boolean {
      try {
        lease.check();
        return true;
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        return false;
      }
    }
    expect(isUsable()).toBe(true);
    await expect.poll(isUsable).toBe(false);
    outcome = 'renewed';
    await expect.poll(isUsable).toBe(true);
    outcome = 'refused';
    await expect.poll(isUsable).toBe(false);
    lease.stop();
  });
});
