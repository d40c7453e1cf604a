import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages and everything that they depend on. Optional ones count if this platform has installed them. */
export function packagesWithDependencies(root: string, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  function add(name: string): void {
    if (found.has(name)) return;
    found.add(name);
    const { dependencies, optionalDependencies } = manifestOf(root, name);
    for (const next of Object.keys(dependencies ?? {})) add(next);
    for (const next of Object.keys(optionalDependencies ?? {})) if (isInstalled(root, next)) add(next);
  }
  for (const name of names) add(name);
  return [...found].sort();
}

function isInstalled(root: string, name: string): boolean {
  return existsSync(join(root, 'node_modules', name, 'package.json'));
}

function manifestOf(root: string, name: string): Manifest {
  // The cast is safe: npm has written these fields.
  return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as Manifest;
}
