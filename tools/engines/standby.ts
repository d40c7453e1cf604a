import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSystemUser, launchPrefix } from './launch-prefix.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';

const BINARIES = process.env.POSTGRESQL_15_BINARIES ?? '/usr/lib/postgresql/15/bin';
const binaries = { initdb: join(BINARIES, 'initdb'), postgres: join(BINARIES, 'postgres') };

/** A primary and a standby that follows it. */
export interface RunningStandby {
  readonly primary: RunningPostgres;
  readonly standby: RunningPostgres;
  stop(): Promise<void>;
}

/** Of Debian's PostgreSQL: the npm package lacks pg_basebackup. */
export async function startStandby(folder: string): Promise<RunningStandby> {
  const primary = await startPostgres({
    folder: join(folder, 'primary'),
    durable: false,
    binaries,
    // The standby receives a commit when it is written, which would otherwise be later.
    settings: { synchronous_commit: 'on' },
  });
  const copy = join(folder, 'standby');
  const data = join(copy, 'data');
  const runAs = process.getuid?.() === 0 ? ensureSystemUser('postgres') : undefined;
  for (const path of [copy, data]) {
    mkdirSync(path, { mode: 0o700 });
    if (runAs) chownSync(path, runAs.uid, runAs.gid);
  }
  const source = new URL(primary.url);
  const prefix = launchPrefix('SIGKILL', runAs);
  const [program = '', ...args] = [
    ...prefix.command,
    join(BINARIES, 'pg_basebackup'),
    ...['--host', source.hostname, '--port', source.port, '--username', source.username],
    ...['--pgdata', data, '--checkpoint=fast', '--write-recovery-conf', '--no-sync'],
  ];
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...prefix.user });
  const standby = await startPostgres({ folder: copy, durable: false, binaries });
  return {
    primary,
    standby,
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}
