import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { MarketId } from '@hiram/contract/market-ids';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { stampCell } from '@hiram/server/platform/cells/stamp-cell.sql';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { Secret } from '@hiram/server/platform/secret';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { answersOk, waitUntil } from '@hiram/tools/engines/wait-until';
import { startTestSimulator, type TestSimulator } from '#providers/sms/simulator.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testServerUrl,
  urlOfDatabase,
  withClient,
} from '../database/database.ts';
import { createProgramKeyLogins, createProgramLogins } from '../database/program-logins.ts';

const START_WITHIN_MS = 180_000;

/** A cell that runs: its own database, its own processes, and everything that they print and trace. */
export interface TestCell {
  readonly name: string;
  readonly url: string;
  readonly db: TestDatabase;
  /** What its processes have written to their logs. */
  printed(): string;
  /** Every byte that its processes have sent to their collector. */
  traced(): string;
  /** Every row of every table, as text. */
  rows(): Promise<string>;
  startWorkflows(): Promise<void>;
  /** Runs a further API on its database, with other variables, until it ends. Returns what it printed. */
  runApiWith(variables: Readonly<Record<string, string>>): Promise<string>;
  /** Stops its API, which sends its last traces. */
  stopApi(): Promise<void>;
}

export interface TwoCells {
  readonly philippines: TestCell;
  readonly india: TestCell;
  readonly simulator: TestSimulator;
  readonly directory: {
    readonly url: string;
    /** Of the digests, which only the cells have. */
    readonly key: Secret;
    printed(): string;
    traced(): string;
    rows(): Promise<string>;
    stop(): Promise<void>;
    start(): Promise<void>;
  };
  stop(): Promise<void>;
}

