import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAMS } from '@hiram/tools/image/programs';
import { mayConnect, type Pod } from '@hiram/tools/kubernetes/network';
import {
  headerOf,
  type Manifest,
  RENDERED,
  readRendered,
  renderedFile,
} from '@hiram/tools/kubernetes/rendered';
import { problemsOf } from '@hiram/tools/kubernetes/rules';
import {
  type Container,
  containersOf,
  environmentOf,
  type Workload,
  workloadsOf,
} from '@hiram/tools/kubernetes/workloads';
import { describe, expect, test } from 'vitest';
import * as config from '#platform/config.ts';

const root = join(import.meta.dirname, '../..');
const KEY = 'k'.repeat(43);
const BYTES = Buffer.alloc(32, 7).toString('base64');
const PASSWORD = 'a-password-of-more-than-twenty-characters';

/** A value that a lender's secret store could have. Optional secrets of providers that are not used are absent. */
function secretOf(name: string): string | undefined {
  const values: Readonly<Record<string, string>> = {
    DATABASE_URL: urlOf('kaya_api', 'database-main-rw', 'hiram'),
    DATABASE_READER_URL: urlOf('kaya_reader', 'database-main-rw', 'hiram'),
    HIRAM_KEYS_DATABASE_URL: urlOf('kaya_api', 'database-keys-rw', 'hiram_keys'),
    DATABASE_API_LOGIN: `kaya_api:${PASSWORD}`,
    DATABASE_WORKFLOWS_LOGIN: `kaya_workflows:${PASSWORD}`,
    DATABASE_READER_LOGIN: `kaya_reader:${PASSWORD}`,
    HIRAM_PERSONAL_DATA_KEYS: `index:${BYTES},2026-11:${BYTES}`,
    HIRAM_ANCHOR_KEY: BYTES,
    HIRAM_DIRECTORY_TOKENS: `ph-manila:${KEY},in-mumbai:${KEY.toUpperCase()}`,
    RESTATE_IDENTITY_KEYS: 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9',
    HIRAM_SMTP_URL: `smtps://console:${PASSWORD}@mail.lender.example:465`,
    HIRAM_SMS_SEMAPHORE_KEY: KEY,
    HIRAM_PAYMENT_PAYMONGO_KEY: KEY,
    HIRAM_PAYMENT_PAYMONGO_WEBHOOK_SECRET: KEY,
    HIRAM_PAYOUT_XENDIT_KEY: KEY,
    HIRAM_PAYOUT_XENDIT_CALLBACK_TOKEN: KEY,
  };
  const isOptional = /^HIRAM_(SMS|PAYMENT|PAYOUT|STAFF|PUSH|CASHFREE)_/.test(name);
  return values[name] ?? (isOptional ? undefined : KEY);
}

function urlOf(login: string, host: string, database: string): string {
  return `postgres://${login}:${PASSWORD}@${host}.hiram.svc/${database}?sslmode=verify-full`;
}

/** A cell has no account for the markets of others. */
const SECRETS_OF_INDIA: Readonly<Record<string, string | undefined>> = {
  HIRAM_SMS_SEMAPHORE_KEY: undefined,
  HIRAM_PAYMENT_PAYMONGO_KEY: undefined,
  HIRAM_PAYMENT_PAYMONGO_WEBHOOK_SECRET: undefined,
  HIRAM_PAYOUT_XENDIT_KEY: undefined,
  HIRAM_PAYOUT_XENDIT_CALLBACK_TOKEN: undefined,
  HIRAM_SMS_MSG91_KEY: KEY,
  HIRAM_PAYMENT_RAZORPAY_KEY_SECRET: KEY,
  HIRAM_PAYMENT_RAZORPAY_WEBHOOK_SECRET: KEY,
  HIRAM_PAYOUT_CASHFREE_CLIENT_SECRET: KEY,
};

function secretOfIndia(name: string): string | undefined {
  return name in SECRETS_OF_INDIA ? SECRETS_OF_INDIA[name] : secretOf(name);
}

/** How the program of a container reads its variables. */
const READERS: Readonly<Record<string, (environment: Record<string, string>) => unknown>> = {
  'main-api': config.readApiConfig,
  'main-workflows': config.readWorkflowsConfig,
  'main-directory': config.readDirectoryConfig,
  migrate: config.readMigrationConfig,
  init: config.readRotationConfig,
};

function programOf({ command = [] }: Container): string | undefined {
  return /^server\/([\w-]+)\.js$/.exec(command[1] ?? '')?.[1];
}

