import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { programFile } from '../engines/program-file.ts';
import type { Ports } from './ports.ts';

/** How one of our programs is started: always with Node directly, because npm would swallow signals. */
export interface ProgramPlan {
  /** Name of its log and pid file. */
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface ServingPlan extends ProgramPlan {
  /** Responds once the program is ready. */
  readonly readyUrl: string;
}

/**
 * True: the built apps, served by the API; folders select other builds. False: the apps' development servers,
 * and programs that restart on changes.
 */
export type Built = boolean | BuiltFolders;

interface BuiltFolders {
  readonly borrowerApp: string;
  readonly console: string;
}

export interface StackEnvironment {
  readonly ports: Ports;
  readonly built: Built;
  /** Where the simulator stores its records. */
  readonly simulatorFolder: string;
  /** Where the server stores images. */
  readonly objectsFolder: string;
  /** Whether staff can also sign in with an external account. */
  readonly withIdentityProvider?: boolean;
  /** Days that business time is behind: a restored lender goes on at its last day. */
  readonly daysBehind?: number;
}

const repository = resolve(import.meta.dirname, '../..');

export function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * Prepares the database in order: its tables, then the demo lender. Both are idempotent. A lender with
 * history is created later, because it needs the providers.
 */
export function preparations(
  databaseUrl: string,
  { withHistory }: { readonly withHistory: boolean },
): ProgramPlan[] {
  const env = { ...databasesOf(databaseUrl), HIRAM_DEVELOPMENT: '1' };
  const migrate = {
    name: 'migrate',
    args: [programFile('server/src/commands/migrate.ts')],
    cwd: join(repository, 'server'),
    env: {
      ...env,
      DATABASE_API_LOGIN: `${loginName(databaseUrl, 'api')}:${PASSWORD}`,
      DATABASE_WORKFLOWS_LOGIN: `${loginName(databaseUrl, 'workflows')}:${PASSWORD}`,
      DATABASE_READER_LOGIN: `${loginName(databaseUrl, 'reader')}:${PASSWORD}`,
    },
  };
  const seed = {
    name: 'seed',
    args: [programFile('demo-lender/src/seed.ts')],
    cwd: join(repository, 'demo-lender'),
    env,
  };
  return withHistory ? [migrate] : [migrate, seed];
}

/** New for each start: the server may be one that others reach. */
const PASSWORD = randomBytes(24).toString('base64url');

type LoginKind = 'api' | 'workflows' | 'reader';

/** Databases of one server share their logins, so a login has the name of its database. */
function loginName(databaseUrl: string, kind: LoginKind): string {
  const database = new URL(databaseUrl).pathname.slice(1).toLowerCase().replace(/\W/g, '_');
  return `${database.slice(0, 40)}_dev_${kind}`;
}

/** The same database with the login of one program, as in production. */
function withLogin(databaseUrl: string, kind: LoginKind): string {
  const url = new URL(databaseUrl);
  url.username = loginName(databaseUrl, kind);
  url.password = PASSWORD;
  return url.href;
}

/**
 * Creates the demo lender with its history through the simulated providers, once: ten weeks, or a year with so many
 * further loans.
 */
export function historyPlan(
  { ports, objectsFolder }: StackEnvironment,
  databaseUrl: string,
  { yearOfLoans }: { readonly yearOfLoans?: number } = {},
): ProgramPlan {
  const year = yearOfLoans === undefined ? [] : ['--year', String(yearOfLoans)];
  return {
    name: 'seed',
    args: [programFile('demo-lender/src/seed.ts'), '--history', ...year],
    cwd: join(repository, 'demo-lender'),
    env: {
      ...serverEnvironment({ ports }, databaseUrl),
      ...messagesToSimulator(ports),
      ...payoutsToSimulator(ports),
      ...paymentsToSimulator(ports),
      ...checksBySimulator(ports),
      // Until the API runs, this program receives the providers' webhooks.
      PORT: String(ports.api),
      HIRAM_OBJECTS_FOLDER: objectsFolder,
    },
  };
}

/** Fills the empty database from the committed snapshot, and writes how many days business time is then behind. */
export function restorePlan(
  { ports, simulatorFolder, objectsFolder }: StackEnvironment,
  databaseUrl: string,
  { daysBehindFile }: { readonly daysBehindFile: string },
): ProgramPlan {
  return {
    name: 'restore',
    args: ['src/restore.ts', '--simulator', simulatorFolder, '--days-behind', daysBehindFile],
    cwd: join(repository, 'demo-lender'),
    env: { ...serverEnvironment({ ports }, databaseUrl), HIRAM_OBJECTS_FOLDER: objectsFolder },
  };
}

/** Writes a lender that was just made as the snapshot that is committed. */
export function snapshotPlan(
  { simulatorFolder, objectsFolder }: StackEnvironment,
  databaseUrl: string,
): ProgramPlan {
  return {
    name: 'snapshot',
    args: ['src/snapshot.ts', '--simulator', simulatorFolder, '--objects', objectsFolder],
    cwd: join(repository, 'demo-lender'),
    env: { ...databasesOf(databaseUrl), HIRAM_DEVELOPMENT: '1' },
  };
}

/** Programs that need the prepared database. */
export function serverPrograms(stackEnvironment: StackEnvironment, databaseUrl: string): ServingPlan[] {
  return [
    apiPlan(stackEnvironment, databaseUrl),
    workflowsPlan(stackEnvironment, databaseUrl),
    ...(stackEnvironment.withIdentityProvider === true
      ? [identityProviderPlan(stackEnvironment, databaseUrl)]
      : []),
  ];
}

/** Programs that can start immediately, in parallel with the engines. */
export function independentPrograms(stackEnvironment: StackEnvironment): ServingPlan[] {
  const { built, ports } = stackEnvironment;
  const simulator = simulatorPlan(stackEnvironment);
  if (built !== false) return [simulator];
  return [
    simulator,
    developmentServer('borrower-app', { port: ports.borrowerApp, ports }),
    developmentServer('operations-console', { port: ports.console, ports }),
  ];
}

function apiPlan(stackEnvironment: StackEnvironment, databaseUrl: string): ServingPlan {
  const { ports, built, objectsFolder, withIdentityProvider } = stackEnvironment;
  return {
    name: 'api',
    args: following(built, 'server/src/main-api.ts'),
    cwd: join(repository, 'server'),
    env: {
      ...serverEnvironment(stackEnvironment, withLogin(databaseUrl, 'api')),
      DATABASE_READER_URL: withLogin(databaseUrl, 'reader'),
      ...messagesToSimulator(ports),
      ...mailToSimulator(ports),
      PORT: String(ports.api),
      ...payoutsToSimulator(ports),
      ...paymentsToSimulator(ports),
      HIRAM_OBJECTS_FOLDER: objectsFolder,
      ...(built !== false && rootsOf(built === true ? usualFolders : built)),
      ...(withIdentityProvider === true && providerSignInEnvironment(stackEnvironment)),
    },
    readyUrl: `${urlOf(ports.api)}/readyz`,
  };
}

/**
 * The console's client at the development identity provider. The secret protects nothing: the page lets
 * anyone in.
 */
const CONSOLE_AS_CLIENT = { id: 'console', secret: 'a secret that everybody may read' };

function providerSignInEnvironment(stackEnvironment: StackEnvironment): Record<string, string> {
  return {
    HIRAM_STAFF_PROVIDER_ISSUER: urlOf(stackEnvironment.ports.identityProvider),
    HIRAM_STAFF_PROVIDER_CLIENT_ID: CONSOLE_AS_CLIENT.id,
    HIRAM_STAFF_PROVIDER_CLIENT_SECRET: CONSOLE_AS_CLIENT.secret,
    HIRAM_STAFF_PROVIDER_RETURN_URL: returnUrl(stackEnvironment),
    HIRAM_STAFF_PROVIDER_TITLE: 'Example account',
    HIRAM_STAFF_PROVIDER_SECOND_FACTORS: 'otp',
  };
}

function identityProviderPlan(stackEnvironment: StackEnvironment, databaseUrl: string): ServingPlan {
  const port = stackEnvironment.ports.identityProvider;
  return {
    name: 'identity-provider',
    args: following(stackEnvironment.built, 'tools/identity-provider/main.ts'),
    cwd: join(repository, 'tools'),
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      CLIENT_ID: CONSOLE_AS_CLIENT.id,
      CLIENT_SECRET: CONSOLE_AS_CLIENT.secret,
      RETURN_URL: returnUrl(stackEnvironment),
    },
    readyUrl: `${urlOf(port)}/.well-known/openid-configuration`,
  };
}

