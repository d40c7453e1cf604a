import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian's install paths; `HIRAM_PGBENCH` overrides them. */
const USUAL_PLACES = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/pgbench`);

function pgbench(): string {
  return process.env.HIRAM_PGBENCH ?? USUAL_PLACES.find((place) => existsSync(place)) ?? 'pgbench';
}

export interface BareRun {
  readonly databaseUrl: string;
  /** A pgbench script that contains one transaction. */
  readonly script: string;
  readonly clients: number;
  /** Run duration. Set either this or `transactions`, which is a count per client. */
  readonly seconds?: number;
  readonly transactions?: number;
  /** Variables that are set when the script starts. */
  readonly variables?: Readonly<Record<string, number>>;
}

/** Transactions per second that pgbench reaches on the same database. */
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
      // Without this setting, pgbench scans whole tables to change a few hundred rows, which would flatter
      // our own result.
      { env: { ...process.env, PGOPTIONS: '-c enable_seqscan=off' } },
    );
    const found = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (found === undefined) throw new Error(`pgbench reported no rate:\n${stdout}`);
    return Number(found);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
