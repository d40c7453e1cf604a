import { type AnchorsConfig, anchorsConfig, anchorsVariables } from './anchors/anchors-config.ts';
import {
  type ApplicantChecksConfig,
  applicantChecksConfig,
  applicantChecksVariables,
} from './applicant-checks-config.ts';
import {
  type CellConfig,
  cellConfig,
  cellVariables,
  foreignProviders,
  unnamedCell,
} from './cells/cells-config.ts';
import {
  directoryVariables,
  type RoutingConfig,
  routingConfig,
  routingProblems,
  routingVariables,
} from './cells/routing-config.ts';
import { developmentVariables } from './clock/development-clock-config.ts';
import { ConfigProblem } from './config-problem.ts';
import { commaSeparated, httpUrl, postgresUrl, wholeNumber } from './config-values.ts';
import type { Read, Variable } from './config-variable.ts';
import { type BureauMembers, bureauMembers, bureauVariables } from './credit-bureau-config.ts';
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
import { personalDataVariables } from './personal-data/personal-data-config.ts';
import { type PushConfig, pushConfig, pushProblems, pushVariables } from './push-config.ts';
import { type ConfigCheck, readerOf } from './read-environment.ts';
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
import { type WebhooksConfig, webhooksConfig, webhooksVariables } from './webhooks-config.ts';
import { restateVariables } from './workflows/restate-config.ts';

/** The configuration of one process, read once at start. Nothing else in the server reads the environment. */
export interface DatabaseConfig {
  readonly databaseUrl: Secret;
  readonly databasePoolSize: number;
  /** Whether the addresses lead to a pooler. */
  readonly databasePooled: boolean;
  /** Read by the rules of production. */
  readonly encryptedHosts: readonly string[];
  readonly logLevel: LogLevel;
  readonly cell: CellConfig;
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
  readonly daysBehind: number;
  readonly operatorToken: Secret | undefined;
  readonly restateIngressUrl: string;
  /** Signs messages to the workflows. */
  readonly messageKey: Secret;
  readonly telemetryEndpoint: string | undefined;
  readonly cellRoutes: RoutingConfig;
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
  readonly webhooks: WebhooksConfig;
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
  readonly webhooks: WebhooksConfig;
  readonly applicantChecks: ApplicantChecksConfig;
  readonly payouts: PayoutsConfig;
  readonly payments: PaymentsConfig;
  /** With the console's address, for invitations to staff. */
  readonly mail: MailConfig;
  readonly consoleUrl: string | undefined;
  readonly bureauMembers: BureauMembers;
}

export type LogLevel = (typeof LOG_LEVELS)[number];
export type Environment = Readonly<Record<string, string | undefined>>;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const address = { expects: 'an http or https address', parse: httpUrl };
const anyText = { expects: 'text', parse: (text: string) => text };
const secretText = { expects: 'text', secret: true, parse: (text: string) => new Secret(text) } as const;
const absent = { fallback: undefined };

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
  ...personalDataVariables,
  ...cellVariables,
  ...routingVariables,
  ...directoryVariables,
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
  ...restateVariables,
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
  ...kmsVariables,
  ...messagingVariables,
  ...pushVariables,
  ...webhooksVariables,
  ...storageVariables,
  ...anchorsVariables,
  ...applicantChecksVariables,
  ...payoutsVariables,
  ...paymentsVariables,
  ...staffLoginVariables,
  ...mailVariables,
  ...bureauVariables,
  ...securityContactVariables,
  ...stopVariables,
  HIRAM_EXCHANGE_RATES_URL: {
    reason:
      'Where the daily file of euro reference rates is (www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml); without it no exchange rates are shown.',
    ...absent,
    ...address,
  },
  ...developmentVariables,
} as const satisfies Record<string, Variable<unknown>>;

type Variables = typeof variables;
type Name = keyof Variables;

const readAll = readerOf(variables);

/** Each is in the key policy (docs/security/policies.md). */
export const SECRET_VARIABLES = Object.entries(variables).flatMap(([name, one]) =>
  'secret' in one ? [name] : [],
);