function returnUrl({ ports, built }: StackEnvironment): string {
  return built === false ? `${urlOf(ports.console)}/sign-in` : `${urlOf(ports.api)}/console/sign-in`;
}

function workflowsPlan(stackEnvironment: StackEnvironment, databaseUrl: string): ServingPlan {
  const { ports, built, objectsFolder } = stackEnvironment;
  return {
    name: 'workflows',
    args: following(built, 'server/src/main-workflows.ts'),
    cwd: join(repository, 'server'),
    env: {
      ...serverEnvironment(stackEnvironment, withLogin(databaseUrl, 'workflows')),
      ...messagesToSimulator(ports),
      ...payoutsToSimulator(ports),
      ...paymentsToSimulator(ports),
      ...checksBySimulator(ports),
      ...mailToSimulator(ports),
      HIRAM_OBJECTS_FOLDER: objectsFolder,
      WORKFLOWS_PORT: String(ports.workflows),
      WORKFLOWS_STATUS_PORT: String(ports.workflowsStatus),
      HIRAM_EXCHANGE_RATES_URL: `${urlOf(ports.simulator)}/exchange-rates/ecb/stats/eurofxref/eurofxref-daily.xml`,
    },
    readyUrl: `${urlOf(ports.workflowsStatus)}/readyz`,
  };
}

