import { createHash, randomUUID } from 'node:crypto';
import { insertPostings, type PostingKey, post } from '@hiram/server/ledger/index';
import { bareTransactionsPerSecond } from './bare-engine.ts';
import { type BenchDatabase, startBenchDatabase } from './bench-database.ts';
import { bareBatchScript, bareSingleScript, createParties, partyId } from './ledger-rows.ts';
import { postingOf } from './one-posting.ts';
import { interleaved } from './rounds.ts';

// Compares ledger postings through our code with pgbench on the same tables, in one run.

const PARTIES = 20_000;
const CLIENTS = 16;
const BATCH_CLIENTS = 2;
const BATCH_SIZE = 500;
const SINGLE_GOAL = 0.6;
const BATCHED_GOAL = 0.7;

const isFull = process.argv.includes('--full');
const rounds = isFull ? 7 : 3;
const seconds = isFull ? 10 : 4;

const bench = await startBenchDatabase(CLIENTS);
try {
  await createParties(bench, PARTIES);
  await measureSingle(bench);
  await measureBatched(bench);
} finally {
  await bench.close();
}

async function measureSingle({ url, database }: BenchDatabase): Promise<void> {
  const bare = { databaseUrl: url, script: bareSingleScript(PARTIES), clients: CLIENTS, seconds };
  const result = await interleaved(
    rounds,
    () => perSecond(CLIENTS, () => post(database, postingOf(randomParty()), newKey()).then(() => 1)),
    () => bareTransactionsPerSecond(bare),
  );
  report('ledger-single', SINGLE_GOAL, result, `clients=${CLIENTS}`);
}

async function measureBatched({ url, database }: BenchDatabase): Promise<void> {
  const script = bareBatchScript(PARTIES, BATCH_SIZE);
  const bare = { databaseUrl: url, script, clients: BATCH_CLIENTS, seconds };
  const result = await interleaved(
    rounds,
    () => perSecond(BATCH_CLIENTS, (client) => postBatch(database, client)),
    async () => (await bareTransactionsPerSecond(bare)) * BATCH_SIZE,
  );
  report('ledger-batched', BATCHED_GOAL, result, `clients=${BATCH_CLIENTS} batch=${BATCH_SIZE}`);
}

/** Each client uses its own parties, as the partitions of a day's work do. */
async function postBatch(database: BenchDatabase['database'], client: number): Promise<number> {
  const blocks = PARTIES / BATCH_SIZE / BATCH_CLIENTS;
  const block = client * blocks + Math.floor(Math.random() * blocks);
  await insertPostings(
    database,
    Array.from({ length: BATCH_SIZE }, (_, index) => ({
      posting: postingOf(partyId(block * BATCH_SIZE + index)),
      key: newKey(),
    })),
  );
  return BATCH_SIZE;
}

async function perSecond(clients: number, work: (client: number) => Promise<number>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        const more = await work(client);
        done += more;
      }
    }),
  );
  return (done / (performance.now() - startedAt)) * 1000;
}

function randomParty(): string {
  return partyId(Math.floor(Math.random() * PARTIES));
}

function newKey(): PostingKey {
  const key = randomUUID();
  return { key, bodyDigest: createHash('sha256').update(key).digest(), answer: {} };
}

function report(
  name: string,
  goal: number,
  { ratio, ours, bare, ratios }: Awaited<ReturnType<typeof interleaved>>,
  setting: string,
): void {
  const each = ratios.map((one) => one.toFixed(2)).join(',');
  console.log(
    `bench ${name} ratio=${ratio.toFixed(2)} goal=${goal} ours=${Math.round(ours)}/s bare=${Math.round(bare)}/s ${setting} rounds=${each}`,
  );
}
