import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { API_PREFIX } from '@hiram/contract/constants';
import { encodeForm } from '@hiram/contract/form-encoding';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { login, readUserInfo, sendLoginCode } from '@hiram/contract/people/identity';
import { publishBrand } from '@hiram/server/people/brands/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  createTestKeyStore,
  type TestKeyStore,
} from '@hiram/server-testing/platform/personal-data/key-store';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { answersOk, waitUntil } from '@hiram/tools/engines/wait-until';
import { afterAll, beforeAll, expect, test } from 'vitest';

const isFull = process.env.HIRAM_FULL === '1';
/** How long each pair of processes serves together, and how many borrowers act at once. */
const [EACH_PAIR_MS, BORROWERS] = isFull ? [20_000, 16] : [700, 4];

const [formerIndex, nextIndex, master] = [`index:${key()}`, `index-2:${key()}`, `master:${key()}`];
const [formerCode, nextCode] = [key(), key()];
/** The documented order. Only neighbours ever run at the same time. */
const PHASES = [
  { indexes: formerIndex, codes: formerCode },
  { indexes: `${formerIndex},${nextIndex}`, codes: `${formerCode},${nextCode}` },
  { indexes: `${nextIndex},${formerIndex}`, codes: `${nextCode},${formerCode}` },
  { indexes: nextIndex, codes: nextCode },
] as const;

function key(): string {
  return randomBytes(32).toString('base64');
}

let db: TestDatabase;
let keys: TestKeyStore;
let sms: Server;
/** Codes by number, as the SMS provider got them. */
const codes = new Map<string, string>();
const processes: ChildProcess[] = [];
const urls: string[] = [];

beforeAll(async () => {
  [db, keys] = await Promise.all([createTestDatabase(), createTestKeyStore()]);
  await inTransaction(db.database, (tx) => publishBrand(tx, testBrand()));
  sms = createServer((request, response) => void receive(request, response));
  await once(sms.listen(0, '127.0.0.1'), 'listening');
  // Processes start slowly, so all of them start now; a load balancer sends requests to two at a time.
  await Promise.all(PHASES.map((_, phase) => startApi(phase)));
});
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  sms.close();
  await Promise.all([db.close(), keys.close()]);
});

/** The SMS provider. */
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = new URLSearchParams(await text(request));
  codes.set(`+${sent.get('number')}`, sent.get('code') ?? '');
  response.setHeader('content-type', 'application/json').end('[{"message_id":1,"status":"Pending"}]');
}

function environment(phase: number): Record<string, string> {
  const { port } = sms.address() as AddressInfo;
  return {
    DATABASE_URL: db.programUrl.reveal(),
    HIRAM_KEYS_DATABASE_URL: keys.url.reveal(),
    HIRAM_PERSONAL_DATA_KEYS: `${PHASES[phase]?.indexes},${master}`,
    HIRAM_CODE_KEY: PHASES[phase]?.codes ?? '',
    HIRAM_SMS_SEMAPHORE_URL: `http://127.0.0.1:${port}`,
    HIRAM_DEVELOPMENT: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    RESTATE_INGRESS_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  };
}