/** The process must not start. The message says what to set and why. */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  return readAll(environment, databaseConfig);
}

export function readMigrationConfig(environment: Environment): MigrationConfig {
  function make(read: Read<Variables>): MigrationConfig {
    return { ...keyStoreConfig(read), logins: loginsConfig(read) };
  }
  return readAll(environment, make, [
    { needs: [], problems: pooledMigrationProblems },
    { needs: ['HIRAM_MARKETS'], problems: unnamedCell },
  ]);
}

/** For the command that downloads the anchors. It needs no database. */
export function readAnchorDownloadConfig(
  environment: Environment,
): Pick<WorkflowsConfig, 'anchors' | 'storage'> {
  return readAll(environment, (read) => ({ anchors: anchorsConfig(read), storage: storageConfig(read) }));
}

/** For the program that all cells share. */
export interface DirectoryConfig extends DatabaseConfig {
  readonly host: string;
  readonly port: number;
  readonly development: boolean;
  readonly operatorToken: Secret | undefined;
  readonly telemetryEndpoint: string | undefined;
  readonly stopDelayMs: number;
  readonly directoryTokens: Secret;
}

export function readDirectoryConfig(environment: Environment): DirectoryConfig {
  return readAll(environment, (read) => ({
    ...databaseConfig(read),
    host: read('HOST'),
    port: read('PORT'),
    development: read('HIRAM_DEVELOPMENT'),
    operatorToken: read('OPERATOR_TOKEN'),
    telemetryEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    stopDelayMs: stopDelayMs(read),
    directoryTokens: read('HIRAM_DIRECTORY_TOKENS'),
  }));
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

/** For the command that tells the routing directory of earlier borrowers. */
export function readFillDirectoryConfig(
  environment: Environment,
): PersonalDataConfig & Pick<ServingConfig, 'cellRoutes'> {
  return readAll(environment, (read) => ({ ...personalDataConfig(read), cellRoutes: routingConfig(read) }));
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
      webhooks: webhooksConfig(read),
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
      webhooks: webhooksConfig(read),
      applicantChecks: applicantChecksConfig(read),
      payouts: payoutsConfig(read),
      payments: paymentsConfig(read),
      mail: mailConfig(read),
      bureauMembers: bureauMembers(read),
      consoleUrl: read('HIRAM_CONSOLE_URL'),
    };
  }
  return readAll(environment, make, [...accountChecks, { needs: [], problems: directUrlProblems }]);
}

const accountChecks: readonly ConfigCheck<
  Name,
  Pick<
    ApiConfig,
    | 'messaging'
    | 'payouts'
    | 'payments'
    | 'push'
    | 'mail'
    | 'consoleUrl'
    | 'cell'
    | 'cellRoutes'
    | 'development'
  > &
    Partial<Pick<WorkflowsConfig, 'applicantChecks'>>
>[] = [
  { needs: ['HIRAM_MARKETS'], problems: unnamedCell },
  { needs: ['HIRAM_CELLS'], problems: routingProblems },
  {
    needs: [
      'HIRAM_MARKETS',
      'HIRAM_SMS_ROUTES',
      'HIRAM_SMS_VOICE_ROUTES',
      'HIRAM_PAYOUT_ROUTES',
      'HIRAM_PAYMENT_ROUTES',
    ],
    problems: foreignProviders,
  },
  {
    needs: ['HIRAM_SMS_ROUTES', 'HIRAM_SMS_VOICE_ROUTES'],
    problems: (config) => missingAccounts(config.messaging),
  },
  { needs: [], problems: (config) => pushProblems(config.push) },
  { needs: [], problems: (config) => mailProblems(config.mail, config) },
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
    cell: cellConfig(read),
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
    daysBehind: read('HIRAM_DEVELOPMENT_DAYS_BEHIND'),
    operatorToken: read('OPERATOR_TOKEN'),
    restateIngressUrl: read('RESTATE_INGRESS_URL'),
    messageKey: read('HIRAM_WORKFLOW_MESSAGE_KEY'),
    telemetryEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT'),
    cellRoutes: routingConfig(read),
  };
}
