import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type SourceChange, withBug } from './planted-bug.ts';

/** Generated files. */
const GENERATED: readonly string[] = ['node_modules', 'dist', 'gallery', 'pictures'];

/**
 * A copy of the source with links to the installed packages, so that a bug is never in the working tree. Our
 * own packages are links into the copy.
 */
export class SourceCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Copies everything except generated files and the folders or files with the names in `without`. */
  static of(root: string, { without }: { readonly without: readonly string[] }): SourceCopy {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-planted-'));
    const leftOut = new Set([...GENERATED, ...without]);
    for (const name of readdirSync(root)) {
      if (leftOut.has(name) || name.startsWith('.')) continue;
      cpSync(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !leftOut.has(basename(path)),
      });
    }
    linkPackages(root, folder);
    return new SourceCopy(folder);
  }

  /** Changes the source. The returned function restores it. */
  async plant(change: SourceChange): Promise<() => Promise<void>> {
    const path = join(this.folder, change.file);
    const source = await readFile(path, 'utf8');
    await writeFile(path, withBug(source, change));
    return () => writeFile(path, source);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function linkPackages(root: string, folder: string): void {
  const installed = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  mkdirSync(join(linked, '@hiram'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === '@hiram' || name.startsWith('.cache') || name.startsWith('.vite')) continue;
    symlinkSync(join(installed, name), join(linked, name));
  }
  for (const name of readdirSync(join(installed, '@hiram'))) {
    const workspace = name === 'server-testing' ? join('server', 'testing') : name;
    symlinkSync(join(folder, workspace), join(linked, '@hiram', name));
  }
}
