import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Stack, startStack } from '@hiram/tools/dev/stack';
import { keepCompiledPrograms } from '@hiram/tools/engines/compile-cache';
import { buildForStories } from './build-for-stories.ts';

const repository = path.resolve(import.meta.dirname, '..');

/**
 * The whole platform in a folder of its own, on free ports, thrown away when it stops. The apps are built for
 * production, but with the tools for tests in them: the shell simulator plays the native app.
 */
export async function startStackForStories(): Promise<Pick<Stack, 'stop'> & { readonly stack: Stack }> {
  // Two halves that run at once would build into the same folder.
  if (process.env.HIRAM_STORIES_BUILT !== '1') buildForStories();
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
    // Stories kill its programs.
    supervised: true,
  });
  async function stop(): Promise<void> {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { stack, stop };
}
