import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readApiConfig, readDatabaseConfig, readMigrationConfig, readWorkflowsConfig } from './config.ts';
import { ConfigProblem } from './config-problem.ts';
import { masterKeysOf } from './personal-data/master-keys.ts';

const enough = {
  DATABASE_URL: 'postgres://hiram:hunter2@db/hiram',
  DATABASE_READER_URL: 'postgres://reader:hunter2@db/hiram',
  HIRAM_KEYS_DATABASE_URL: 'postgres://hiram:hunter2@db/hiram_keys',
  RESTATE_INGRESS_URL: 'http://restate:8080/',
  RESTATE_ADMIN_URL: 'http://restate:9070',
  HIRAM_PERSONAL_DATA_KEYS: `index:${'A'.repeat(43)}=,first:${'B'.repeat(43)}=`,
  HIRAM_CODE_KEY: 'a key that only this test has, long enough',
  HIRAM_ENCRYPTED_NETWORK: 'db, restate',
  HIRAM_WORKFLOW_MESSAGE_KEY: 'a message key that only this test has',
  TRUSTED_PROXIES: 'none',
  RESTATE_IDENTITY_KEYS: 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9',
  HIRAM_CONSOLE_URL: 'https://console.example/console',
  HIRAM_SMS_ROUTES: 'PH=semaphore',
  HIRAM_SMS_SEMAPHORE_KEY: 'hunter3',
  HIRAM_SMS_SEMAPHORE_SENDER: 'HIRAM',
  HIRAM_ANCHOR_FILE: '/anchors/anchors.jsonl',
  HIRAM_ANCHOR_KEY: `${'C'.repeat(43)}=`,
};

function problemOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message;
    throw error;
  }
  return 'no problem';
}

