import { spawn } from 'node:child_process';
import { environmentOf, freePorts } from '@hiram/tools/dev/ports';
import type { AcceptedStack } from './accepted-stack.ts';

export interface Started {
  readonly stack: AcceptedStack;
  stop(): Promise<void>;
}

interface DevOptions {
  /** The source that runs. */
  readonly repository: string;
  /** Contains all data and logs. */
  readonly folder: string;
}

/** The command that a newcomer types, as a process of its own. */
export async function startDev({ repository, folder }: DevOptions): Promise<Started> {
  const ports = await freePorts();
  const dev = spawn(process.execPath, ['tools/dev/start.mjs'], {
    cwd: repository,
    env: { ...process.env, ...environmentOf(ports), DEV_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    dev.once('exit', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    dev.stdout.setEncoding('utf8').on('data', (printed: string) => {
      if (printed.includes('Hiram is running')) resolve();
    });
    dev.once('exit', () => reject(new Error('npm run dev ended before it was ready.')));
  });
  return {
    stack: {
      kind: 'dev',
      appUrl: `http://127.0.0.1:${ports.borrowerApp}`,
      apiUrl: `http://127.0.0.1:${ports.api}`,
      consoleUrl: `http://127.0.0.1:${ports.console}`,
      simulatorUrl: `http://127.0.0.1:${ports.simulator}`,
    },
    async stop() {
      dev.kill('SIGTERM');
      await ended;
    },
  };
}
