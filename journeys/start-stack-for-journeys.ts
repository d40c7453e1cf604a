import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Stack, startStack } from '@hiram/tools/dev/stack';
import { keepCompiledPrograms } from '@hiram/tools/engines/compile-cache';
import { buildForJourneys } from './build-for-journeys.ts';

const repository = path.resolve(import.meta.dirname, '..');

/**
 * Starts the whole platform in a temporary folder on free ports, and deletes it on stop. The apps are
 * production builds with test tools: the shell simulator plays the native app.
 */
export async function startStackForJourneys(): Promise<Pick<Stack, 'stop'> & { readonly stack: Stack }> {
  // Two halves that run concurrently would build into the same folder.
  if (process.env.HIRAM_STORIES_BUILT !== '1') buildForJourneys();
  keepCompiledPrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'hiram-stories-'));
  const stack = await startStack({
    folder,
    ports: 'free',
    built: {
      borrowerApp: path.join(repository, 'borrower-app/dist-test-tools'),
      console: path.join(repository, 'operations-console/dist-test-tools'),
    },
    durable: false,
    // Journeys kill the programs, so they must be restarted.
    supervised: true,
  });
  async function stop(): Promise<void> {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { stack, stop };
}
