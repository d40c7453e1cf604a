import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../engines/free-port.ts';
import type { Link, NetworkRequest } from './network-process.ts';

/** A network whose links can be cut. */
export interface Network {
  /** The port that leads to `targetPort` through the link of that name. */
  addLink(name: string, targetPort: number): Promise<number>;
  cut(names: readonly string[]): Promise<void>;
  mend(names: readonly string[]): Promise<void>;
  stop(): void;
}

export function startNetwork(): Network {
  const child = fork(fileURLToPath(new URL('./network-process.ts', import.meta.url)));
  return {
    async addLink(name, targetPort) {
      const link: Link = { name, targetPort, listenPort: await freePort() };
      await ask(child, { kind: 'open', links: [link] });
      return link.listenPort;
    },
    cut: (names) => ask(child, { kind: 'cut', names }),
    mend: (names) => ask(child, { kind: 'mend', names }),
    stop: () => {
      child.kill('SIGKILL');
    },
  };
}

/** One request at a time: the answer does not say to which it belongs. */
function ask(child: ChildProcess, request: NetworkRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.send(request, (error) => {
      if (error !== null) reject(error);
    });
  });
}
