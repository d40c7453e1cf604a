import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  readApiConfig,
  readKmsConfig,
  readMigrationConfig,
  readRotationConfig,
  readWorkflowsConfig,
} from './config.ts';
import { ConfigProblem } from './config-problem.ts';
import { developmentRules, productionRules } from './production-rules.ts';

type Environment = Readonly<Record<string, string>>;

/** A production that starts: both programs can be started with it. */
const sound: Environment = {
  DATABASE_URL: 'postgres://hiram:hunter2@db/hiram',
  DATABASE_READER_URL: 'postgres://reader:hunter2@db/hiram',
  HIRAM_KEYS_DATABASE_URL: 'postgres://hiram:hunter2@db/hiram_keys',
  RESTATE_INGRESS_URL: 'http://restate:8080',
  RESTATE_ADMIN_URL: 'http://restate:9070',
  RESTATE_IDENTITY_KEYS: 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9',
  TRUSTED_PROXIES: 'none',
  HIRAM_KMS: 'environment',
  HIRAM_CONSOLE_URL: 'https://console.kaya.example/console',
  OPERATOR_TOKEN: 'a token that only the operator has',
  HIRAM_PERSONAL_DATA_KEYS: `index:${'A'.repeat(43)}=,first:${'B'.repeat(43)}=`,
  HIRAM_CODE_KEY: 'a key that only this test has, long enough',
  HIRAM_ENCRYPTED_NETWORK: 'db, restate',
  HIRAM_WORKFLOW_MESSAGE_KEY: 'a message key that only this test has',
  HIRAM_SMS_ROUTES: 'PH=semaphore',
  HIRAM_SMS_SEMAPHORE_KEY: 'hunter3',
  HIRAM_SMS_SEMAPHORE_SENDER: 'KAYA',
  HIRAM_PAYMENT_ROUTES: 'PH=neutral',
  HIRAM_PAYMENT_PROVIDER_URL: 'https://payments.example',
  HIRAM_PAYMENT_CALLBACK_URL: 'https://kaya.example/callbacks/payments/neutral',
  HIRAM_PAYMENT_CALLBACK_SECRET: 'hunter4',
  HIRAM_PAYOUT_ROUTES: 'PH=neutral',
  HIRAM_PAYOUT_PROVIDER_URL: 'https://payouts.example',
  HIRAM_PAYOUT_CALLBACK_URL: 'https://kaya.example/callbacks/payouts/neutral',
  HIRAM_PAYOUT_CALLBACK_SECRET: 'hunter5',
  HIRAM_S3_ENDPOINT: 'https://s3.example',
  HIRAM_S3_ACCESS_KEY_ID: 'kaya',
  HIRAM_S3_SECRET_ACCESS_KEY: 'hunter6',
  HIRAM_ANCHOR_FILE: '/anchors/anchors.jsonl',
  HIRAM_ANCHOR_KEY: `${'C'.repeat(43)}=`,
};

function reasonsOf(read: () => unknown): string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
}

function without(...names: string[]): Environment {
  return Object.fromEntries(Object.entries(sound).filter(([name]) => !names.includes(name)));
}

const DEVELOPMENT_KEYS =
  'index:ZGV2ZWxvcG1lbnQtb25seS1ibGluZC1pbmRleC1rZXk=,development:ZGV2ZWxvcG1lbnQtb25seS1tYXN0ZXIta2V5LTAwMDE=';

interface Case {
  readonly rule: string;
  readonly what: string;
  readonly environment: Environment;
  readonly reads?: (environment: Environment) => unknown;
  /** The variable that the reason names. */
  readonly names: string;
}