function ownContainers(manifests: readonly Manifest[]) {
  return workloadsOf(manifests)
    .flatMap(containersOf)
    .flatMap((container) => {
      const program = programOf(container);
      return program === undefined ? [] : [{ container, program }];
    });
}

/** Set for Node or by an entry of the manifest, and read by no program of ours. */
const NOT_OURS = new Set(['NODE_EXTRA_CA_CERTS', 'RELEASE_SERVICE']);

const settings = readRendered(root, 'production').filter(({ kind }) => kind === 'ConfigMap');

describe.each(Object.keys(RENDERED))('the rendered manifests %s', (name) => {
  const manifests = readRendered(root, name);

  test('come from the sources as they are; `npm run kubernetes:render` writes them', () => {
    expect(readFileSync(renderedFile(root, name), 'utf8').split('\n', 1)).toEqual([headerOf(root).trimEnd()]);
  });

  test('follow every rule', () => {
    expect(workloadsOf(manifests).length).toBeGreaterThan(0);
    expect(problemsOf(manifests)).toEqual([]);
  });

  test('start only programs of the image, with variables that exist', () => {
    const own = ownContainers(manifests);
    expect(own.length).toBeGreaterThan(0);
    for (const { container, program } of own) {
      expect(Object.keys(PROGRAMS)).toContain(program);
      const names = Object.keys(environmentOf([...manifests, ...settings], container, () => KEY));
      const known = new Set<string>(Object.keys(config.variables));
      expect(
        names.filter((one) => !known.has(one) && !NOT_OURS.has(one)),
        program,
      ).toEqual([]);
    }
  });

  test('give every program what production requires', () => {
    for (const { container, program } of ownContainers(manifests)) {
      const secrets = name === 'cell-india' ? secretOfIndia : secretOf;
      const environment = environmentOf([...manifests, ...settings], container, secrets);
      const read = READERS[program];
      if (read === undefined) throw new Error(`no reader for ${program}`);
      // It throws with every reason if a required variable is missing or something is left open.
      read({ ...environment });
      const databases = name === 'directory' ? ['DATABASE_URL'] : ['DATABASE_URL', 'HIRAM_KEYS_DATABASE_URL'];
      for (const required of databases) expect(environment[required]).toBeDefined();
    }
  });

  test('take every secret from a Secret', () => {
    const secrets = new Set(config.SECRET_VARIABLES);
    const given = [...settings, ...manifests.filter(({ kind }) => kind === 'ConfigMap')].flatMap(
      ({ data = {} }) => Object.keys(data),
    );
    const written = workloadsOf(manifests)
      .flatMap(containersOf)
      .flatMap(({ env = [] }) => env.flatMap(({ name: one, value }) => (value === undefined ? [] : [one])));
    expect([...given, ...written].filter((one) => secrets.has(one))).toEqual([]);
  });
});