/** The keys of people are in a database of their own, next to the data. The migrate command creates it. */
function databasesOf(databaseUrl: string): Record<string, string> {
  const keys = new URL(databaseUrl);
  keys.pathname += '_keys';
  return { DATABASE_URL: databaseUrl, HIRAM_KEYS_DATABASE_URL: keys.href };
}

function serverEnvironment(
  { ports, daysBehind = 0 }: Pick<StackEnvironment, 'ports' | 'daysBehind'>,
  databaseUrl: string,
): Record<string, string> {
  return {
    ...databasesOf(databaseUrl),
    RESTATE_INGRESS_URL: urlOf(ports.restateIngress),
    RESTATE_ADMIN_URL: urlOf(ports.restateAdmin),
    HIRAM_DEVELOPMENT: '1',
    HIRAM_DEVELOPMENT_DAYS_BEHIND: String(daysBehind),
  };
}

/** The server uses the production adapters against the simulator; only the URLs differ. */
function messagesToSimulator(ports: Ports): Record<string, string> {
  const url = `${urlOf(ports.simulator)}/sms`;
  return {
    HIRAM_SMS_SEMAPHORE_URL: `${url}/semaphore`,
    HIRAM_SMS_MSG91_URL: `${url}/msg91`,
    HIRAM_SMS_TWILIO_URL: `${url}/twilio`,
    HIRAM_PUSH_SERVICES: urlOf(ports.simulator),
  };
}

/** It protects nothing: only the simulator sends. */
const MAIL_SIGNING_KEY = 'a signing key that everybody may read';

/** Answers to contact messages. Invitations are shown to the administrator, because no console is named. */
function mailToSimulator(ports: Ports): Record<string, string> {
  return {
    HIRAM_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    HIRAM_MAIL_FROM: 'mailer@hiram.example',
    HIRAM_MAILGUN_SIGNING_KEY: MAIL_SIGNING_KEY,
    HIRAM_MAIL_REPLY_DOMAIN: 'reply.hiram.example',
  };
}

function checksBySimulator(ports: Ports): Record<string, string> {
  return {
    HIRAM_IDENTITY_CHECK_URL: urlOf(ports.simulator),
    HIRAM_CREDIT_BUREAU_URL: urlOf(ports.simulator),
    // A development account, so that checks for India use the production adapter.
    HIRAM_CASHFREE_URL: `${urlOf(ports.simulator)}/identity-checks/cashfree`,
    HIRAM_CASHFREE_CLIENT_ID: 'simulator',
    HIRAM_CASHFREE_CLIENT_SECRET: 'simulator',
    HIRAM_OPENSANCTIONS_URL: `${urlOf(ports.simulator)}/screening/opensanctions`,
  };
}

