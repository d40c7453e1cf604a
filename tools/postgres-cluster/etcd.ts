import { join } from 'node:path';
import { freePort } from '../engines/free-port.ts';
import { type GuardedProcess, startGuardedProcess } from '../engines/guarded-process.ts';
import { answersOk } from '../engines/wait-until.ts';

export interface RunningEtcd {
  readonly port: number;
  readonly process: GuardedProcess;
}

/** One etcd: the witness that decides which node may be the primary. Production runs three on three machines. */
export async function startEtcd(folder: string): Promise<RunningEtcd> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const etcd = await startGuardedProcess({
    name: 'etcd',
    command: 'etcd',
    args: [
      ...['--name', 'witness', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
      ...['--initial-cluster', `witness=${peer}`, '--logger', 'zap', '--enable-v2'],
    ],
    logFile: join(folder, 'etcd.log'),
    pidFile: join(folder, 'etcd.pid.json'),
    stopSignal: 'SIGTERM',
  });
  await etcd.ready(() => answersOk(`${client}/health`));
  return { port, process: etcd };
}
