import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { TABLES_WRITTEN } from './close-rows.ts';

/**
 * Seconds that PostgreSQL needs to read and rewrite the rows of an end-of-day run using only COPY on two
 * connections. The target tables have the same columns, checks and indexes; nothing is computed.
 */
export async function bareCopySeconds(databaseUrl: string): Promise<number> {
  const clients = await Promise.all([connect(databaseUrl), connect(databaseUrl)]);
  try {
    const tables = Object.entries(TABLES_WRITTEN);
    for (const [table] of tables) {
      await clients[0]?.query(`create table bare_${table} (like ${table} including all)`);
    }
    const startedAt = performance.now();
    const waiting = [...tables];
    await Promise.all(
      clients.map(async (client) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          await copyTable(client, ...next);
      }),
    );
    return (performance.now() - startedAt) / 1000;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

async function copyTable(client: pg.Client, table: string, rows: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy (select * from ${table} where ${rows}) to stdout`))) {
    // The cast is safe: a COPY stream always emits bytes.
    chunks.push(chunk as Buffer);
  }
  const stream = client.query(copyFrom(`copy bare_${table} from stdin`));
  for (const chunk of chunks) stream.write(chunk);
  stream.end();
  await finished(stream);
}
