import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian keeps it; HIRAM_PGBENCH names another. */
const USUAL_PLACES = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);

function pgbench(): string {
  return process.env.HIRAM_PGBENCH ?? USUAL_PLACES.find((place) => existsSync(place)) ?? 'pgbench';
}

export interface BareRun {
  readonly databaseUrl: string;
  /** A pgbench script: one transaction. */
  readonly script: string;
  readonly clients: number;
  /** For so long; or, instead, so many transactions of each client. */
  readonly seconds?: number;
  readonly transactions?: number;
  /** What the script finds set at its beginning. */
  readonly variables?: Readonly<Record<string, number>>;
}

/** Transactions a second that PostgreSQL's own load generator gets out of the same database. */
export async function bareTransactionsPerSecond({
  databaseUrl,
  script,
  clients,
  seconds = 1,
  transactions,
  variables = {},
}: BareRun): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-pgbench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const { hostname, port, username, pathname } = new URL(databaseUrl);
    const { stdout } = await run(
      pgbench(),
      [
        ...['-h', hostname, '-p', port, '-U', username],
        ...['-n', '-M', 'prepared', '-f', file],
        ...(transactions === undefined ? ['-T', String(seconds)] : ['-t', String(transactions)]),
        ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
        ...['-c', String(clients), '-j', String(Math.min(2, clients))],
        pathname.slice(1),
      ],
      // Otherwise it reads whole tables to change a few hundred rows of them, and we would look better than we are.
      { env: { ...process.env, PGOPTIONS: '-c enable_seqscan=off' } },
    );
    const found = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench told no rate:\n${stdout}`);
    return Number(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
