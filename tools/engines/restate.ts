import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { startGuardedProcess } from './guarded-process.ts';
import { answersOk } from './wait-until.ts';

export interface RestateOptions {
  /** Contains the data and the pid file of this node. Created if missing. */
  readonly folder: string;
  /** The log file, if not in its folder. */
  readonly logFile?: string;
  readonly ingressPort?: number;
  readonly adminPort?: number;
  readonly nodePort?: number;
  /** False for tests: accepted requests need not survive a machine crash. */
  readonly durable?: boolean;
  /** Further settings by environment name (`RESTATE_<KEY>`, sections joined with two underscores). */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface RunningRestate {
  readonly ingressUrl: string;
  readonly adminUrl: string;
  readonly nodeUrl: string;
  readonly pid: number;
  /** Resolves when the server has ended, requested or not. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  /** kill -9, as in a crash. */
  kill(): Promise<void>;
}

/**
 * Starts a Restate node from the npm package that listens only on loopback, and waits until it accepts
 * requests.
 */
export async function startRestate(options: RestateOptions): Promise<RunningRestate> {
  const { folder, logFile, durable = true, settings = {} } = options;
  const ingressPort = options.ingressPort ?? (await freePort());
  const adminPort = options.adminPort ?? (await freePort());
  const nodePort = options.nodePort ?? (await freePort());
  const urls = {
    ingressUrl: loopback(ingressPort),
    adminUrl: loopback(adminPort),
    nodeUrl: loopback(nodePort),
  };
  const server = await startGuardedProcess({
    name: 'Restate',
    // The binary itself: killing the package's wrapper would leave the binary running.
    command: restateBinary(),
    args: ['--no-logo', '--base-dir', join(folder, 'data')],
    env: {
      ...process.env,
      RESTATE_CLUSTER_NAME: 'hiram',
      RESTATE_NODE_NAME: 'node-1',
      RESTATE_LISTEN_MODE: 'tcp',
      RESTATE_BIND_IP: '127.0.0.1',
      RESTATE_BIND_PORT: String(nodePort),
      RESTATE_ADVERTISED_ADDRESS: `${urls.nodeUrl}/`,
      RESTATE_INGRESS__BIND_PORT: String(ingressPort),
      RESTATE_ADMIN__BIND_PORT: String(adminPort),
      // The defaults are for servers: 24 partitions and gigabytes of memory.
      RESTATE_DEFAULT_NUM_PARTITIONS: '4',
      RESTATE_ROCKSDB_TOTAL_MEMORY_SIZE: '256 MB',
      RESTATE_SHUTDOWN_TIMEOUT: '5s',
      RESTATE_DISABLE_TELEMETRY: 'true',
      RESTATE_LOG_FORMAT: 'compact',
      RESTATE_LOG_DISABLE_ANSI_CODES: 'true',
      RESTATE_LOG_FILTER: 'warn,restate=info',
      ...(!durable && fastAndLoose),
      ...settings,
    },
    logFile: logFile ?? join(folder, 'restate.log'),
    pidFile: join(folder, 'restate.pid.json'),
    stopSignal: 'SIGTERM',
  });
  await server.ready(() => takesRequests(urls));
  return {
    ...urls,
    pid: server.pid,
    ended: server.ended,
    stop: () => server.stop(),
    kill: () => server.kill(),
  };
}

const fastAndLoose = {
  RESTATE_BIFROST__LOCAL__ROCKSDB_DISABLE_WAL_FSYNC: 'true',
  RESTATE_LOG_SERVER__ROCKSDB_DISABLE_WAL_FSYNC: 'true',
};

/** The server of this platform's package. */
export function restateBinary(): string {
  const name = `@restatedev/restate-server-${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/restate-server`);
  } catch (cause) {
    throw new Error(`The package ${name} is not installed. Run npm ci; on Windows, use WSL 2.`, { cause });
  }
}

function loopback(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * The health endpoints respond before every partition has a leader. A query over all partitions responds only
 * after that.
 */
async function takesRequests({
  adminUrl,
  ingressUrl,
}: {
  adminUrl: string;
  ingressUrl: string;
}): Promise<boolean> {
  if (!(await answersOk(`${ingressUrl}/restate/health`)) || !(await answersOk(`${adminUrl}/health`)))
    return false;
  return answersOk(`${adminUrl}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: 'select count(*) from sys_invocation_status' }),
  });
}
