import { createHash, randomBytes, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProven } from '@hiram/ledger-proof/inclusion-proof';
import { testKey, testPosting } from '@hiram/server-testing/ledger/postings';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import { findBrokenAuditEntries } from '@hiram/tools/invariants/audit-checks';
import { calendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anchorOutside } from '#app/anchors.ts';
import { anchorLedger, insertParty, post, provePosting } from '#ledger/index.ts';
import { recordPlatformAuditEntry } from '#people/staff/index.ts';
import { publicKeyOf, signingKey } from '#platform/anchors/anchor-line.ts';
import {
  type AnchorPlace,
  anchorBucket,
  anchorFile,
  readAnchorBucket,
} from '#platform/anchors/anchor-places.ts';
import { dueOutsideAnchors } from '#platform/anchors/due-anchors.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { Unavailable } from '#platform/errors.ts';
import { createLog } from '#platform/log/log.ts';
import { Secret } from '#platform/secret.ts';

function newKey() {
  const made = signingKey(new Secret(randomBytes(32).toString('base64')));
  if (made === undefined) throw new Error('the key cannot be used');
  return made;
}

const key = newKey();
const publicKey = publicKeyOf(key);
const log = createLog({ level: 'silent', program: 'test' });
const HOUR_MS = 3_600_000;

let db: TestDatabase;
let folder: string;
let file: string;
let clock: ReturnType<typeof setClock>;
let posted: number;

beforeEach(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'hiram-anchors-'));
  file = join(folder, 'anchors.jsonl');
  clock = setClock(instant('2026-03-02T02:00:00Z'));
  posted = 0;
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/** One audited action and one posting, then time passes until no transaction of then can be open. */
async function happen(): Promise<string> {
  posted += 1;
  const party = randomUUID();
  await inTransaction(db.database, async (tx) => {
    await insertParty(tx, party, 'PH');
    await recordPlatformAuditEntry(
      tx,
      { requestId: `request-${posted}`, at: clock.now() },
      { action: 'something_done', on: { kind: 'test_thing', id: String(posted) }, reason: 'because' },
    );
  });
  await post(db.database, testPosting(party, { recordedAt: clock.now() }), testKey(`payment ${party}`));
  clock.moveBy(2 * HOUR_MS);
  return party;
}

async function anchor(places: readonly AnchorPlace[] = [anchorFile(file)], signer = key): Promise<void> {
  const context = {
    database: db.database,
    businessClock: clock,
    systemClock: clock,
    log,
    personalData: testPersonalData(),
  };
  const outside = { key: signer, places };
  await anchorLedger({ database: db.database, systemClock: clock, leastMs: 0, batch: 2 });
  await anchorOutside(outside, context).run({ market: 'PH', day: calendarDate('2026-03-02') });
  await runAllDue(context, [dueOutsideAnchors(outside, context)]);
}

async function whatShows(content?: string): Promise<string[]> {
  const copy = { content: content ?? (await readFile(file, 'utf8')), publicKey };
  return (await findBrokenAuditEntries(db.url.reveal(), copy)).map(({ what }) => what);
}

async function linesOutside(): Promise<string[]> {
  return (await readFile(file, 'utf8')).trimEnd().split('\n');
}

const AUDIT_DIFFERS = 'an audit chain differs from the anchor outside';
const LEDGER_DIFFERS = 'the ledger differs from the anchor outside';
const REPLACED = 'a line outside is missing or was replaced';
const UNSIGNED = 'a line outside has no valid signature';
const CUT = 'the copy outside ends too early';

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** What the owner of the database can do: a false reason, and every hash, head and anchor made to fit it. */
async function rewriteAuditTrail(): Promise<void> {
  const chain = '00000000-0000-0000-0000-000000000000';
  await db.asOwner(`update staff_audit_entries set reason = 'a false one' where position = 1`);
  const entries = (await db.asOwner(
    `select position, array[chain::text,
       to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), action, subject_kind, subject_id, reason,
       request_id, address, encode(before_digest, 'hex'), encode(after_digest, 'hex')] as said
     from staff_audit_entries where chain = $1 order by position`,
    [chain],
  )) as { position: number; said: string[] }[];
  let head = sha256(`staff audit chain ${chain}`);
  for (const { position, said } of entries) {
    head = sha256(Buffer.concat([head, sha256(JSON.stringify(said))]));
    await db.asOwner('update staff_audit_entries set hash = $1 where position = $2', [head, position]);
    await db.asOwner('update staff_audit_anchors set head = $1 where position = $2', [head, position]);
  }
  await db.asOwner('update staff_audit_chains set head = $1 where chain = $2', [head, chain]);
}

