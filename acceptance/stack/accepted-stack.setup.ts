import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { environmentOf, freePorts } from '@hiram/tools/dev/ports';
import { startStack } from '@hiram/tools/dev/stack';
import { type AcceptedStack, announceStack } from './accepted-stack.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** Runs before the first case; the returned function runs after the last. `ACCEPTANCE_STACK` names a running one. */
export default async function startBeforeAcceptance(): Promise<() => Promise<void>> {
  if (process.env.ACCEPTANCE_STACK !== undefined) return async () => undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-acceptance-'));
  const started = process.env.ACCEPTANCE_ON === 'dev' ? await startDev(folder) : await startBuilt(folder);
  announceStack(started.stack);
  return async () => {
    await started.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

interface Started {
  readonly stack: AcceptedStack;
  stop(): Promise<void>;
}

/** The command that a newcomer types, as a process of its own. */
async function startDev(folder: string): Promise<Started> {
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

/** The built apps, served by the API process. They are built with test tools, as for journeys. */
async function startBuilt(folder: string): Promise<Started> {
  const stack = await startStack({
    folder,
    ports: 'free',
    built: {
      borrowerApp: path.join(repository, 'borrower-app/dist-test-tools'),
      console: path.join(repository, 'operations-console/dist-test-tools'),
    },
    durable: false,
    withHistory: true,
  });
  const { borrowerAppUrl, apiUrl, consoleUrl, simulatorUrl, stop } = stack;
  return { stack: { kind: 'built', appUrl: borrowerAppUrl, apiUrl, consoleUrl, simulatorUrl }, stop };
}
