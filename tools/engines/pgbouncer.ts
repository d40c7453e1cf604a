import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, isPortTaken } from './free-port.ts';
import { startGuardedProcess } from './guarded-process.ts';
import { ensureSystemUser } from './launch-prefix.ts';

export interface PgbouncerOptions {
  readonly folder: string;
  /** The PostgreSQL behind it, on loopback, and its owner, who may read the logins. */
  readonly postgresPort: number;
  readonly owner: string;
  /** Connections to PostgreSQL for each database and login. */
  readonly poolSize?: number;
}

export interface RunningPgbouncer {
  readonly port: number;
  stop(): Promise<void>;
}

const COMMAND = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
const POOL_SIZE = 20;

/** Starts the PgBouncer of the machine in transaction mode, as docs/operations/database.md describes it. */
export async function startPgbouncer(options: PgbouncerOptions): Promise<RunningPgbouncer> {
  const { folder, owner } = options;
  // It refuses to run as root, like PostgreSQL.
  const runAs = process.getuid?.() === 0 ? ensureSystemUser('postgres') : undefined;
  mkdirSync(folder, { recursive: true });
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${owner}" ""\n`);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(config, settingsOf(options, { port, users }));
  if (runAs) for (const path of [folder, users, config]) chownSync(path, runAs.uid, runAs.gid);
  const bouncer = await startGuardedProcess({
    name: 'PgBouncer',
    command: COMMAND,
    args: [config],
    logFile: join(folder, 'pgbouncer.log'),
    pidFile: join(folder, 'pgbouncer.pid.json'),
    stopSignal: 'SIGINT',
    ...(runAs && { runAs }),
  });
  await bouncer.ready(() => isPortTaken(port));
  return { port, stop: () => bouncer.kill() };
}

/** No `ignore_startup_parameters`: a setting that is silently dropped is worse than a refused connection. */
function settingsOf(
  { postgresPort, owner, poolSize = POOL_SIZE }: PgbouncerOptions,
  { port, users }: { readonly port: number; readonly users: string },
): string {
  return `[databases]
* = host=127.0.0.1 port=${postgresPort}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${owner}
auth_query = select usename, passwd from pg_shadow where usename = $1
max_client_conn = 2000
default_pool_size = ${poolSize}
server_idle_timeout = 5
`;
}
