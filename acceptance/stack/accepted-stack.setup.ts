import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '@hiram/tools/dev/stack';
import { announceStack } from './accepted-stack.ts';
import { type Started, startDev } from './dev-stack.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** Runs before the first case; the returned function runs after the last. `ACCEPTANCE_STACK` names a running one. */
export default async function startBeforeAcceptance(): Promise<() => Promise<void>> {
  if (process.env.ACCEPTANCE_STACK !== undefined) return async () => undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-acceptance-'));
  const started =
    process.env.ACCEPTANCE_ON === 'dev' ? await startDev({ repository, folder }) : await startBuilt(folder);
  announceStack(started.stack);
  return async () => {
    await started.stop();
    rmSync(folder, { recursive: true, force: true });
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