const cases: readonly Case[] = [
  {
    rule: 'outside-anchors',
    what: 'anchors in the database alone',
    environment: without('HIRAM_ANCHOR_FILE', 'HIRAM_ANCHOR_KEY'),
    reads: readWorkflowsConfig,
    names: 'HIRAM_ANCHOR_FILE',
  },
  {
    rule: 'missing-secrets',
    what: 'anchors that nobody signs',
    environment: without('HIRAM_ANCHOR_KEY'),
    reads: readWorkflowsConfig,
    names: 'HIRAM_ANCHOR_KEY',
  },
  {
    rule: 'kms',
    what: 'keys in clear text without saying so',
    environment: without('HIRAM_KMS'),
    reads: readKmsConfig,
    names: 'HIRAM_KMS',
  },
  {
    rule: 'kms',
    what: 'keys in a file of the same machine',
    environment: { ...sound, HIRAM_KMS: 'file', HIRAM_KMS_FILE: '/keys', HIRAM_KMS_KEY: 'api' },
    reads: readKmsConfig,
    names: 'HIRAM_KMS',
  },
  {
    rule: 'reader-login',
    what: 'reports with a login that can write',
    environment: without('DATABASE_READER_URL'),
    names: 'DATABASE_READER_URL',
  },
  {
    rule: 'short-secrets',
    what: 'a database login whose password can be guessed',
    environment: { ...sound, DATABASE_API_LOGIN: 'kaya_api:hunter2' },
    reads: readMigrationConfig,
    names: 'DATABASE_API_LOGIN',
  },
  {
    rule: 'development-on-a-network',
    what: 'development that other machines reach',
    environment: { ...sound, HIRAM_DEVELOPMENT: '1', HOST: '0.0.0.0' },
    names: 'HIRAM_DEVELOPMENT',
  },
  {
    rule: 'restate-identity',
    what: 'workflow handlers that anyone may call',
    environment: without('RESTATE_IDENTITY_KEYS'),
    reads: readWorkflowsConfig,
    names: 'RESTATE_IDENTITY_KEYS',
  },
  {
    rule: 'trusted-proxies',
    what: 'proxies that nobody stated',
    environment: without('TRUSTED_PROXIES'),
    names: 'TRUSTED_PROXIES',
  },
  {
    rule: 'console-origin',
    what: 'a console on every origin',
    environment: without('HIRAM_CONSOLE_URL'),
    names: 'HIRAM_CONSOLE_URL',
  },
  {
    rule: 'keys-apart',
    what: 'no database for the keys of people',
    environment: without('HIRAM_KEYS_DATABASE_URL'),
    names: 'HIRAM_KEYS_DATABASE_URL',
  },
  {
    rule: 'keys-apart',
    what: 'the keys of people in the database of their data, by another user',
    environment: { ...sound, HIRAM_KEYS_DATABASE_URL: 'postgres://keys:hunter7@db/hiram?sslmode=require' },
    names: 'HIRAM_KEYS_DATABASE_URL',
  },
  {
    rule: 'published-keys',
    what: 'the published keys of personal data',
    environment: { ...sound, HIRAM_PERSONAL_DATA_KEYS: DEVELOPMENT_KEYS },
    names: 'HIRAM_PERSONAL_DATA_KEYS',
  },
  {
    rule: 'published-keys',
    what: 'one published key among others',
    environment: {
      ...sound,
      HIRAM_PERSONAL_DATA_KEYS: `${sound.HIRAM_PERSONAL_DATA_KEYS},old:ZGV2ZWxvcG1lbnQtb25seS1tYXN0ZXIta2V5LTAwMDE=`,
    },
    reads: readRotationConfig,
    names: 'HIRAM_PERSONAL_DATA_KEYS',
  },
  {
    rule: 'published-keys',
    what: 'the published key of one-time codes',
    environment: { ...sound, HIRAM_CODE_KEY: 'everybody has this key, so it protects nothing' },
    names: 'HIRAM_CODE_KEY',
  },
  {
    rule: 'published-keys',
    what: 'the published key of workflow messages',
    environment: { ...sound, HIRAM_WORKFLOW_MESSAGE_KEY: 'everybody can sign messages with this key' },
    names: 'HIRAM_WORKFLOW_MESSAGE_KEY',
  },
  {
    rule: 'published-keys',
    what: 'the simulator’s secret at a real provider',
    environment: { ...sound, HIRAM_PAYOUT_CALLBACK_SECRET: 'simulator' },
    names: 'HIRAM_PAYOUT_CALLBACK_SECRET',
  },
  {
    rule: 'plain-http',
    what: 'a payout provider over http',
    environment: { ...sound, HIRAM_PAYOUT_PROVIDER_URL: 'http://payouts.example' },
    names: 'HIRAM_PAYOUT_PROVIDER_URL',
  },
  {
    rule: 'plain-http',
    what: 'an object store over http',
    environment: { ...sound, HIRAM_S3_ENDPOINT: 'http://10.0.0.7:9000' },
    names: 'HIRAM_S3_ENDPOINT',
  },
  {
    rule: 'default-credentials',
    what: 'a database with a default password',
    environment: { ...sound, DATABASE_URL: 'postgres://app:postgres@db/hiram' },
    names: 'DATABASE_URL',
  },
  {
    rule: 'default-credentials',
    what: 'a database whose password is the name of the user',
    environment: { ...sound, DATABASE_URL: 'postgres://hiram_api:hiram_api@db/hiram' },
    names: 'DATABASE_URL',
  },
  {
    rule: 'unencrypted-connections',
    what: 'a database on another machine without TLS',
    environment: { ...sound, DATABASE_URL: 'postgres://hiram:hunter2@10.0.0.8/hiram' },
    names: 'DATABASE_URL',
  },
  {
    rule: 'unencrypted-connections',
    what: 'a database whose certificate nobody checks',
    environment: { ...sound, DATABASE_URL: 'postgres://hiram:hunter2@10.0.0.8/hiram?sslmode=require' },
    names: 'DATABASE_URL',
  },
  {
    rule: 'unencrypted-connections',
    what: 'a workflow engine on another machine without TLS',
    environment: { ...sound, RESTATE_ADMIN_URL: 'http://restate.internal:9070' },
    reads: readWorkflowsConfig,
    names: 'RESTATE_ADMIN_URL',
  },
  {
    rule: 'unencrypted-connections',
    what: 'traces that are sent in the clear',
    environment: { ...sound, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' },
    names: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  },
  {
    rule: 'missing-secrets',
    what: 'payment webhooks that nobody can verify',
    environment: without('HIRAM_PAYMENT_CALLBACK_SECRET'),
    names: 'HIRAM_PAYMENT_CALLBACK_SECRET',
  },
  {
    rule: 'missing-secrets',
    what: 'an object store without an account',
    environment: without('HIRAM_S3_SECRET_ACCESS_KEY'),
    names: 'HIRAM_S3_SECRET_ACCESS_KEY',
  },
  {
    rule: 'missing-secrets',
    what: 'notifications without a key',
    environment: { ...sound, HIRAM_PUSH_CONTACT: 'mailto:push@kaya.example' },
    names: 'HIRAM_PUSH_VAPID_KEY',
  },
  {
    rule: 'published-keys',
    what: 'notifications signed with the published key',
    environment: {
      ...sound,
      HIRAM_PUSH_CONTACT: 'mailto:push@kaya.example',
      HIRAM_PUSH_VAPID_KEY: 'ZGV2ZWxvcG1lbnQtb25seS1wdXNoLXZhcGlkLWtleSE',
    },
    names: 'HIRAM_PUSH_VAPID_KEY',
  },
  {
    rule: 'push-services',
    what: 'a push service on its own machine',
    environment: { ...sound, HIRAM_PUSH_SERVICES: 'fcm.googleapis.com, http://127.0.0.1:4100' },
    reads: readWorkflowsConfig,
    names: 'HIRAM_PUSH_SERVICES',
  },
  {
    rule: 'webhook-hosts',
    what: 'webhooks to its own machine',
    environment: { ...sound, HIRAM_WEBHOOK_PRIVATE_HOSTS: 'erp.internal.example, 127.0.0.1' },
    reads: readWorkflowsConfig,
    names: 'HIRAM_WEBHOOK_PRIVATE_HOSTS',
  },
  {
    rule: 'short-secrets',
    what: 'an operator’s token that can be guessed',
    environment: { ...sound, OPERATOR_TOKEN: 'operator' },
    names: 'OPERATOR_TOKEN',
  },
];

describe('production', () => {
  test('starts with a sound configuration', () => {
    expect(reasonsOf(() => readApiConfig(sound))).toEqual([]);
    expect(reasonsOf(() => readWorkflowsConfig(sound))).toEqual([]);
  });

  test('may use http on its own machine, where a proxy or a simulator listens', () => {
    const local = { ...sound, HIRAM_PAYOUT_PROVIDER_URL: 'http://127.0.0.1:4100' };
    expect(reasonsOf(() => readApiConfig(local))).toEqual([]);
  });

  test('may connect in the clear on its own machine, over TLS, and through a network that encrypts', () => {
    for (const DATABASE_URL of [
      'postgres://hiram:hunter2@127.0.0.1/hiram',
      'postgres://hiram:hunter2@10.0.0.8/hiram?sslmode=verify-full',
      'postgres://hiram:hunter2@db/hiram',
    ]) {
      expect(reasonsOf(() => readApiConfig({ ...sound, DATABASE_URL }))).toEqual([]);
    }
  });

  test.each(cases)('refuses $what', ({ environment, reads = readApiConfig, names }) => {
    const reasons = reasonsOf(() => reads(environment));
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toContain(names);
  });

  test('names every reason at once, beside what is missing, misspelt or incomplete', () => {
    const open: Environment = {
      ...without('TRUSTED_PROXIES', 'DATABASE_URL', 'HIRAM_PAYMENT_CALLBACK_SECRET', 'RESTATE_IDENTITY_KEYS'),
      HIRAM_CODE_KEY: 'everybody has this key, so it protects nothing',
      HIRAM_PAYOUT_PROVIDER_URL: 'http://payouts.example',
      HIRAM_DEVELOPMNT: '1',
      OPERATOR_TOKEN: 'operator',
      HIRAM_SMS_ROUTES: 'PH=semaphore>twilio',
    };
    const shared = [
      'HIRAM_DEVELOPMNT',
      'DATABASE_URL',
      'HIRAM_PAYOUT_PROVIDER_URL',
      'HIRAM_PAYMENT_CALLBACK_SECRET',
      'OPERATOR_TOKEN',
      'twilio',
    ];
    const api = reasonsOf(() => readApiConfig(open));
    for (const name of [...shared, 'TRUSTED_PROXIES', 'HIRAM_CODE_KEY']) {
      expect(api.filter((reason) => reason.includes(name))).toHaveLength(1);
    }
    expect(api).toHaveLength(shared.length + 2);
    const workflows = reasonsOf(() => readWorkflowsConfig(open));
    for (const name of [...shared, 'RESTATE_IDENTITY_KEYS']) {
      expect(workflows.filter((reason) => reason.includes(name))).toHaveLength(1);
    }
  });

  test('shows no secret in a reason', () => {
    const environment = { ...sound, HIRAM_PAYOUT_CALLBACK_SECRET: 'simulator', OPERATOR_TOKEN: 'hunter7' };
    const reasons = reasonsOf(() => readApiConfig(environment)).join();
    expect(reasons).not.toMatch(/hunter|"simulator"/);
  });
});

describe('development', () => {
  test.each(['127.0.0.1', '127.0.0.53', 'localhost', '::1'])('may listen on %s', (HOST) => {
    expect(reasonsOf(() => readApiConfig({ ...sound, HIRAM_DEVELOPMENT: '1', HOST }))).toEqual([]);
  });

  test.each(['0.0.0.0', '::', '192.168.1.7', 'api.kaya.example', '127.0.0.1.example'])(
    'may not listen on %s',
    (HOST) => {
      expect(reasonsOf(() => readWorkflowsConfig({ ...sound, HIRAM_DEVELOPMENT: '1', HOST }))).toHaveLength(
        1,
      );
    },
  );
});

test('every rule has a case here and a row in the documentation', () => {
  const rules = [...developmentRules, ...productionRules].map(({ name }) => name);
  expect(rules.filter((name) => !cases.some(({ rule }) => rule === name))).toEqual([]);
  const documentation = readFileSync(join(import.meta.dirname, '../../../docs/deployment.md'), 'utf8');
  expect(rules.filter((name) => !documentation.includes(`| \`${name}\` |`))).toEqual([]);
});