/**
 * Loans are disbursed by the neutral provider. A route to another one (HIRAM_PAYOUT_ROUTES) also works here.
 */
function payoutsToSimulator(ports: Ports): Record<string, string> {
  const url = urlOf(ports.simulator);
  return {
    HIRAM_PAYOUT_PROVIDER_URL: url,
    HIRAM_PAYOUT_CALLBACK_URL: `${urlOf(ports.api)}/callbacks/payouts/neutral`,
    HIRAM_PAYOUT_XENDIT_URL: `${url}/payouts/xendit`,
    HIRAM_PAYOUT_CASHFREE_URL: `${url}/payouts/cashfree`,
  };
}

/**
 * Payments use the neutral provider, or the adapters of real ones against their simulated APIs:
 * `DEV_PAYMENT_ROUTES='PH=paymongo,PH:seven_eleven=xendit,IN=cashfree' npm run dev`.
 */
function paymentsToSimulator(ports: Ports): Record<string, string> {
  const routes = process.env.DEV_PAYMENT_ROUTES;
  return {
    ...(routes !== undefined && { HIRAM_PAYMENT_ROUTES: routes }),
    HIRAM_PAYMENT_PROVIDER_URL: urlOf(ports.simulator),
    HIRAM_BANK_STATEMENTS_URL: urlOf(ports.simulator),
    HIRAM_PAYMENT_CALLBACK_URL: `${urlOf(ports.api)}/callbacks/payments/neutral`,
    HIRAM_PAYMENT_RAZORPAY_URL: `${urlOf(ports.simulator)}/payments/razorpay`,
    HIRAM_PAYMENT_PAYMONGO_URL: `${urlOf(ports.simulator)}/payments/paymongo`,
    HIRAM_PAYMENT_XENDIT_URL: `${urlOf(ports.simulator)}/payments/xendit`,
    HIRAM_PAYMENT_CASHFREE_URL: `${urlOf(ports.simulator)}/payments/cashfree`,
  };
}

/** Providers whose webhook URL is configured once in their dashboard, not in each order. */
const dashboards = [
  'mail/mailgun',
  ...['xendit', 'cashfree'].map((name) => `payouts/${name}`),
  ...['razorpay', 'paymongo', 'xendit', 'cashfree'].map((name) => `payments/${name}`),
];

function simulatorPlan({ ports, built, simulatorFolder }: StackEnvironment): ServingPlan {
  return {
    name: 'simulator',
    args: following(built, 'provider-simulator/src/main.ts'),
    cwd: join(repository, 'provider-simulator'),
    env: {
      PORT: String(ports.simulator),
      BOOKS_FOLDER: simulatorFolder,
      SMTP_PORT: String(ports.smtp),
      MAILGUN_SIGNING_KEY: MAIL_SIGNING_KEY,
      // The neutral provider receives its webhook URL with each order. For the others it is set in the
      // dashboard.
      WEBHOOKS: dashboards.map((context) => `${context}=${urlOf(ports.api)}/callbacks/${context}`).join(','),
    },
    readyUrl: `${urlOf(ports.simulator)}/healthz`,
  };
}

function developmentServer(
  workspace: 'borrower-app' | 'operations-console',
  { port, ports }: { port: number; ports: Ports },
): ServingPlan {
  const vite = join(repository, 'node_modules/vite/bin/vite.js');
  return {
    name: workspace,
    args: [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'warn'],
    cwd: join(repository, workspace),
    env: { HIRAM_API_URL: urlOf(ports.api) },
    // One of Vite's own modules: a page would wait for the API, which may start later.
    readyUrl: `${urlOf(port)}/@vite/client`,
  };
}

/** Node's watcher restarts a program when an imported file changes. */
function following(built: Built, source: string): string[] {
  return built === false
    ? ['--watch', '--watch-preserve-output', join(repository, source)]
    : [programFile(source)];
}

const usualFolders: BuiltFolders = {
  borrowerApp: join(repository, 'borrower-app/dist'),
  console: join(repository, 'operations-console/dist'),
};

function rootsOf({ borrowerApp, console }: BuiltFolders): Record<string, string> {
  const missing = [borrowerApp, console].filter((folder) => !existsSync(folder));
  if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run npm run build first.`);
  return { WEB_ROOT: borrowerApp, CONSOLE_ROOT: console };
}