describe('anchors outside the database', () => {
  test('agree with a database that only grew', async () => {
    for (const _ of [1, 2, 3]) {
      await happen();
      await anchor();
    }
    await happen();
    expect(await linesOutside()).toHaveLength(3);
    expect(await whatShows()).toEqual([]);
  });

  test('alone tell of an audit chain that its owner rewrote as a whole', async () => {
    await happen();
    await happen();
    await anchor();
    await rewriteAuditTrail();
    expect(await findBrokenAuditEntries(db.url.reveal())).toEqual([]);
    expect(await whatShows()).toEqual([AUDIT_DIFFERS]);
  });

  test('tell of an audit chain that was cut, with a head that fits', async () => {
    await happen();
    const [before] = await db.asOwner('select head from staff_audit_chains where length > 0');
    await happen();
    await anchor();
    await db.asOwner('delete from staff_audit_entries where position = 2');
    await db.asOwner('update staff_audit_chains set length = 1, head = $1 where length = 2', [before?.head]);
    expect(await findBrokenAuditEntries(db.url.reveal())).toEqual([]);
    expect(await whatShows()).toEqual([AUDIT_DIFFERS]);
  });

  test.each([
    ['deleted', 'delete from ledger_transactions where recorded_at < $1'],
    ['rewritten', 'update ledger_transactions set hash = sha256(hash) where recorded_at < $1'],
    [
      'moved out of its period',
      `update ledger_transactions set recorded_at = '2027-03-02' where recorded_at < $1`,
    ],
  ])('tell of a ledger transaction that was %s', async (_what, tampering) => {
    await happen();
    await anchor();
    await happen();
    await anchor();
    expect(await whatShows()).toEqual([]);
    await db.asOwner(tampering, ['2026-03-02T03:00:00Z']);
    expect(await whatShows()).toEqual([LEDGER_DIFFERS]);
  });

  test('tell of a ledger transaction that was added to a past period', async () => {
    await happen();
    await anchor();
    clock.moveBy(-2 * HOUR_MS);
    await happen();
    expect(await whatShows()).toEqual([LEDGER_DIFFERS]);
  });

  test('are verified across a replaced key, and the former key signs nothing after that', async () => {
    const next = newKey();
    await happen();
    await anchor();
    await happen();
    await anchor(undefined, next);
    const keys = `${publicKey},${publicKeyOf(next)}`;
    async function shows(): Promise<string[]> {
      const copy = { content: await readFile(file, 'utf8'), publicKey: keys };
      return (await findBrokenAuditEntries(db.url.reveal(), copy)).map(({ what }) => what);
    }
    expect(await shows()).toEqual([]);
    expect(await whatShows()).toEqual([UNSIGNED, CUT]);
    await happen();
    await anchor();
    expect(await shows()).toEqual([UNSIGNED, CUT]);
  });

  test('cannot be removed, replaced, forged or cut', async () => {
    for (const _ of [1, 2, 3]) {
      await happen();
      await anchor();
    }
    const [first = '', second = '', third = ''] = await linesOutside();
    expect(await whatShows(`${first}\n${third}\n`)).toEqual([REPLACED, CUT]);
    expect(await whatShows(`${first.replace('"sequence":1', '"sequence":7')}\n`)).toEqual([UNSIGNED, CUT]);
    expect(await whatShows(`${first}\n${second}\n`)).toEqual([CUT]);
    const copy = { content: await readFile(file, 'utf8'), publicKey: publicKeyOf(newKey()) };
    const broken = await findBrokenAuditEntries(db.url.reveal(), copy);
    expect(broken.map(({ what }) => what)).toEqual([UNSIGNED, CUT]);
  });

  test('are written once, also after a crash in the middle of a line or after a write that was not recorded', async () => {
    await happen();
    await anchor();
    await db.asOwner('update outside_anchors set written_at = null');
    await db.asOwner('delete from due_work_claims');
    await happen();
    const [line = ''] = await linesOutside();
    await anchor();
    expect(await linesOutside()).toHaveLength(2);
    const next = (await db.asOwner(`select line from outside_anchors where sequence = 2`)) as {
      line: string;
    }[];
    await rm(file);
    await appendFile(file, `${line}\n${next[0]?.line.slice(0, 40)}`);
    await anchorFile(file).append(next[0]?.line ?? '', 2);
    expect(await whatShows()).toEqual([]);
  });

  test('wait in the database while their place is down, and do not hold the business day', async () => {
    await happen();
    const down = { append: () => Promise.reject(new Unavailable('the place')) };
    await anchor([down]);
    expect(await db.asOwner('select sequence::int, written_at from outside_anchors')).toEqual([
      { sequence: 1, written_at: null },
    ]);
    await happen();
    clock.moveBy(2 * HOUR_MS);
    await anchor();
    await anchor();
    expect((await linesOutside()).length).toBeGreaterThan(1);
    expect(await whatShows()).toEqual([]);
  });
});

