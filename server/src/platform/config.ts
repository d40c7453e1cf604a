import { type AnchorsConfig, anchorsConfig, anchorsVariables } from './anchors/anchors-config.ts';
import {
  type ApplicantChecksConfig,
  applicantChecksConfig,
  applicantChecksVariables,
} from './applicant-checks-config.ts';
import { ConfigProblem } from './config-problem.ts';
import { commaSeparated, httpUrl, postgresUrl, wholeNumber } from './config-values.ts';
import type { Read, ValuesOf, Variable } from './config-variable.ts';
import {
  connectionVariables,
  directUrlProblems,
  pooledMigrationProblems,
  type ReplicaConfig,
  replicaConfig,
} from './database/connection-config.ts';
import type { Logins } from './database/logins.ts';
import { loginsConfig, loginVariables } from './database/logins-config.ts';
import type { RequestLimits } from './http/request-limits.ts';
import { requestLimitsConfig, requestLimitVariables } from './http/request-limits-config.ts';
import { type KmsConfig, kmsConfig, kmsProblems, kmsVariables } from './kms/kms-config.ts';
import { type MailConfig, mailConfig, mailProblems, mailVariables } from './mail-config.ts';
import {
  type MessagingConfig,
  messagingConfig,
  messagingVariables,
  missingAccounts,
} from './messaging-config.ts';
import {
  missingPaymentAccounts,
  type PaymentsConfig,
  paymentsConfig,
  paymentsVariables,
} from './payments-config.ts';
import {
  missingPayoutAccounts,
  type PayoutsConfig,
  payoutsConfig,
  payoutsVariables,
} from './payouts-config.ts';
import { parseMasterKeys } from './personal-data/master-keys.ts';
import { failOpenReasons } from './production-rules.ts';
import { type PushConfig, pushConfig, pushProblems, pushVariables } from './push-config.ts';
import { Secret } from './secret.ts';
import {
  type SecurityContactConfig,
  securityContactConfig,
  securityContactVariables,
} from './security-contact-config.ts';
import {
  type StaffLoginConfig,
  staffLoginConfig,
  staffLoginProblems,
  staffLoginVariables,
} from './staff-login-config.ts';
import { stopDelayMs, stopVariables } from './stop-config.ts';
import {
  type StorageConfig,
  storageConfig,
  storageVariables,
  uploadQuotaConfig,
} from './storage/storage-config.ts';
import { unknownNames } from './unknown-variables.ts';

/** The configuration of one process, read once at start. Nothing else in the server reads the environment. */
export interface DatabaseConfig {
  readonly databaseUrl: Secret;
  readonly databasePoolSize: number;
  /** Whether the addresses lead to a pooler. */
  readonly databasePooled: boolean;
  /** Read by the rules of production. */
  readonly encryptedHosts: readonly string[];
  readonly logLevel: LogLevel;
}

/** For programs that use the key store. */
interface KeyStoreConfig extends DatabaseConfig {
  /** In development it may be the main database. */
  readonly keysDatabaseUrl: Secret;
}

/** For the command that creates the tables, as their owner. */
export interface MigrationConfig extends KeyStoreConfig {
  readonly logins: Logins;
}

/** For programs that decrypt personal data. */
export interface PersonalDataConfig extends KeyStoreConfig {
  /** In the format of `parseMasterKeys`. */
  readonly personalDataKeys: Secret;
}

interface ServingConfig extends DatabaseConfig {
  readonly host: string;
  readonly development: boolean;
  readonly operatorToken: Secret | undefined;
  readonly restateIngressUrl: string;
  /** Signs messages to the workflows. */
  readonly messageKey: Secret;
  readonly telemetryEndpoint: string | undefined;
}

