import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostingKey, post } from '@hiram/server/ledger/index';
import { type Database, openDatabase } from '@hiram/server/platform/database/database';
import { createLogins } from '@hiram/server/platform/database/logins';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { startPgbouncer } from '@hiram/tools/engines/pgbouncer';
import { startBenchDatabase } from './bench-database.ts';
import { createParties, partyId } from './ledger-rows.ts';
import { postingOf } from './one-posting.ts';
import { interleaved } from './rounds.ts';

// What the mode without named statements costs: ledger postings directly with names, directly without, and through
// PgBouncer, which needs the latter. Each line is a ratio to the direct connection with names.

const PARTIES = 5_000;
const CLIENTS = 16;
const ROUNDS = 5;
const SECONDS = 4;
const LOGIN = { name: 'bench_api', password: new Secret('a-password-of-the-benchmark') };

const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-pooler-'));
const bench = await startBenchDatabase(2);
const telemetry = await startTelemetry({ program: 'benchmark' });
await createLogins(new Secret(bench.url), { api: LOGIN });
await createParties(bench, PARTIES);
const direct = new URL(bench.url);
const bouncer = await startPgbouncer({ folder, postgresPort: Number(direct.port), owner: direct.username });
const named = open(Number(direct.port), false);
const unnamed = open(Number(direct.port), true);
const pooled = open(bouncer.port, true);
try {
  for (const [name, other] of [
    ['unnamed', unnamed],
    ['pgbouncer', pooled],
  ] as const) {
    const { ratio, ours, bare } = await interleaved(
      ROUNDS,
      () => perSecond(other),
      () => perSecond(named),
    );
    console.log(
      `bench pooler ${name} ratio=${ratio.toFixed(2)} ours=${Math.round(ours)}/s named=${Math.round(bare)}/s clients=${CLIENTS}`,
    );
  }
} finally {
  await Promise.all([named, unnamed, pooled].map((database) => database.destroy()));
  await bouncer.stop();
  await bench.close();
  await telemetry.shutDown();
  rmSync(folder, { recursive: true, force: true });
}

function open(port: number, withoutNames: boolean): Database {
  const url = new URL(bench.url);
  url.port = String(port);
  url.username = LOGIN.name;
  url.password = LOGIN.password.reveal();
  const log = createLog({ level: 'silent', program: 'benchmark' });
  return openDatabase({
    url: new Secret(url.href),
    pooled: withoutNames,
    poolSize: CLIENTS,
    program: 'benchmark',
    log,
    telemetry,
  });
}

async function perSecond(database: Database): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < startedAt + SECONDS * 1_000) {
        await post(database, postingOf(partyId(Math.floor(Math.random() * PARTIES))), newKey());
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - startedAt)) * 1_000;
}

function newKey(): PostingKey {
  const key = randomUUID();
  return { key, bodyDigest: createHash('sha256').update(key).digest(), answer: {} };
}