/** The Philippines and India in cells of their own, each in its own processes. The directory is not started yet. */
export async function startTwoCells(): Promise<TwoCells> {
  const [simulator, phPort, inPort, directoryPort] = await Promise.all([
    startTestSimulator(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const children: ChildProcess[] = [];
  const [tokens, key] = [{ ph: secret(), in: secret() }, secret()];
  const [phUrl, inUrl, directoryUrl] = [phPort, inPort, directoryPort].map(urlOf) as [string, string, string];

  const directoryName = `hiram_directory_${randomUUID().replaceAll('-', '')}`;
  await withClient(testServerUrl(), (client) => client.query(`create database ${directoryName}`));
  const directoryDatabase = urlOfDatabase(testServerUrl(), directoryName);
  const collector = await startCollector();
  const directory = program(children, 'server/src/main-directory.ts', directoryUrl, {
    DATABASE_URL: directoryDatabase,
    PORT: String(directoryPort),
    HIRAM_DEVELOPMENT: '1',
    LOG_LEVEL: 'trace',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    HIRAM_DIRECTORY_TOKENS: `ph-manila:${tokens.ph},in-mumbai:${tokens.in}`,
  });

  const shared = {
    HIRAM_DEVELOPMENT: '1',
    LOG_LEVEL: 'trace',
    HIRAM_DIRECTORY_URL: directoryUrl,
    HIRAM_DIRECTORY_KEY: key,
    RESTATE_INGRESS_URL: 'http://127.0.0.1:9',
    RESTATE_ADMIN_URL: 'http://127.0.0.1:9',
    HIRAM_SMS_SEMAPHORE_URL: `${simulator.smsUrl}/semaphore`,
    HIRAM_SMS_MSG91_URL: `${simulator.smsUrl}/msg91`,
    HIRAM_SMS_TWILIO_URL: `${simulator.smsUrl}/twilio`,
    HIRAM_PAYMENT_PROVIDER_URL: simulator.url,
    HIRAM_PAYOUT_PROVIDER_URL: simulator.url,
    // The provider has one account for both cells, and posts everything to the Philippines.
    HIRAM_PAYMENT_CALLBACK_URL: `${phUrl}/callbacks/payments/neutral`,
  };
  const known = `ph-manila=PH@${phUrl},in-mumbai=IN@${inUrl}`;
  // The third cell is not there. With it, only the directory can tell in which cell an Indian number is.
  const alsoDelhi = `${known},in-delhi=IN@http://127.0.0.1:9`;
  const [philippines, india] = await Promise.all([
    startCell(children, {
      name: 'ph-manila',
      market: 'PH',
      url: phUrl,
      port: phPort,
      variables: { ...shared, HIRAM_CELLS: alsoDelhi, HIRAM_DIRECTORY_TOKEN: tokens.ph },
    }),
    startCell(children, {
      name: 'in-mumbai',
      market: 'IN',
      url: inUrl,
      port: inPort,
      variables: { ...shared, HIRAM_CELLS: known, HIRAM_DIRECTORY_TOKEN: tokens.in },
    }),
  ]);
  return {
    philippines,
    india,
    simulator,
    directory: {
      url: directoryUrl,
      key: new Secret(key),
      printed: directory.printed,
      traced: collector.received,
      start: directory.start,
      stop: directory.stop,
      rows: () => withClient(directoryDatabase, rowsOf),
    },
    async stop() {
      simulator.stop();
      for (const child of children) child.kill('SIGKILL');
      collector.server.close();
      await Promise.all([philippines.close(), india.close()]);
      await withClient(testServerUrl(), (client) =>
        client.query(`drop database ${directoryName} with (force)`),
      );
    },
  };
}

interface CellToStart {
  readonly name: string;
  readonly market: MarketId;
  readonly url: string;
  readonly port: number;
  readonly variables: Readonly<Record<string, string>>;
}

async function startCell(
  children: ChildProcess[],
  { name, market, url, port, variables }: CellToStart,
): Promise<TestCell & { close(): Promise<void> }> {
  const [db, collector] = await Promise.all([createTestDatabase(), startCollector()]);
  await stampCell(db.url, { name, markets: [market] });
  await createDemoLender(db.database, systemClock, [market]);
  const logins = await createProgramLogins(db);
  await createProgramKeyLogins(db, db.url);
  const own = {
    ...variables,
    HIRAM_CELL: name,
    HIRAM_MARKETS: market,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const ofApi = { ...own, DATABASE_URL: logins.api, PORT: String(port) };
  const api = program(children, 'server/src/main-api.ts', url, ofApi);
  await api.start();
  const printed = [api.printed];
  return {
    name,
    url,
    db,
    printed: () => printed.map((read) => read()).join(''),
    traced: collector.received,
    rows: () => withClient(db.url.reveal(), rowsOf),
    async startWorkflows() {
      const [workflowsPort, statusPort] = await Promise.all([freePort(), freePort()]);
      // Without the engine it never becomes ready. Its due work needs the database only.
      const workflows = program(children, 'server/src/main-workflows.ts', undefined, {
        ...own,
        DATABASE_URL: logins.workflows,
        WORKFLOWS_PORT: String(workflowsPort),
        WORKFLOWS_STATUS_PORT: String(statusPort),
      });
      printed.push(workflows.printed);
      await workflows.start();
    },
    async runApiWith(changed) {
      const other = program(children, 'server/src/main-api.ts', undefined, { ...ofApi, ...changed });
      await other.start();
      await other.ended();
      return other.printed();
    },
    stopApi: api.stop,
    async close() {
      collector.server.close();
      await db.close();
    },
  };
}

/** A program that can be stopped and started again. Without an address it is not waited for. */
function program(
  children: ChildProcess[],
  file: string,
  url: string | undefined,
  variables: Readonly<Record<string, string>>,
) {
  let output = '';
  let child: ChildProcess | undefined;
  return {
    printed: () => output,
    async start(): Promise<void> {
      const started = spawn(process.execPath, [programFile(file)], { env: bareEnvironment(variables) });
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => (output += data));
      children.push(started);
      child = started;
      if (url === undefined) return;
      async function isReady(): Promise<boolean> {
        if (started.exitCode !== null) throw new Error(`${file} ended: ${output}`);
        return answersOk(`${url}/readyz`);
      }
      await waitUntil(isReady, { what: file, withinMs: START_WITHIN_MS });
    },
    async ended(): Promise<void> {
      if (child !== undefined && child.exitCode === null) await once(child, 'close');
    },
    async stop(): Promise<void> {
      if (child === undefined) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Takes what programs export, as a collector of OpenTelemetry does. */
async function startCollector(): Promise<{ url: string; server: Server; received(): string }> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString('latin1'));
      response.setHeader('content-type', request.headers['content-type'] ?? 'text/plain');
      response.end();
    });
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: urlOf(port), server, received: () => bodies.join('\n') };
}

/** Byte columns appear in hexadecimal. */
async function rowsOf(client: {
  query(sql: string): Promise<{ readonly rows: Record<string, unknown>[] }>;
}): Promise<string> {
  const { rows: tables } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  let text = '';
  for (const { name } of tables) {
    const { rows } = await client.query(`select t::text as row from ${String(name)} t order by 1`);
    text += `${String(name)}\n${rows.map(({ row }) => String(row)).join('\n')}\n`;
  }
  return text;
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
