import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { type GuardedProcess, type GuardedProcessOptions, startGuardedProcess } from './guarded-process.ts';
import { ensureSystemUser, launchPrefix, type SystemUser } from './launch-prefix.ts';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';

export interface PostgresOptions {
  /** Contains the data and the pid file of this server. Created if missing. */
  readonly folder: string;
  /** The log file, if not in its folder. */
  readonly logFile?: string;
  readonly port?: number;
  /** False for tests: the data need not survive a machine crash, which makes everything faster. */
  readonly durable: boolean;
  /** A PostgreSQL other than that of the npm package. */
  readonly binaries?: PostgresBinaries;
  /** Further settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RunningPostgres {
  /** URL of the database `hiram`, as its owner and the server's superuser. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Resolves when the server has ended, requested or not. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** kill -9, as in a crash. */
  kill(): Promise<void>;
}

const OWNER = 'hiram';
const DATABASE = 'hiram';

/** Starts a PostgreSQL that listens only on loopback. By default that of the npm package. */
export async function startPostgres({
  folder,
  port,
  durable,
  logFile,
  binaries = postgresBinaries(),
  settings = {},
}: PostgresOptions): Promise<RunningPostgres> {
  const runAs = process.getuid?.() === 0 ? ensureSystemUser('postgres') : undefined;
  const dataFolder = resolve(folder, 'data');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(dataFolder)) createCluster(dataFolder, binaries, runAs);

  const chosenPort = port ?? (await freePort());
  const server = await startWithRetry(
    {
      name: 'PostgreSQL',
      command: binaries.postgres,
      args: ['-D', dataFolder, ...settingArguments(chosenPort, durable, settings)],
      logFile: logFile ?? join(folder, 'postgres.log'),
      pidFile: join(folder, 'postgres.pid.json'),
      // Fast shutdown: open transactions are rolled back and the data is left clean.
      stopSignal: 'SIGINT',
      ...(runAs && { runAs }),
    },
    () => hasDatabase(chosenPort, dataFolder),
  );
  return {
    url: databaseUrl(chosenPort, DATABASE),
    port: chosenPort,
    pid: server.pid,
    ended: server.ended,
    stop: () => server.stop(),
    kill: () => server.kill(),
  };
}

/** Children of a killed server have their own sessions and keep running until they detect its death. */
const STARTS = 20;
const BETWEEN_STARTS_MS = 500;

async function startWithRetry(
  options: GuardedProcessOptions,
  isReady: () => Promise<boolean>,
): Promise<GuardedProcess> {
  for (let start = 1; ; start += 1) {
    const server = await startGuardedProcess(options);
    try {
      await server.ready(isReady);
      return server;
    } catch (err) {
      const isOldServerRunning = err instanceof Error && err.message.includes('is still in use');
      if (!isOldServerRunning || start === STARTS) throw err;
      await sleep(BETWEEN_STARTS_MS);
    }
  }
}

function createCluster(dataFolder: string, binaries: PostgresBinaries, runAs: SystemUser | undefined): void {
  // Created under a temporary name and then renamed, so that an interrupted start does not leave a partial
  // cluster.
  const unfinished = `${dataFolder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (runAs) chownSync(unfinished, runAs.uid, runAs.gid);
  const prefix = launchPrefix('SIGKILL', runAs);
  const [program = binaries.initdb, ...args] = [
    ...prefix.command,
    binaries.initdb,
    ...['-D', unfinished, '--username', OWNER, '--encoding', 'UTF8', '--locale', 'C'],
    // The server listens only on loopback, so anyone who can connect is already on this machine.
    ...['--auth', 'trust', '--no-sync', '--no-instructions'],
  ];
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...prefix.user });
  renameSync(unfinished, dataFolder);
}

function settingArguments(
  port: number,
  durable: boolean,
  further: Readonly<Record<string, string>>,
): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: '200',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...further,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function databaseUrl(port: number, database: string): string {
  return `postgres://${OWNER}@127.0.0.1:${port}/${database}`;
}

/** Whether our server accepts connections. If so, our database exists afterwards. */
async function hasDatabase(port: number, dataFolder: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(port, 'postgres') });
  // A server that is still recovering may close the connection; the next look decides.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return false;
  }
  try {
    const asked = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    // Another server holds the port. Ours is about to end with an error.
    if (asked.rows[0]?.folder !== dataFolder) return false;
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
    return true;
  } finally {
    await client.end();
  }
}
