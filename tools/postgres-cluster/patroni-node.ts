import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../engines/free-port.ts';
import { type GuardedProcess, startGuardedProcess } from '../engines/guarded-process.ts';
import { ensureSystemUser, type SystemUser } from '../engines/launch-prefix.ts';
import type { Network } from './network.ts';
import { processTree, signalAll } from './process-tree.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

export const OWNER = 'hiram';
const BINARIES = process.env.POSTGRESQL_15_BINARIES ?? '/usr/lib/postgresql/15/bin';
const DISK_MEGABYTES = 1_024;

/** The shortest that Patroni 3.0 allows for the lease; the other two must fit into it twice. */
const LEASE_SECONDS = 20;
const LOOP_SECONDS = 5;
const RETRY_SECONDS = 5;

/** One PostgreSQL with the Patroni that controls it, as one machine. */
export interface PatroniNode {
  readonly name: string;
  /** Where others reach it: through the network, which can be cut. */
  readonly postgresPort: number;
  readonly statusPort: number;
  readonly disk: SmallDisk;
  start(): Promise<void>;
  /** kill -9 of everything, as a power cut. */
  kill(): Promise<void>;
  /** Freezes every process, as a machine that hangs. */
  freeze(): void;
  thaw(): void;
  cutOff(): Promise<void>;
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

export interface NodeOptions {
  readonly name: string;
  readonly folder: string;
  readonly network: Network;
  readonly etcdPort: number;
  readonly nodes: number;
}

export async function createPatroniNode(options: NodeOptions): Promise<PatroniNode> {
  const { name, network, etcdPort } = options;
  const runAs = process.getuid?.() === 0 ? ensureSystemUser('postgres') : undefined;
  const folder = join(options.folder, name);
  const disk = mountSmallDisk(join(folder, 'disk'), DISK_MEGABYTES, runAs);
  const data = join(disk.folder, 'data');
  const [ownPort, ownStatusPort] = [await freePort(), await freePort()];
  const links = [`${name} postgres`, `${name} status`, `${name} etcd`] as const;
  const postgresPort = await network.addLink(links[0], ownPort);
  const statusPort = await network.addLink(links[1], ownStatusPort);
  const etcdLink = await network.addLink(links[2], etcdPort);
  const configFile = writeConfig(folder, {
    ...options,
    data,
    ports: { ownPort, ownStatusPort, postgresPort, statusPort, etcdLink },
  });
  let patroni: GuardedProcess | undefined;
  let frozen: readonly number[] = [];

  function processes(): number[] {
    const postmaster = postmasterOf(data);
    return [
      ...(patroni?.isRunning() ? processTree(patroni.pid) : []),
      ...(postmaster ? processTree(postmaster) : []),
    ];
  }
  return {
    name,
    postgresPort,
    statusPort,
    disk,
    async start() {
      patroni = await startGuardedProcess({ ...patroniCommand(folder, configFile, runAs) });
    },
    async kill() {
      signalAll(processes(), 'SIGKILL');
      await patroni?.kill();
    },
    freeze() {
      frozen = processes();
      signalAll(frozen, 'SIGSTOP');
    },
    thaw: () => signalAll(frozen, 'SIGCONT'),
    cutOff: () => network.cut(links),
    reconnect: () => network.mend(links),
    async stop() {
      signalAll(processes(), 'SIGKILL');
      await patroni?.kill();
      disk.unmount();
    },
  };
}

function patroniCommand(folder: string, configFile: string, runAs: SystemUser | undefined) {
  return {
    name: 'Patroni',
    command: 'patroni',
    args: [configFile],
    logFile: join(folder, 'patroni.log'),
    pidFile: join(folder, 'patroni.pid.json'),
    stopSignal: 'SIGTERM',
    ...(runAs && { runAs }),
  } as const;
}

function postmasterOf(data: string): number | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 && existsSync(`/proc/${pid}`) ? pid : undefined;
}

interface ConfigOptions extends NodeOptions {
  readonly data: string;
  readonly ports: {
    readonly ownPort: number;
    readonly ownStatusPort: number;
    readonly postgresPort: number;
    readonly statusPort: number;
    readonly etcdLink: number;
  };
}

/** JSON is YAML, which Patroni reads. */
function writeConfig(folder: string, { name, data, ports, nodes }: ConfigOptions): string {
  mkdirSync(folder, { recursive: true });
  const config = {
    scope: 'hiram',
    name,
    restapi: {
      listen: `127.0.0.1:${ports.ownStatusPort}`,
      connect_address: `127.0.0.1:${ports.statusPort}`,
    },
    // The v2 protocol: with v3, Patroni 3.0 takes the leader's key back without comparing it after a pause, and two
    // nodes are promoted (docs/operations/database.md). A proxy: Patroni must not learn etcd's own address and go
    // around the link that can be cut.
    etcd: { hosts: [`127.0.0.1:${ports.etcdLink}`], use_proxies: true },
    bootstrap: {
      dcs: clusterSettings(nodes),
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${ports.ownPort}`,
      connect_address: `127.0.0.1:${ports.postgresPort}`,
      data_dir: data,
      bin_dir: BINARIES,
      pgpass: join(data, '..', 'pgpass'),
      authentication: {
        superuser: { username: OWNER },
        replication: { username: 'hiram_replication' },
        rewind: { username: 'hiram_rewind' },
      },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    watchdog: { mode: 'off' },
  };
  const file = join(folder, 'patroni.json');
  writeFileSync(file, JSON.stringify(config, undefined, 2));
  return file;
}

/** What docs/operations/database.md recommends. */
function clusterSettings(nodes: number) {
  return {
    ttl: LEASE_SECONDS,
    loop_wait: LOOP_SECONDS,
    retry_timeout: RETRY_SECONDS,
    maximum_lag_on_failover: 1_048_576,
    // Strict: with no standby left, commits wait instead of being acknowledged by one machine alone.
    synchronous_mode: true,
    synchronous_mode_strict: true,
    synchronous_node_count: 1,
    // A primary that crashed is replaced at once; waiting for its recovery is slower and may never end.
    primary_start_timeout: 0,
    master_start_timeout: 0,
    postgresql: {
      use_pg_rewind: true,
      use_slots: nodes > 1,
      parameters: {
        max_connections: 300,
        synchronous_commit: 'on',
        wal_log_hints: 'on',
        wal_keep_size: '64MB',
        max_wal_size: '128MB',
        min_wal_size: '48MB',
        wal_sender_timeout: '5s',
        wal_receiver_timeout: '5s',
        tcp_keepalives_idle: 5,
        tcp_keepalives_interval: 2,
        tcp_keepalives_count: 3,
        tcp_user_timeout: 10_000,
        unix_socket_directories: '',
        timezone: 'UTC',
      },
    },
  };
}