describe('configuration', () => {
  test('set variables are read, and the others have their defaults', () => {
    const config = readApiConfig({ ...enough, PORT: '4010', TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' });
    expect(config).toMatchObject({
      port: 4010,
      host: '127.0.0.1',
      development: false,
      daysBehind: 0,
      restateIngressUrl: 'http://restate:8080',
      trustedProxies: ['10.0.0.1', '10.0.0.2'],
      webRoot: undefined,
    });
  });

  test('the handlers are registered under their own port unless another address is set', () => {
    expect(readWorkflowsConfig({ ...enough, WORKFLOWS_PORT: '9999' }).workflowsUrl).toBe(
      'http://127.0.0.1:9999',
    );
  });

  test('all missing variables are listed together, each with its reason', () => {
    const problem = problemOf(() => readWorkflowsConfig({}));
    expect(problem).toContain('DATABASE_URL is not set. The PostgreSQL that holds the record');
    expect(problem).toContain('RESTATE_INGRESS_URL is not set');
    expect(problem).toContain('RESTATE_ADMIN_URL is not set');
  });

  test('an invalid value is refused', () => {
    expect(problemOf(() => readApiConfig({ ...enough, PORT: 'eighty' }))).toContain('PORT is "eighty"');
    expect(problemOf(() => readApiConfig({ ...enough, HIRAM_DEVELOPMENT: 'yes' }))).toContain(
      'HIRAM_DEVELOPMENT is "yes"',
    );
    expect(problemOf(() => readApiConfig({ ...enough, LOG_LEVEL: 'loud' }))).toContain('LOG_LEVEL');
  });

  test('reports of vulnerabilities go to addresses that security.txt can state', () => {
    function contactsIn(text: string): readonly string[] {
      return readApiConfig({ ...enough, HIRAM_SECURITY_CONTACT: text }).securityContact.contacts;
    }
    expect(readApiConfig(enough).securityContact).toEqual({ contacts: [], policyUrl: undefined });
    expect(contactsIn('mailto:security@kaya.example, https://kaya.example/report')).toEqual([
      'mailto:security@kaya.example',
      'https://kaya.example/report',
    ]);
    for (const wrong of ['security@kaya.example', 'http://kaya.example', 'mailto:a@b.example\nContact: x']) {
      expect(problemOf(() => contactsIn(wrong))).toContain('HIRAM_SECURITY_CONTACT is');
    }
    expect(
      problemOf(() => readApiConfig({ ...enough, HIRAM_SECURITY_POLICY: 'http://kaya.example' })),
    ).toContain('HIRAM_SECURITY_POLICY is');
  });

  test('the logins of the programs are a name and a password', () => {
    const { logins } = readMigrationConfig({
      DATABASE_URL: enough.DATABASE_URL,
      HIRAM_KEYS_DATABASE_URL: enough.HIRAM_KEYS_DATABASE_URL,
      HIRAM_ENCRYPTED_NETWORK: enough.HIRAM_ENCRYPTED_NETWORK,
      DATABASE_API_LOGIN: 'kaya_api:a:password:of:enough:letters',
    });
    expect(logins.api?.name).toBe('kaya_api');
    expect(logins.api?.password.reveal()).toBe('a:password:of:enough:letters');
    expect(logins.workflows).toBeUndefined();
    const problem = problemOf(() =>
      readMigrationConfig({ ...enough, DATABASE_API_LOGIN: 'Kaya-API:hunter9' }),
    );
    expect(problem).toContain('DATABASE_API_LOGIN has a value that cannot be used');
    expect(problem).not.toContain('hunter9');
  });

  test('a misspelt variable of ours is refused, other variables are not', () => {
    const problem = problemOf(() => readApiConfig({ ...enough, HIRAM_DEVELOPMNT: '1', PATH: '/bin' }));
    expect(problem).toContain('HIRAM_DEVELOPMNT is set, but no such variable exists.');
    expect(problem).not.toContain('PATH');
  });

  test('what Kubernetes sets for a service named restate or hiram-api is not ours', () => {
    const services = {
      RESTATE_SERVICE_HOST: '10.0.0.7',
      RESTATE_SERVICE_PORT: '8080',
      RESTATE_SERVICE_PORT_INGRESS: '8080',
      RESTATE_PORT: 'tcp://10.0.0.7:8080',
      RESTATE_PORT_8080_TCP: 'tcp://10.0.0.7:8080',
      RESTATE_PORT_8080_TCP_ADDR: '10.0.0.7',
      HIRAM_API_PORT: 'tcp://10.0.0.8:4000',
    };
    expect(() => readApiConfig({ ...enough, ...services })).not.toThrow();
    // A number is what a person would write.
    expect(problemOf(() => readApiConfig({ ...enough, HIRAM_API_PORT: '4000' }))).toContain(
      'HIRAM_API_PORT is set, but no such variable exists.',
    );
  });

  test('development has shared keys; production does not start without its own', () => {
    const { HIRAM_PERSONAL_DATA_KEYS: _left, ...without } = enough;
    expect(problemOf(() => readApiConfig(without))).toContain('HIRAM_PERSONAL_DATA_KEYS is not set');
    const { personalDataKeys } = readApiConfig({ ...without, HIRAM_DEVELOPMENT: '1' });
    expect(masterKeysOf(personalDataKeys).current.id).toBe('development');
    const half = { ...enough, HIRAM_PERSONAL_DATA_KEYS: 'index:aHVudGVyMg==' };
    expect(problemOf(() => readApiConfig(half))).toContain(
      'HIRAM_PERSONAL_DATA_KEYS has a value that cannot',
    );
    expect(problemOf(() => readApiConfig(half))).not.toContain('aHVudGVyMg');
  });

  test('a secret is never printed, whether it is valid or not', () => {
    expect(problemOf(() => readDatabaseConfig({ DATABASE_URL: 'mysql://u:hunter2@db' }))).not.toContain(
      'hunter2',
    );
    const config = readDatabaseConfig(enough);
    expect(inspect(config) + JSON.stringify(config) + String(config.databaseUrl)).not.toContain('hunter2');
    expect(config.databaseUrl.reveal()).toContain('hunter2');
  });
});