export interface ApiConfig extends ServingConfig, PersonalDataConfig {
  /** With a login that only reads, for reports. Without it they use the program's own. */
  readonly readerUrl: Secret | undefined;
  readonly replica: ReplicaConfig | undefined;
  readonly port: number;
  readonly trustedProxies: readonly string[];
  /** Undefined in development. */
  readonly requestLimits: RequestLimits | undefined;
  readonly webRoot: string | undefined;
  readonly consoleRoot: string | undefined;
  /** Where staff open the console. Without it, in development, every origin serves it. */
  readonly consoleUrl: string | undefined;
  readonly securityContact: SecurityContactConfig;
  readonly stopDelayMs: number;
  readonly messaging: MessagingConfig;
  readonly push: PushConfig;
  readonly storage: StorageConfig;
  readonly uploadQuota: { readonly images: number; readonly bytes: number };
  /** Keys the hashes of one-time codes, captchas and rate limits. */
  readonly codeKey: Secret;
  /** For the webhooks of payout providers. */
  readonly payouts: PayoutsConfig;
  readonly payments: PaymentsConfig;
  readonly staffLogin: StaffLoginConfig;
  readonly mail: MailConfig;
}

export interface WorkflowsConfig extends ServingConfig, PersonalDataConfig {
  /** Without a pooler. The same as `databaseUrl` if there is none. */
  readonly directUrl: Secret | undefined;
  readonly workflowsPort: number;
  readonly statusPort: number;
  readonly workflowsUrl: string;
  readonly restateAdminUrl: string;
  readonly restateIdentityKeys: readonly string[];
  readonly closeOfDayThreads: number;
  readonly exchangeRatesUrl: string | undefined;
  readonly anchors: AnchorsConfig;
  /** The same store as the API's. Files that are no longer needed are deleted here. */
  readonly storage: StorageConfig;
  readonly messaging: MessagingConfig;
  readonly push: PushConfig;
  readonly applicantChecks: ApplicantChecksConfig;
  readonly payouts: PayoutsConfig;
  readonly payments: PaymentsConfig;
  /** With the console's address, for invitations to staff. */
  readonly mail: MailConfig;
  readonly consoleUrl: string | undefined;
}

export type LogLevel = (typeof LOG_LEVELS)[number];
export type Environment = Readonly<Record<string, string | undefined>>;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const address = { expects: 'an http or https address', parse: httpUrl };
const anyText = { expects: 'text', parse: (text: string) => text };
const secretText = { expects: 'text', secret: true, parse: (text: string) => new Secret(text) } as const;
const absent = { fallback: undefined };

/** These keys are public and protect nothing. They let development run the same code as production. */
const DEVELOPMENT_PERSONAL_DATA_KEYS = [
  'index:ZGV2ZWxvcG1lbnQtb25seS1ibGluZC1pbmRleC1rZXk=',
  'development:ZGV2ZWxvcG1lbnQtb25seS1tYXN0ZXIta2V5LTAwMDE=',
].join(',');

