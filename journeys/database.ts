import pg from 'pg';
import { runningStack } from './running-stack.ts';

/** Reads the stack's database, deliberately past the API: what a journey sees must be what is stored. */
export async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: runningStack().databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
