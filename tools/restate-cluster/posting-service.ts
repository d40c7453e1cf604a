import { createServer, type Http2Server, type ServerHttp2Session } from 'node:http2';
import { createEndpointHandler, type ObjectContext, object } from '@restatedev/restate-sdk';
import type { Pool } from 'pg';
import { freePort } from '../engines/free-port.ts';

export const SERVICE = 'Account';

/** How often each account was credited: by the engine's state, by its balance, and by its postings. */
export const tables = `
  create table postings (id text primary key, account text not null);
  create table balances (account text primary key, balance bigint not null);
  create table executions (id text not null);`;

/** One statement is one transaction: the unique key decides whether the balance changes. */
const post = `
  with execution as (insert into executions (id) values ($1)),
       posting as (insert into postings (id, account) values ($1, $2) on conflict do nothing returning account)
  insert into balances (account, balance) select account, 1 from posting
  on conflict (account) do update set balance = balances.balance + 1`;

function accountService(pool: Pool) {
  return object({
    name: SERVICE,
    handlers: {
      credit: async (context: ObjectContext, id: string): Promise<number> => {
        await context.run('post', async () => {
          await pool.query({ name: 'post', text: post, values: [id, context.key] });
        });
        const credits = ((await context.get<number>('credits')) ?? 0) + 1;
        context.set('credits', credits);
        return credits;
      },
      credits: async (context: ObjectContext): Promise<number> => (await context.get<number>('credits')) ?? 0,
    },
  });
}

export interface PostingService {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the handlers that the load calls. Each writes to PostgreSQL and counts in the engine's state. */
export async function servePostings(pool: Pool): Promise<PostingService> {
  const server = createServer(
    createEndpointHandler({ services: [accountService(pool)], logger: () => undefined }),
  );
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => close(server, sessions) };
}

async function close(server: Http2Server, sessions: ReadonlySet<ServerHttp2Session>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  for (const session of sessions) session.destroy();
  await closed;
}