describe('anchors of the ledger', () => {
  async function ledgerFaults(since?: number): Promise<string[]> {
    const copy = { content: await readFile(file, 'utf8'), publicKey, since };
    return (await findBrokenAuditEntries(db.url.reveal(), copy)).map(({ what }) => what);
  }

  test('prove a posting, and refuse it if posting, sibling or day is another one', async () => {
    const parties: string[] = [];
    for (const _ of [1, 2, 3]) parties.push(await happen());
    const [party = ''] = parties;
    for (const _ of [1, 2]) {
      const posting = testPosting(party, { recordedAt: clock.now() });
      await post(db.database, posting, testKey(`again ${randomUUID()}`));
    }
    clock.moveBy(2 * HOUR_MS);
    await anchor();
    const proof = await provePosting(db.database, { chain: party, position: 2 });
    await happen();
    await anchor();
    const [first, second] = (await linesOutside()).map((line) => JSON.parse(line).ledger);
    if (proof === undefined) throw new Error('no proof');
    expect(await isProven(proof, first)).toBe(true);
    expect(await isProven(proof, second)).toBe(false);
    expect(await isProven(proof, { ...first, until: second.until })).toBe(false);
    expect(await isProven({ ...proof, posting: proof.posting.replace('PHP', 'INR') }, first)).toBe(false);
    expect(await isProven({ ...proof, position: 1 }, first)).toBe(false);
    expect(await isProven({ ...proof, after: [] }, first)).toBe(false);
    const top = proof.path.at(-1)?.map((hash) => (hash === null ? null : sha256(hash).toString('hex'))) ?? [];
    expect(await isProven({ ...proof, path: [...proof.path.slice(0, -1), top] }, first)).toBe(false);
    expect(await provePosting(db.database, { chain: party, position: 4 })).toBeUndefined();
    expect(await provePosting(db.database, { chain: randomUUID(), position: 1 })).toBeUndefined();
  });

  test('continue after a kill in any batch, and have the same root', async () => {
    for (let party = 0; party < 5; party += 1) await happen();
    let transactions = 0;
    const killed = new Proxy(db.database, {
      get(database, name) {
        // The third transaction of every run does not come to its end.
        if (name === 'transaction') transactions += 1;
        if (name === 'transaction' && transactions % 3 === 0) throw new Unavailable('the process');
        const value = Reflect.get(database, name);
        return typeof value === 'function' ? value.bind(database) : value;
      },
    });
    const context = { database: killed, systemClock: clock, leastMs: 0, batch: 2 };
    let kills = 0;
    for (let isDone = false; !isDone; ) {
      isDone = await anchorLedger(context).then(
        () => true,
        () => {
          kills += 1;
          return false;
        },
      );
    }
    expect(kills).toBeGreaterThan(1);
    await anchor();
    expect(await ledgerFaults()).toEqual([]);
  });

  test('are taken once a night, although every market asks for one', async () => {
    await happen();
    for (const _ of [1, 2, 3]) await anchorLedger({ database: db.database, systemClock: clock });
    expect(await db.asOwner('select format from ledger_anchors')).toEqual([{ format: 2 }]);
  });

  test('are verified from the last verified line on, or as a whole', async () => {
    await happen();
    await anchor();
    const party = await happen();
    await anchor();
    expect(await ledgerFaults(1)).toEqual([]);
    await db.asOwner(`update ledger_transactions set reason = 'a false one' where chain <> $1`, [party]);
    expect(await ledgerFaults(1)).toEqual([]);
    expect(await ledgerFaults()).toEqual([LEDGER_DIFFERS]);
    await db.asOwner(`update ledger_transactions set reason = 'a false one' where chain = $1`, [party]);
    expect(await ledgerFaults(1)).toEqual([LEDGER_DIFFERS]);
  });

  test('of format 1 are still verified', async () => {
    await happen();
    const until = '2026-03-02T03:00:00.000Z';
    const [chain] = await db.asOwner('select uuid_send(chain) as id, hash from ledger_transactions');
    const { id, hash } = chain as { id: Buffer; hash: Buffer };
    const digest = sha256(sha256(Buffer.concat([id, sha256(hash)]))).toString('hex');
    const ledger = { from: null, until, transactions: 1, digest };
    const body = JSON.stringify({ sequence: 1, takenAt: until, previous: '0'.repeat(64), audit: [], ledger });
    const signature = sign(null, Buffer.from(body), key).toString('base64');
    await appendFile(file, `${body.slice(0, -1)},"signature":"${signature}"}\n`);
    expect(await ledgerFaults()).toEqual([]);
    await db.asOwner('update ledger_transactions set hash = sha256(hash)');
    expect(await ledgerFaults()).toEqual([LEDGER_DIFFERS]);
  });
});