describe.each(['production', 'small'])('the network of %s', (name) => {
  const manifests = readRendered(root, name);
  const workloads = workloadsOf(manifests);
  const pods: Record<string, Pod> = {
    database: { namespace: 'hiram', labels: { 'cnpg.io/cluster': 'database-main' } },
    'ingress controller': { namespace: 'ingress-nginx', labels: {} },
    monitoring: { namespace: 'monitoring', labels: {} },
    stranger: { namespace: 'default', labels: { 'app.kubernetes.io/name': 'restate' } },
    'unlabelled pod': { namespace: 'hiram', labels: {} },
    ...Object.fromEntries(
      workloads.map((one: Workload) => [one.name, { namespace: 'hiram', labels: one.labels }]),
    ),
  };
  const ports: Readonly<Record<string, readonly number[]>> = {
    api: [4000],
    console: [4000],
    workflows: [9080, 9081],
    restate: [8080, 9070, 5122],
    database: [5432],
  };

  test('lets through exactly what is listed', () => {
    const open = Object.entries(ports).flatMap(([target, numbers]) =>
      numbers.map((port) => {
        const to = pods[target];
        if (to === undefined) throw new Error(`no pod ${target}`);
        const callers = Object.entries(pods)
          .filter(
            ([caller, from]) => caller !== 'restate-provision' && mayConnect(manifests, { from, to, port }),
          )
          .map(([caller]) => caller);
        return [`${target}:${port}`, callers.toSorted()] as const;
      }),
    );
    expect(Object.fromEntries(open)).toEqual({
      'api:4000': ['ingress controller', 'monitoring'],
      'console:4000': ['ingress controller', 'monitoring'],
      'workflows:9080': ['restate'],
      'workflows:9081': ['monitoring'],
      'restate:8080': ['api', 'console', 'workflows'],
      'restate:9070': ['workflows'],
      'restate:5122': ['restate'],
      'database:5432': ['api', 'console', 'database', 'migrate', 'workflows'],
    });
  });

  test('gives hosts to the API and the console only', () => {
    const services = manifests
      .filter(({ kind }) => kind === 'Ingress')
      .map(({ spec }) => /"service":\{"name":"([\w-]+)"/.exec(JSON.stringify(spec))?.[1]);
    expect(services.toSorted()).toEqual(['api', 'console']);
  });
});

test('the manifests of a cell limit every program to its markets', () => {
  const manifests = readRendered(root, 'cell-india');
  const own = ownContainers(manifests);
  expect(own.map(({ program }) => program).toSorted()).toEqual([
    'main-api',
    'main-api',
    'main-workflows',
    'migrate',
  ]);
  for (const { container } of own) {
    const environment = environmentOf(manifests, container, secretOfIndia);
    expect(config.readDatabaseConfig({ ...environment }).cell).toEqual({
      name: 'in-mumbai',
      markets: ['IN'],
    });
  }
  const api = own.find(({ program }) => program === 'main-api');
  const ofOthers = { ...(api && environmentOf(manifests, api.container, secretOf)) };
  expect(() => config.readApiConfig(ofOthers)).toThrow(
    'an account for markets that the cell in-mumbai does not serve',
  );
});

test('the directory answers the ingress and monitoring, calls its database only, and has no key of the digests', () => {
  const manifests = readRendered(root, 'directory');
  const [workload] = workloadsOf(manifests);
  if (workload === undefined) throw new Error('no workload');
  const directory: Pod = { namespace: 'hiram-directory', labels: workload.labels };
  const database: Pod = { namespace: 'hiram-directory', labels: { 'cnpg.io/cluster': 'database-directory' } };
  function pod(namespace: string): Pod {
    return { namespace, labels: {} };
  }
  const callers = ['ingress-nginx', 'monitoring', 'hiram', 'default', 'hiram-directory'].filter((namespace) =>
    mayConnect(manifests, { from: pod(namespace), to: directory, port: 4000 }),
  );
  expect(callers).toEqual(['ingress-nginx', 'monitoring']);
  expect(mayConnect(manifests, { from: directory, to: database, port: 5432 })).toBe(true);
  expect(mayConnect(manifests, { from: pod('hiram'), to: database, port: 5432 })).toBe(false);
  expect(mayConnect(manifests, { from: directory, to: pod('hiram'), port: 443 })).toBe(false);
  expect(JSON.stringify(manifests)).not.toContain('HIRAM_DIRECTORY_KEY');
});

describe('the rules', () => {
  const manifests = readRendered(root, 'production');

  /** The manifests with one text replaced. */
  function changed(from: string, to: string): readonly Manifest[] {
    const text = JSON.stringify(manifests);
    expect(text).toContain(from);
    return JSON.parse(text.replace(from, to)) as Manifest[];
  }

  test.each([
    ['"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false', 'may write its file system'],
    ['"runAsNonRoot":true', '"runAsNonRoot":false', 'may run as root'],
    ['"allowPrivilegeEscalation":false', '"allowPrivilegeEscalation":true', 'may gain privileges'],
    ['"drop":["ALL"]', '"drop":[]', 'keeps capabilities'],
    ['"enableServiceLinks":false', '"enableServiceLinks":true', 'gets the variables of Services'],
    ['"startupProbe"', '"noProbe"', 'has no startupProbe'],
    ['"limits":{"cpu":"2",', '"limits":{', 'has no limits.cpu'],
    ['"kind":"PodDisruptionBudget"', '"kind":"None"', 'has no PodDisruptionBudget'],
    ['"maxUnavailable":1,"selector"', '"maxUnavailable":0,"selector"', 'has no PodDisruptionBudget'],
    ['"kind":"HorizontalPodAutoscaler"', '"kind":"None"', 'has no HorizontalPodAutoscaler'],
    ['"terminationGracePeriodSeconds":180', '"terminationGracePeriodSeconds":30', 'is killed before'],
    ['hiram-server:0.2.0', 'hiram-server:latest', 'has no fixed tag'],
    ['"kind":"ConfigMap"', '"kind":"Secret"', 'has its values in the repository'],
    ['"clusterIP":"None"', '"type":"NodePort"', 'is open to other networks'],
  ])('find %s changed to %s', (from, to, problem) => {
    expect(problemsOf(changed(from, to)).join('\n')).toContain(problem);
  });
});
