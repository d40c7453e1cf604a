import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { publishBrand } from '@hiram/server/people/brands/index';
import { mobileIndexes } from '@hiram/server/people/identity/borrower';
import { findBorrowerByNumber } from '@hiram/server/people/identity/borrowers.sql';
import { findByName, mobileIndex, recordName } from '@hiram/server/people/identity/index';
import { registerBorrower } from '@hiram/server/people/identity/register-borrower';
import { resolveBorrowerSession } from '@hiram/server/people/identity/resolve-session';
import { startSession } from '@hiram/server/people/identity/start-session';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import {
  createPersonalData,
  type PersonalData,
  type PersonKey,
} from '@hiram/server/platform/personal-data/personal-data';
import { isCodeOf } from '@hiram/server/servicing/documents/document-codes';
import { codesOf } from '@hiram/server/servicing/documents/document-number';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import {
  createTestDatabase,
  type TestDatabase,
  withClient,
} from '@hiram/server-testing/platform/database/database';
import {
  createTestKeyStore,
  type TestKeyStore,
} from '@hiram/server-testing/platform/personal-data/key-store';
import { readTestKeys } from '@hiram/server-testing/platform/personal-data/personal-data';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { programFile } from '@hiram/tools/engines/program-file';
import { setClock } from '@hiram/values/clock';
import { idFrom, timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const COMMAND = programFile('server/src/commands/rotate-index-key.ts');
const isFull = process.env.HIRAM_FULL === '1';
const PEOPLE = isFull ? 20_000 : 90;
const CONCURRENT = isFull ? 400 : 16;

const [former, next, master] = [`index:${key()}`, `index-2:${key()}`, `master:${key()}`];
/** The configurations of a rotation, in their order. */
const PHASES = {
  before: `${former},${master}`,
  known: `${former},${next},${master}`,
  writing: `${next},${former},${master}`,
  after: `${next},${master}`,
};

function key(): string {
  return randomBytes(32).toString('base64');
}

const clock = setClock(instant('2026-11-15T02:00:00Z'));
const ids = timeOrderedIds(clock);
let db: TestDatabase;
let keys: TestKeyStore;
beforeAll(async () => {
  [db, keys] = await Promise.all([createTestDatabase(), createTestKeyStore()]);
  await inTransaction(db.database, (tx) => publishBrand(tx, testBrand()));
});
afterAll(() => Promise.all([db.close(), keys.close()]));

/** Personal data as a process with this configuration uses it. */
function processWith(phase: keyof typeof PHASES): PersonalData {
  return createPersonalData(readTestKeys(PHASES[phase]), keys.keyStore);
}

function register(personalData: PersonalData, mobile: string) {
  return inTransaction(db.database, (tx) =>
    registerBorrower(tx, { brand: 'hiram', market: 'PH', mobile }, { systemClock: clock, ids, personalData }),
  );
}

function find(personalData: PersonalData, mobile: string) {
  const indexes = mobileIndexes(personalData, { brand: 'hiram', mobile });
  return findBorrowerByNumber(db.database, 'hiram', indexes);
}

function command(phase: keyof typeof PHASES, batch: number) {
  return spawn(process.execPath, [COMMAND, `--batch=${batch}`], {
    env: bareEnvironment({
      DATABASE_URL: db.url.reveal(),
      HIRAM_KEYS_DATABASE_URL: keys.url.reveal(),
      HIRAM_KMS: 'environment',
      HIRAM_PERSONAL_DATA_KEYS: PHASES[phase],
    }),
  });
}

async function rotate(phase: keyof typeof PHASES): Promise<string> {
  const child = command(phase, 100);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  expect(code === 0 ? '' : stdout + stderr).toBe('');
  return stdout;
}

/**
 * Starts the command and kills it after some batches of the first table. Somebody else holds that table's last row
 * meanwhile, so that a quick machine is not done before the kill.
 */
async function killInTheMiddle(): Promise<void> {
  await withClient(db.url.reveal(), async (client) => {
    await client.query('begin');
    await client.query('select from borrowers order by id desc limit 1 for update');
    const child = command('writing', 10);
    let lines = 0;
    for await (const line of createInterface(child.stdout)) {
      if (line.includes('"subject":"borrowers"')) lines += 1;
      if (lines === 3) child.kill('SIGKILL');
    }
    await client.query('rollback');
  });
}

describe('while the index key is replaced', () => {
  test.each([
    ['before', 'known'],
    ['known', 'writing'],
    ['writing', 'after'],
  ] as const)('one number stays one borrower for processes with the keys %s and %s', async (one, other) => {
    const [first, second] = [processWith(one), processWith(other)];
    const outcomes = await Promise.all(
      Array.from({ length: CONCURRENT }, async (_, place) => {
        const mobile = `+63917${one === 'before' ? 1 : one === 'known' ? 2 : 3}${String(place).padStart(6, '0')}`;
        const registered = await Promise.all(
          [first, second, second, first].map((personalData) => register(personalData, mobile)),
        );
        const found = await Promise.all([find(first, mobile), find(second, mobile)]);
        return {
          people: new Set([...registered.map(({ borrowerId }) => borrowerId), ...found.map((row) => row?.id)])
            .size,
          isNew: registered.filter(({ alreadyRegistered }) => !alreadyRegistered).length,
        };
      }),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
      new Set([JSON.stringify({ people: 1, isNew: 1 })]),
    );
  });

  test('a session of either key is valid everywhere, and its device stays one device', async () => {
    const [known, writing, after] = [processWith('known'), processWith('writing'), processWith('after')];
    const { borrowerId } = await register(known, '+639175000001');
    const metrics = { sessionRefused: () => undefined } as never;
    function logIn(personalData: PersonalData) {
      return inTransaction(db.database, (tx) =>
        startSession(
          tx,
          { borrowerId, device: { id: 'phone-1', name: undefined }, channel: 'native' },
          { systemClock: clock, ids, personalData },
        ),
      );
    }
    function resolve(personalData: PersonalData, { id, secret }: Awaited<ReturnType<typeof logIn>>) {
      return resolveBorrowerSession(
        { database: db.database, systemClock: clock, personalData, metrics },
        { handle: id, secret, deviceId: 'phone-1', brandCode: 'hiram' },
      );
    }
    const old = await logIn(known);
    expect(old.isNewDevice).toBe(true);
    expect(await resolve(writing, old)).toMatchObject({ borrowerId });
    expect(await resolve(after, old)).toBeUndefined();
    // Used after a minute, it gets the new index.
    clock.moveBy(120_000);
    expect(await resolve(writing, old)).toMatchObject({ borrowerId });
    expect(await resolve(known, old)).toMatchObject({ borrowerId });
    expect(await resolve(after, old)).toMatchObject({ borrowerId });
    const again = await logIn(known);
    expect(again.isNewDevice).toBe(false);
    expect(await resolve(writing, old)).toBeUndefined();
    expect(await resolve(writing, again)).toMatchObject({ borrowerId });
    const devices = await db.asOwner(`select from borrower_devices where borrower_id = $1`, [borrowerId]);
    expect(devices).toHaveLength(1);
  });
});

describe('the command that replaces the index key', () => {
  test('continues after it was killed, and the former key is then not needed', async () => {
    const before = processWith('before');
    const people = Array.from({ length: PEOPLE }, (_, place) => `+63918${String(place).padStart(7, '0')}`);
    for (let from = 0; from < people.length; from += 50) {
      await Promise.all(people.slice(from, from + 50).map((mobile) => register(before, mobile)));
    }
    const [first] = people;
    const borrower = await find(before, first ?? '');
    const borrowerId = idFrom<'Borrower'>(borrower?.id ?? '');
    await inTransaction(db.database, (tx) =>
      recordName(tx, before, { borrowerId, fullName: 'Ines de la Cruz', at: clock.now() }),
    );
    const rows = await plantRows(before, borrowerId);
    await killInTheMiddle();
    const [progress] = await db.asOwner(`select * from index_rotations where subject = 'borrowers'`);
    expect(progress).toMatchObject({ finished_at: null, key_versions: '2,1' });
    const [all] = await db.asOwner('select count(*)::int as people from borrowers');
    expect(Number(progress?.rows_seen)).toBeLessThan(Number(all?.people));
    // Both keys find everybody in the middle.
    for (const mobile of people) expect(await find(processWith('writing'), mobile)).toBeDefined();

    expect(await rotate('writing')).toContain('all rows have the current index key');
    const after = processWith('after');
    for (const mobile of people) expect(await find(after, mobile)).toBeDefined();
    expect(
      (await findByName(db.database, after, { typed: 'cruz ines', limit: 5 })).names.get(borrowerId),
    ).toBe('Ines de la Cruz');
    expect(await indexesOf(rows)).toEqual(expectedIndexes(after, first ?? ''));
    expect(await isCodeOf({ database: db.database, personalData: after }, rows.number, rows.code)).toBe(true);
    expect(
      await isCodeOf({ database: db.database, personalData: after }, rows.number, `0${rows.code.slice(1)}`),
    ).toBe(rows.code.startsWith('0'));

    // Again with the new key alone: it looks at every row and has nothing to change.
    const last = (await rotate('after')).trim().split('\n').at(-1) ?? '';
    const { tables } = JSON.parse(last) as { tables: { subject: string; seen: number; changed: number }[] };
    expect(tables.map(({ changed }) => changed)).toEqual(tables.map(() => 0));
    expect(tables.find(({ subject }) => subject === 'borrowers')?.seen).toBeGreaterThanOrEqual(PEOPLE);
  });
});

const ACCOUNT = { number: '09170000001', holder: 'Ines de la Cruz', further: '{"city":"Manila"}' };
const ENDPOINT = 'https://fcm.googleapis.com/wp/1';
const CONTENT = { name: 'Ines', telephone: '+639180000000', email: 'Ines@kaya.example', remark: 'Hello' };

/** One row of each table that has indexes, as the former key wrote them. Only their own columns matter here. */
async function plantRows(before: PersonalData, borrowerId: string) {
  const planted = { id: randomUUID(), message: randomUUID(), number: 'R0123456789A' };
  const [person, messageKey] = await inTransaction(db.database, async (tx) => [
    await before.keyFor(tx, borrowerId),
    await before.keyFor(tx, planted.message),
  ]);
  const [code] = codesOf(before, planted.number);
  await withClient(db.url.reveal(), async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      'alter table decision_documents drop constraint decision_documents_application_id_fkey',
    );
    function insert(table: string, row: Record<string, unknown>) {
      const names = Object.keys(row);
      return client.query(
        `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(row),
      );
    }
    const at = '2026-11-15T02:00:00Z';
    const own = { id: planted.id, borrower_id: borrowerId };
    const text = `e_wallet gcash ${ACCOUNT.number}`;
    await insert('payment_accounts', {
      ...own,
      market: 'PH',
      product_id: 'p1',
      kind: 'e_wallet',
      institution_code: 'gcash',
      institution_name: 'GCash',
      number_encrypted: person.encrypt('payment_accounts.number', ACCOUNT.number),
      number_index: before.blindIndex('payment_accounts.number', text),
      number_masked: '•••0001',
      holder_name_encrypted: person.encrypt('payment_accounts.holder_name', ACCOUNT.holder),
      further_details_encrypted: person.encrypt('payment_accounts.further_details', ACCOUNT.further),
      details_index: before.blindIndex(
        'payment_accounts.details',
        [text, ACCOUNT.holder, ACCOUNT.further].join('\n'),
      ),
      is_payout_account: true,
      bound_at: at,
      channel_number: '1',
    });
    await insert('decision_documents', {
      application_id: planted.id,
      borrower_id: borrowerId,
      number_index: before.blindIndex('decision_documents.number', 'philsys 1234567890123456'),
    });
    await insert('applicant_links', {
      application_id: planted.id,
      kind: 'phone',
      borrower_id: borrowerId,
      value_index: before.blindIndex('applicant_links.value', 'hiram phone 9171234567'),
      value_encrypted: person.encrypt('applicant_links.value', 'hiram phone 9171234567'),
      recorded_at: at,
    });
    await insert('fraud_list_entries', {
      id: planted.id,
      brand_code: 'hiram',
      market: 'PH',
      list: 'watch',
      kind: 'phone',
      reason: 'other',
      state: 'active',
      borrower_id: borrowerId,
      added_by: planted.id,
      added_at: at,
      expires_at: '2026-11-16T02:00:00Z',
      confirmed_by: planted.id,
    });
    await insert('fraud_list_values', {
      entry_id: planted.id,
      value_index: before.blindIndex('applicant_links.value', 'hiram phone 9171234567'),
      value_encrypted: person.encrypt('applicant_links.value', 'hiram phone 9171234567'),
    });
    await insert('application_pages', {
      application_id: planted.id,
      step: 'identity',
      answers_encrypted: person.encrypt(
        'application_pages.answers',
        JSON.stringify({ documentKind: 'philsys', documentNumber: '1234-5678-9012-3456' }),
      ),
      saved_version: 1,
      is_done: true,
      saved_at: at,
    });
    await plantMore({ insert, before, person, messageKey, planted, own, at });
  });
  return { ...planted, code };
}

interface Planting {
  insert(table: string, row: Record<string, unknown>): Promise<unknown>;
  readonly before: PersonalData;
  readonly person: PersonKey;
  readonly messageKey: PersonKey;
  readonly planted: { readonly id: string; readonly message: string; readonly number: string };
  readonly own: { readonly id: string; readonly borrower_id: string };
  readonly at: string;
}

async function plantMore({ insert, before, person, messageKey, planted, own, at }: Planting): Promise<void> {
  await insert('payment_claims', {
    ...own,
    loan_id: planted.id,
    brand_code: 'hiram',
    market: 'PH',
    repay_type: 'gcash',
    reference_encrypted: person.encrypt('payment_claims.reference', '9001'),
    reference_index: before.blindIndex('payment_claims.reference', 'PH 9001'),
    claim_index: before.blindIndex('payment_claims.claim', 'number 9001'),
    currency: 'PHP',
    amount_minor: 100,
    paid_on: '2026-11-14',
    client_key: 'k',
    client_digest: Buffer.alloc(32),
    state: 'looking',
    owner: 'sweep',
    decide_by: at,
    accrual_pause_days: 0,
    created_at: at,
    changed_at: at,
    next_poll_at: at,
  });
  await insert('push_subscriptions', {
    ...own,
    brand_code: 'hiram',
    endpoint_index: before.blindIndex('push_subscriptions.endpoint', ENDPOINT),
    subscription_encrypted: person.encrypt(
      'push_subscriptions.subscription',
      JSON.stringify({ endpoint: ENDPOINT, p256dh: 'p', auth: 'a' }),
    ),
    server_key: 'k',
    created_at: at,
  });
  await insert('contact_messages', {
    id: planted.message,
    brand_code: 'hiram',
    locale: 'en',
    received_at: at,
    status: 'new',
    content: messageKey.encrypt('contact_messages.content', JSON.stringify(CONTENT)),
    email_index: before.blindIndex('contact_messages.email_index', 'ines@kaya.example'),
    phone_index: before.blindIndex('contact_messages.phone_index', '639180000000'),
    request_id: 'r',
    content_index: before.blindIndex('contact_messages.content_index', JSON.stringify(CONTENT)),
  });
  await insert('contact_log', {
    id: planted.id,
    number_index: mobileIndex(before, { brand: 'hiram', mobile: '+639180000000' }),
    contact_key: 'code-1',
    brand_code: 'hiram',
    market: 'PH',
    channel: 'sms',
    purpose: 'code',
    about: 'code',
    outcome: 'sent',
    made_at: at,
  });
  await insert('issued_documents', {
    ...own,
    number: planted.number,
    kind: 'statement',
    brand_code: 'hiram',
    order_id: planted.id,
    locale: 'en',
    template_version: 1,
    facts_index: Buffer.alloc(32, 1),
    stated_encrypted: person.encrypt('issued_documents.stated', '{}'),
    pdf_digest: Buffer.alloc(32),
    based_on: [],
    issued_on: '2026-11-14',
    issued_at: at,
  });
}

async function indexesOf({ id, message }: { readonly id: string; readonly message: string }) {
  const [row] = await db.asOwner(
    `select a.number_index, a.details_index, d.number_index as document, k.value_index as link, v.value_index as listed, c.reference_index, c.claim_index,
       p.endpoint_index, m.email_index, m.content_index, l.number_index as contact
     from payment_accounts a, decision_documents d, applicant_links k, fraud_list_values v, payment_claims c, push_subscriptions p, contact_messages m,
       contact_log l
     where a.id = $1 and d.application_id = $1 and k.application_id = $1 and v.entry_id = $1 and c.id = $1 and p.id = $1 and l.id = $1 and m.id = $2`,
    [id, message],
  );
  return row;
}

function expectedIndexes(after: PersonalData, mobile: string) {
  const text = `e_wallet gcash ${ACCOUNT.number}`;
  return {
    number_index: after.blindIndex('payment_accounts.number', text),
    details_index: after.blindIndex(
      'payment_accounts.details',
      [text, ACCOUNT.holder, ACCOUNT.further].join('\n'),
    ),
    document: after.blindIndex('decision_documents.number', 'philsys 1234567890123456'),
    link: after.blindIndex('applicant_links.value', 'hiram phone 9171234567'),
    listed: after.blindIndex('applicant_links.value', 'hiram phone 9171234567'),
    reference_index: after.blindIndex('payment_claims.reference', 'PH 9001'),
    claim_index: after.blindIndex('payment_claims.claim', 'number 9001'),
    endpoint_index: after.blindIndex('push_subscriptions.endpoint', ENDPOINT),
    email_index: after.blindIndex('contact_messages.email_index', 'ines@kaya.example'),
    content_index: after.blindIndex('contact_messages.content_index', JSON.stringify(CONTENT)),
    contact: mobileIndex(after, { brand: 'hiram', mobile }),
  };
}