describe('anchors in a bucket', () => {
  const requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  /** Newest first, as a bucket with versions lists them. */
  const versions: { key: string; id: string; body: string }[] = [];
  const bucket = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://bucket');
    const path = url.pathname.replace('/locked/', '');
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      requests.push({ method: request.method ?? '', path, headers: request.headers, body });
      if (request.method === 'PUT') {
        const isThere = versions.some(({ key: known }) => known === path);
        if (isThere && request.headers['if-none-match'] === '*') {
          response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
          return;
        }
        versions.unshift({ key: path, id: `v${versions.length}`, body });
        response.end();
      } else if (url.searchParams.has('versions')) {
        const listed = versions
          .toSorted((one, other) => (one.key < other.key ? -1 : 1))
          .map(({ key: Key, id }) => `<Version><Key>${Key}</Key><VersionId>${id}</VersionId></Version>`);
        response.end(
          `<ListVersionsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListVersionsResult>`,
        );
      } else {
        response.end(versions.find(({ id }) => id === url.searchParams.get('versionId'))?.body);
      }
    });
  });
  afterAll(() => bucket.close());

  test('are locked, written once, and read in their oldest version', async () => {
    bucket.listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    // The cast is safe: a server that listens on a port has a port number.
    const { port } = bucket.address() as AddressInfo;
    const options = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'locked',
      accessKeyId: 'anchors',
      secretAccessKey: new Secret('secret'),
    };
    const place = anchorBucket(options, { systemClock: clock, lockDays: 10 });
    for (const _ of [1, 2]) {
      await happen();
      await anchor([place, anchorFile(file)]);
    }
    expect(requests.map(({ path }) => path)).toEqual([
      'anchors/000000000001.json',
      'anchors/000000000002.json',
    ]);
    expect(requests[0]?.headers).toMatchObject({
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': '2026-03-12T04:00:00Z',
      'if-none-match': '*',
      'x-amz-checksum-sha256': expect.any(String),
    });
    const [first = ''] = await linesOutside();
    await place.append(first, 1);
    expect(versions).toHaveLength(2);
    // A lock keeps the old version and does not prevent a new one.
    versions.unshift({ key: 'anchors/000000000001.json', id: 'later', body: 'forged\n' });
    const read = await readAnchorBucket(options);
    expect(read).toBe(await readFile(file, 'utf8'));
    expect(await whatShows(read)).toEqual([]);
  });
});
