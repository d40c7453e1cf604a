import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { compilePrograms } from './compiled-programs.ts';

const repository = path.resolve(import.meta.dirname, '..');

/**
 * Builds both apps as in production but with test tools, and compiles the programs. CI has already built the
 * borrower app with test tools for its screens, and starts bundled programs.
 */
export function buildForJourneys(): void {
  if (process.env.HIRAM_TEST_TOOLS_BUILT !== '1') buildWithTestTools('borrower-app');
  buildWithTestTools('operations-console', '--', '--outDir', 'dist-test-tools');
  if (process.env.HIRAM_TEST_PROGRAMS === undefined) compilePrograms();
}

function buildWithTestTools(workspace: string, ...rest: string[]): void {
  const built = spawnSync('npm', ['run', '--silent', 'build', '-w', workspace, ...rest], {
    cwd: repository,
    env: { ...process.env, HIRAM_TEST_TOOLS: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) throw new Error(`Building ${workspace} failed.`);
}

if (import.meta.main) buildForJourneys();
