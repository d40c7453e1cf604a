import pg from 'pg';
import { runningStack } from './running-stack.ts';

/** A look into the stack's database, past the API on purpose: what a story sees must be what is stored. */
export async function withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: runningStack().databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
