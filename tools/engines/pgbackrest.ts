import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSystemUser, launchPrefix } from './launch-prefix.ts';

export interface PgbackrestOptions {
  /** For the repository, its configuration and logs. */
  readonly folder: string;
  readonly dataFolder: string;
  readonly port: number;
  /** Where PostgreSQL has its socket; pgBackRest knows no other local connection. */
  readonly socketFolder: string;
  readonly user: string;
}

/** A backup repository of one PostgreSQL, encrypted, with its write-ahead log. */
export interface Pgbackrest {
  /** For PostgreSQL: sends each file of the write-ahead log to the repository. */
  readonly archiveCommand: string;
  /** Once, when the server runs. */
  create(): void;
  backup(type: 'full' | 'diff' | 'incr'): void;
  /** Into an empty data folder: up to a moment, or to the end of the archive. */
  restore(dataFolder: string, until?: string): void;
}

const STANZA = 'hiram';

export function createPgbackrest(options: PgbackrestOptions): Pgbackrest {
  const { folder, dataFolder } = options;
  const runAs = process.getuid?.() === 0 ? ensureSystemUser('postgres') : undefined;
  for (const name of ['', 'repository', 'log', 'lock', 'spool', 'socket']) {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    if (runAs) chownSync(path, runAs.uid, runAs.gid);
  }
  const file = join(folder, 'pgbackrest.conf');
  writeFileSync(file, settingsOf(options));
  if (runAs) chownSync(file, runAs.uid, runAs.gid);

  function run(command: string, args: readonly string[] = []): void {
    const prefix = launchPrefix('SIGKILL', runAs);
    const [program = 'pgbackrest', ...rest] = [
      ...prefix.command,
      'pgbackrest',
      ...[`--config=${file}`, `--stanza=${STANZA}`, ...args, command],
    ];
    execFileSync(program, rest, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8', ...prefix.user });
  }
  return {
    archiveCommand: `pgbackrest --config=${file} --stanza=${STANZA} archive-push %p`,
    create: () => run('stanza-create'),
    backup: (type) => run('backup', [`--type=${type}`]),
    restore(into, until) {
      rmSync(into, { recursive: true, force: true });
      mkdirSync(into, { recursive: true, mode: 0o700 });
      if (runAs) chownSync(into, runAs.uid, runAs.gid);
      const target =
        until === undefined ? [] : ['--type=time', `--target=${until}`, '--target-action=promote'];
      run('restore', [
        `--pg1-path=${into}`,
        ...target,
        ...(into === dataFolder ? [] : ['--archive-mode=off']),
      ]);
    },
  };
}

function settingsOf({ folder, dataFolder, port, socketFolder, user }: PgbackrestOptions): string {
  return `[global]
repo1-path=${folder}/repository
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=only-for-a-drill-on-this-machine
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
log-level-console=error
start-fast=y

[${STANZA}]
pg1-path=${dataFolder}
pg1-port=${port}
pg1-socket-path=${socketFolder}
pg1-user=${user}
pg1-database=postgres
`;
}