async function startApi(phase: number): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, [programFile('server/src/main-api.ts')], {
    env: bareEnvironment({ ...environment(phase), PORT: String(port) }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  processes.push(child);
  urls[phase] = `http://127.0.0.1:${port}`;
  await waitUntil(() => answersOk(`${urls[phase]}/healthz`), { what: 'the API to start', withinMs: 300_000 });
}

/** A borrower's browser, which a load balancer sends to any of the processes that serve. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly common: { brand: string; deviceId: string; sessionId?: string };
  /** In a range of its own, so that no limit of a range is met. */
  readonly #address: string;

  constructor(person: number) {
    this.common = { brand: 'hiram', deviceId: `device-${person}` };
    this.#address = `${11 + (person % 200)}.${Math.floor(person / 200)}.1.1`;
  }

  async send(url: string, { path }: { readonly path: string }, request: Record<string, string> = {}) {
    const response = await fetch(`${url}${API_PREFIX}${path}?${encodeForm(this.common)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': this.#address,
        [XHR_MARKER.name]: XHR_MARKER.value,
        cookie: Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; '),
      },
      body: encodeForm(request),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return (await response.json()) as { code: number; message: string; data: Record<string, unknown> };
  }
}

interface Seen {
  answers: number;
  readonly refused: string[];
}

let numbers = 0;

/** A new borrower asks one process for a code and enters it at the other. */
async function register(seen: Seen, asked: string, entered: string): Promise<Browser> {
  numbers += 1;
  const mobile = `+63917${String(1_000_000 + numbers)}`;
  const browser = new Browser(numbers);
  record(seen, 'code', await browser.send(asked, sendLoginCode, { mobile, purpose: 'login' }));
  const answer = await browser.send(entered, login, {
    mobile,
    smsCode: codes.get(mobile) ?? '',
    channel: 'browser',
  });
  record(seen, 'login', answer);
  browser.common.sessionId = String(answer.data.sessionId);
  return browser;
}

function record(seen: Seen, what: string, { code, message }: { code: number; message: string }): void {
  seen.answers += 1;
  if (code !== 0) seen.refused.push(`${what}: ${code} ${message}`);
}

test('no request is refused while processes restart with the next keys one by one', async () => {
  const seen: Seen = { answers: 0, refused: [] };
  const old: Browser[] = [];
  for (const [phase] of PHASES.slice(1).entries()) {
    const pair = [urls[phase] ?? '', urls[phase + 1] ?? ''] as const;
    const until = performance.now() + EACH_PAIR_MS;
    // All rows get the new index before a process without the former key serves; borrowers go on meanwhile.
    const reindexed =
      phase === 2
        ? promisify(execFile)(process.execPath, [programFile('server/src/commands/rotate-index-key.ts')], {
            env: bareEnvironment({ ...environment(2), DATABASE_URL: db.url.reveal() }),
          })
        : undefined;
    await act(seen, old, {
      pair: reindexed === undefined ? pair : [pair[0], pair[0]],
      until,
      and: reindexed,
    });
    if (reindexed === undefined) continue;
    // Sessions get the new index when they are used; after a minute in reality, at once here.
    await db.asOwner(`update borrower_sessions
      set started_at = started_at - interval '2 minutes', last_seen_at = last_seen_at - interval '2 minutes'`);
    for (const browser of old) record(seen, 'before', await browser.send(pair[0], readUserInfo));
    await act(seen, old, { pair, until: performance.now() + EACH_PAIR_MS, and: undefined });
  }
  expect(seen.refused.slice(0, 5)).toEqual([]);
  expect(seen.answers).toBeGreaterThan(BORROWERS * 9);
  const [{ people, numbers: distinct } = {}] = await db.asOwner(
    'select count(*)::int as people, count(distinct mobile_index)::int as numbers from borrowers',
  );
  expect({ people, distinct }).toEqual({ people: numbers, distinct: numbers });
});

/** Borrowers who have a session, and new ones, use both processes at once. */
async function act(
  seen: Seen,
  old: Browser[],
  { pair, until, and }: { pair: readonly [string, string]; until: number; and: Promise<unknown> | undefined },
): Promise<void> {
  let isDone = and === undefined;
  const done = and?.then(() => {
    isDone = true;
  });
  await Promise.all(
    Array.from({ length: BORROWERS }, async (_, place) => {
      do {
        const [one, other] = place % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
        const browser = await register(seen, one, other);
        old.push(browser);
        const earlier = old[Math.floor((place / BORROWERS) * old.length)];
        for (const url of pair) {
          record(seen, 'own', await browser.send(url, readUserInfo));
          if (earlier?.common.sessionId !== undefined) {
            record(seen, 'earlier', await earlier.send(url, readUserInfo));
          }
        }
      } while (performance.now() < until || !isDone);
    }),
  );
  await done;
}