export const variables = {
  DATABASE_URL: {
    reason: 'The PostgreSQL that holds the record, with the login of this program and its password.',
    expects: 'an address that begins with postgres://',
    secret: true,
    parse: postgresUrl,
  },
  ...loginVariables,
  ...connectionVariables,
  HIRAM_ENCRYPTED_NETWORK: {
    reason:
      'Hosts that are reached through a network that encrypts everything (WireGuard, a service mesh), and so need no TLS.',
    expects: 'host names separated by commas',
    fallback: [],
    parse: commaSeparated,
  },
  HIRAM_KEYS_DATABASE_URL: {
    reason:
      'The PostgreSQL database of the data keys of people, apart from the data, with its user and password.',
    expects: 'an address that begins with postgres://',
    secret: true,
    ...absent,
    parse: postgresUrl,
  },
  LOG_LEVEL: {
    reason: 'How much is logged.',
    expects: `one of ${LOG_LEVELS.join(', ')}`,
    fallback: 'info',
    parse: (text) => LOG_LEVELS.find((level) => level === text),
  } satisfies Variable<LogLevel>,
  HOST: { reason: 'The network address to listen on.', fallback: '127.0.0.1', ...anyText },
  PORT: { reason: 'Where the API listens.', fallback: 4000, ...wholeNumber },
  WORKFLOWS_PORT: { reason: 'Where Restate reaches the workflow handlers.', fallback: 9080, ...wholeNumber },
  WORKFLOWS_STATUS_PORT: {
    reason: 'Where the workflow process answers health checks and gives its metrics.',
    fallback: 9081,
    ...wholeNumber,
  },
  WORKFLOWS_URL: {
    reason:
      'Under which address Restate reaches the handlers of this release. The version of the code is added to it.',
    ...absent,
    ...address,
  },
  RESTATE_INGRESS_URL: { reason: 'Where workflows are started.', ...address },
  RESTATE_ADMIN_URL: { reason: 'Where workflow handlers are registered.', ...address },
  RESTATE_IDENTITY_KEYS: {
    reason: 'Public keys of the Restate servers that may call the handlers; without any, everyone may.',
    expects: 'keys that begin with publickeyv1_, separated by commas',
    fallback: [],
    parse: (text) => {
      const keys = commaSeparated(text);
      return keys.every((key) => key.startsWith('publickeyv1_')) ? keys : undefined;
    },
  } satisfies Variable<readonly string[]>,
  HIRAM_WORKFLOW_MESSAGE_KEY: {
    reason:
      'Signs the messages that start workflows; the same for the API and the workflow process. The first of several keys signs.',
    expects: 'a key of at least 32 characters, or several separated by commas',
    secret: true,
    developmentFallback: new Secret('everybody can sign messages with this key'),
    parse: (text) =>
      commaSeparated(text).every(({ length }) => length >= 32) ? new Secret(text) : undefined,
  } satisfies Variable<Secret>,
  CLOSE_OF_DAY_THREADS: {
    reason: 'How many threads, each with a connection of its own, close a day.',
    fallback: 2,
    // A few loans are closed in less time than a thread takes to start.
    developmentFallback: 0,
    ...wholeNumber,
  },
  WEB_ROOT: { reason: 'Folder of the built borrower app; without it none is served.', ...absent, ...anyText },
  CONSOLE_ROOT: { reason: 'Folder of the built console; without it none is served.', ...absent, ...anyText },
  HIRAM_CONSOLE_URL: {
    reason: 'Where staff open the console. This origin serves nothing else, and no other serves the console.',
    expects: 'an address with a host of its own and the path /console',
    ...absent,
    parse: (text: string) => (/^https?:\/\/[^/?#@]+\/console$/.test(text) ? httpUrl(text) : undefined),
  },
  TRUSTED_PROXIES: {
    reason: 'Addresses of the proxies whose X-Forwarded headers are believed, or none.',
    expects: 'values separated by commas, or none',
    fallback: [],
    parse: (text: string) => (text === 'none' ? [] : commaSeparated(text)),
  },
  ...requestLimitVariables,
  OPERATOR_TOKEN: {
    reason: 'Opens /metrics; without it they are open in development alone.',
    ...absent,
    ...secretText,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    reason: 'Where traces and metrics are sent; without it none are.',
    ...absent,
    ...address,
  },
  HIRAM_PERSONAL_DATA_KEYS: {
    reason: 'Encrypts what is personal: the index key and the master keys, newest first.',
    expects: 'index:<key>,<name>:<key>,… with keys of 32 bytes in base64',
    secret: true,
    developmentFallback: new Secret(DEVELOPMENT_PERSONAL_DATA_KEYS),
    parse: (text) => (parseMasterKeys(text) === undefined ? undefined : new Secret(text)),
  } satisfies Variable<Secret>,
  ...kmsVariables,
  ...messagingVariables,
  ...pushVariables,
  ...storageVariables,
  ...anchorsVariables,
  ...applicantChecksVariables,
  ...payoutsVariables,
  ...paymentsVariables,
  ...staffLoginVariables,
  ...mailVariables,
  ...securityContactVariables,
  ...stopVariables,
  HIRAM_EXCHANGE_RATES_URL: {
    reason:
      'Where the daily file of euro reference rates is (www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml); without it no exchange rates are shown.',
    ...absent,
    ...address,
  },
  HIRAM_DEVELOPMENT: {
    reason: 'Set to 1 for routes that exist in development alone: a movable clock, the browsable contract.',
    expects: '1, or not to be set',
    fallback: false,
    parse: (text) => (text === '1' ? true : undefined),
  } satisfies Variable<boolean>,
} as const satisfies Record<string, Variable<unknown>>;

type Variables = typeof variables;
type Name = keyof Variables;

/** Each is in the key policy (docs/security/policies.md). */
export const SECRET_VARIABLES = Object.entries(variables).flatMap(([name, one]) =>
  'secret' in one ? [name] : [],
);

/** The process must not start. The message says what to set and why. */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  return readAll(environment, databaseConfig);
}

export function readMigrationConfig(environment: Environment): MigrationConfig {
  return readAll(environment, (read) => ({ ...keyStoreConfig(read), logins: loginsConfig(read) }), [
    { needs: [], problems: pooledMigrationProblems },
  ]);
}

/** For the command that downloads the anchors. It needs no database. */
export function readAnchorDownloadConfig(
  environment: Environment,
): Pick<WorkflowsConfig, 'anchors' | 'storage'> {
  return readAll(environment, (read) => ({ anchors: anchorsConfig(read), storage: storageConfig(read) }));
}

/** For the command that reports which versions of the workflows still have work. */
export function readRestateAdminConfig(environment: Environment): Pick<WorkflowsConfig, 'restateAdminUrl'> {
  return readAll(environment, (read) => ({ restateAdminUrl: read('RESTATE_ADMIN_URL') }));
}

/** How the keys in the configuration are decrypted. Read before everything else. */
export function readKmsConfig(environment: Environment): KmsConfig {
  return readAll(environment, kmsConfig, [{ needs: ['HIRAM_KMS'], problems: kmsProblems }]);
}

/** For the command that re-encrypts all personal keys with the current master key. */
export function readRotationConfig(environment: Environment): PersonalDataConfig {
  return readAll(environment, personalDataConfig);
}

/** The demo lender must not be seeded into a production database. */
export function readSeedConfig(environment: Environment): PersonalDataConfig {
  if (!readAll(environment, (read) => read('HIRAM_DEVELOPMENT')))
    throw new ConfigProblem('The demo lender is for development alone: set HIRAM_DEVELOPMENT=1.');
  return readAll(environment, personalDataConfig);
}

export function readApiConfig(environment: Environment): ApiConfig {
  function make(read: Read<Variables>): ApiConfig {
    return {
      ...servingConfig(read),
      ...personalDataConfig(read),
      readerUrl: read('DATABASE_READER_URL'),
      replica: replicaConfig(read),
      port: read('PORT'),
      trustedProxies: read('TRUSTED_PROXIES'),
      requestLimits: requestLimitsConfig(read),
      webRoot: read('WEB_ROOT'),
      consoleRoot: read('CONSOLE_ROOT'),
      consoleUrl: read('HIRAM_CONSOLE_URL'),
      messaging: messagingConfig(read),
      push: pushConfig(read),
      storage: storageConfig(read),
      uploadQuota: uploadQuotaConfig(read),
      codeKey: read('HIRAM_CODE_KEY'),
      payouts: payoutsConfig(read),
      payments: paymentsConfig(read),
      staffLogin: staffLoginConfig(read),
      mail: mailConfig(read),
      securityContact: securityContactConfig(read),
      stopDelayMs: stopDelayMs(read),
    };
  }
  return readAll(environment, make, [
    ...accountChecks,
    { needs: [], problems: (config) => staffLoginProblems(config.staffLogin, config) },
  ]);
}

export function readWorkflowsConfig(environment: Environment): WorkflowsConfig {
  function make(read: Read<Variables>): WorkflowsConfig {
    return {
      ...servingConfig(read),
      ...personalDataConfig(read),
      directUrl: read('DATABASE_DIRECT_URL'),
      workflowsPort: read('WORKFLOWS_PORT'),
      statusPort: read('WORKFLOWS_STATUS_PORT'),
      workflowsUrl: read('WORKFLOWS_URL') ?? `http://127.0.0.1:${read('WORKFLOWS_PORT')}`,
      restateAdminUrl: read('RESTATE_ADMIN_URL'),
      restateIdentityKeys: read('RESTATE_IDENTITY_KEYS'),
      closeOfDayThreads: read('CLOSE_OF_DAY_THREADS'),
      exchangeRatesUrl: read('HIRAM_EXCHANGE_RATES_URL'),
      anchors: anchorsConfig(read),
      storage: storageConfig(read),
      messaging: messagingConfig(read),
      push: pushConfig(read),
      applicantChecks: applicantChecksConfig(read),
      payouts: payoutsConfig(read),
      payments: paymentsConfig(read),
      mail: mailConfig(read),
      consoleUrl: read('HIRAM_CONSOLE_URL'),
    };
  }
  return readAll(environment, make, [...accountChecks, { needs: [], problems: directUrlProblems }]);
}

/** A check of the whole configuration. It runs if the variables that it needs could be read. */
interface Check<Config> {
  readonly needs: readonly Name[];
  readonly problems: (config: Config) => readonly string[];
}

const accountChecks: readonly Check<
  Pick<ApiConfig, 'messaging' | 'payouts' | 'payments' | 'push' | 'mail' | 'consoleUrl'>
>[] = [
  {
    needs: ['HIRAM_SMS_ROUTES', 'HIRAM_SMS_VOICE_ROUTES'],
    problems: (config) => missingAccounts(config.messaging),
  },
  { needs: [], problems: (config) => pushProblems(config.push) },
  { needs: [], problems: (config) => mailProblems(config.mail, config.consoleUrl) },
  { needs: ['HIRAM_PAYOUT_ROUTES'], problems: (config) => missingPayoutAccounts(config.payouts) },
  { needs: ['HIRAM_PAYMENT_ROUTES'], problems: (config) => missingPaymentAccounts(config.payments) },
];

function databaseConfig(read: Read<Variables>): DatabaseConfig {
  return {
    databaseUrl: read('DATABASE_URL'),
    databasePoolSize: read('DATABASE_POOL_SIZE'),
    databasePooled: read('DATABASE_POOLER'),
    encryptedHosts: read('HIRAM_ENCRYPTED_NETWORK'),
    logLevel: read('LOG_LEVEL'),
  };
}

function keyStoreConfig(read: Read<Variables>): KeyStoreConfig {
  const config = databaseConfig(read);
  return { ...config, keysDatabaseUrl: read('HIRAM_KEYS_DATABASE_URL') ?? config.databaseUrl };
}

function personalDataConfig(read: Read<Variables>): PersonalDataConfig {
  return { ...keyStoreConfig(read), personalDataKeys: read('HIRAM_PERSONAL_DATA_KEYS') };
}

function servingConfig(read: Read<Variables>): ServingConfig {
  return {
    ...databaseConfig(read),
    host: read('HOST'),
    development: read('HIRAM_DEVELOPMENT'),
    operatorToken: read('OPERATOR_TOKEN'),
    restateIngressUrl: read('RESTATE_INGRESS_URL'),
    messageKey: read('HIRAM_WORKFLOW_MESSAGE_KEY'),
    telemetryEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
  };
}

/** Reads and checks everything before it fails, so that all problems can be fixed together. */
function readAll<Config>(
  environment: Environment,
  make: (read: Read<Variables>) => Config,
  checks: readonly Check<Config>[] = [],
): Config {
  const problems = unknownNames(environment, variables);
  const unreadable = new Set<Name>();
  const read = new Map<Name, { text: string; variable: Variable<unknown> }>();
  const config = make((name) => {
    const outcome = readOne(environment, name);
    read.set(name, { text: environment[name]?.trim() ?? '', variable: variables[name] });
    if (outcome.problem !== undefined) {
      unreadable.add(name);
      problems.push(outcome.problem);
    }
    // The cast is safe: the throw below ensures that an unreadable value never leaves this function.
    return outcome.value as ValuesOf<Variables>[typeof name];
  });
  problems.push(...failOpenReasons(read, environment.HIRAM_DEVELOPMENT === '1'));
  for (const check of checks) {
    if (check.needs.every((name) => !unreadable.has(name))) problems.push(...check.problems(config));
  }
  refuseToStart(problems);
  return config;
}

function refuseToStart(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new ConfigProblem(`The configuration is not usable:\n${[...new Set(problems)].join('\n')}`);
}

function readOne(environment: Environment, name: Name): { value?: unknown; problem?: string } {
  const variable: Variable<unknown> = variables[name];
  const text = environment[name]?.trim() ?? '';
  if (text === '') {
    if ('developmentFallback' in variable && environment.HIRAM_DEVELOPMENT === '1') {
      return { value: variable.developmentFallback };
    }
    if ('fallback' in variable) return { value: variable.fallback };
    return { problem: `- ${name} is not set. ${variable.reason} It must be ${variable.expects}.` };
  }
  const value = variable.parse(text);
  if (value !== undefined) return { value };
  const shown = variable.secret === true ? 'has a value that cannot be used' : `is "${text}"`;
  return { problem: `- ${name} ${shown}. ${variable.reason} It must be ${variable.expects}.` };
}
