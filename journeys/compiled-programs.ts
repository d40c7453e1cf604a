import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { keepCompiledPrograms } from '@hiram/tools/engines/compile-cache';

const repository = path.resolve(import.meta.dirname, '..');

/** The modules of a program of the stack, without the file that runs it. */
const parts = ['server/src/app/api.ts', 'server/src/app/workflows.ts', 'provider-simulator/src/simulator.ts'];

/**
 * Fills the compile cache once. A killed program does not write it, so this process, which exits normally,
 * does.
 */
export function compilePrograms(): void {
  keepCompiledPrograms();
  const imports = parts.map((part) => `await import(${JSON.stringify(path.join(repository, part))});`);
  const compiled = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `${imports.join('')}process.exit();`],
    { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (compiled.status !== 0) throw new Error('Compiling the programs failed.');
}
