import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../engines/free-port.ts';
import { type GuardedProcess, startGuardedProcess } from '../engines/guarded-process.ts';
import type { PatroniNode } from './patroni-node.ts';

export interface RunningHaproxy {
  readonly primaryPort: number;
  readonly replicaPort: number;
  readonly process: GuardedProcess;
}

/** One address for the primary and one for standbys, chosen by what Patroni says of each node. */
export async function startHaproxy(folder: string, nodes: readonly PatroniNode[]): Promise<RunningHaproxy> {
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configOf({ primaryPort, replicaPort, nodes }));
  const haproxy = await startGuardedProcess({
    name: 'HAProxy',
    command: 'haproxy',
    args: ['-db', '-f', file],
    logFile: join(folder, 'haproxy.log'),
    pidFile: join(folder, 'haproxy.pid.json'),
    stopSignal: 'SIGUSR1',
  });
  return { primaryPort, replicaPort, process: haproxy };
}

interface Settings {
  readonly primaryPort: number;
  readonly replicaPort: number;
  readonly nodes: readonly PatroniNode[];
}

function configOf({ primaryPort, replicaPort, nodes }: Settings): string {
  return [
    'global',
    '  maxconn 1000',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 2s',
    ...listener('primary', primaryPort, nodes),
    ...listener('replica', replicaPort, nodes),
    '',
  ].join('\n');
}

function listener(role: 'primary' | 'replica', port: number, nodes: readonly PatroniNode[]): string[] {
  return [
    `listen ${role}`,
    `  bind 127.0.0.1:${port}`,
    `  option httpchk OPTIONS /${role}`,
    '  http-check expect status 200',
    // Programs must not wait on a connection to a machine that no longer answers.
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      (node) =>
        `  server ${node.name} 127.0.0.1:${node.postgresPort} maxconn 290 check port ${node.statusPort}`,
    ),
  ];
}
