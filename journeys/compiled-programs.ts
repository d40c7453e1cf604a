import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { keepCompiledPrograms } from '@hiram/tools/engines/compile-cache';

const repository = path.resolve(import.meta.dirname, '..');

/** What a program of the stack is made of, without the file that runs it. */
const parts = [
  'server/src/wiring.ts',
  'server/src/wiring-workflows.ts',
  'provider-simulator/src/simulator.ts',
];

/** Compiles them once. A program that is killed leaves nothing behind, so this is done by one that ends by itself. */
export function compilePrograms(): void {
  keepCompiledPrograms();
  const imports = parts.map((part) => `await import(${JSON.stringify(path.join(repository, part))});`);
  const compiled = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', `${imports.join('')}process.exit();`],
    { cwd: repository, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (compiled.status !== 0) throw new Error('The programs could not be compiled.');
}
