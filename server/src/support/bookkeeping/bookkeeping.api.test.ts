import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { applyRules } from '@hiram/server-testing/retention';
import {
  type BookApi,
  startBookApi,
  type TestPerson,
} from '@hiram/server-testing/support/bookkeeping/bookkeeping-api';
import { instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { MAX_ENTRIES_PER_MONTH } from './entry.ts';
import { eraseBookkeeping } from './index.ts';

let api: BookApi;
beforeAll(async () => {
  api = await startBookApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.moveTo(instant('2026-11-15T04:00:00Z')));

let requests = 0;
/** As a page sends it: with its own request id. */
function entry(given: Readonly<Record<string, string>> = {}): Record<string, string> {
  requests += 1;
  return {
    requestId: `request-${requests}`,
    categoryId: 'food',
    amount: '12550',
    on: '2026-11-14',
    note: 'Rice and fish',
    ...given,
  };
}

async function entriesOf(testPerson: TestPerson, month = '2026-11') {
  return (await testPerson.call('list', { month })).data.entries;
}

describe('[R7.10-1f: categories] the categories', () => {
  test('are those of the market, in the language of the request', async () => {
    const [maria, asha] = [await api.newBorrower(), await api.newBorrower('IN')];
    const philippine = (await maria.call('categories', {}, 'fil')).data;
    expect(philippine.currency).toBe('PHP');
    expect(philippine.categories).toContainEqual({ categoryId: 'food', kind: 'expense', name: 'Pagkain' });
    expect(JSON.stringify(philippine)).not.toContain('cooking_gas');
    const indian = (await asha.call('categories', {}, 'hi')).data;
    expect(indian.currency).toBe('INR');
    expect(indian.categories).toContainEqual({
      categoryId: 'cooking_gas',
      kind: 'expense',
      name: 'रसोई गैस',
    });
  });
});

describe('[R7.10-1f: save] an entry', () => {
  test('is written once however often and however fast it is sent, and its note is nowhere in plain text', async () => {
    const maria = await api.newBorrower();
    const sent = entry();
    const answers = await Promise.all(Array.from({ length: 8 }, () => maria.call('save', sent)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.entryId}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await entriesOf(maria)).toEqual([
      {
        entryId: answers[0]?.data.entryId,
        kind: 'expense',
        categoryId: 'food',
        categoryName: 'Food',
        amount: '12550',
        on: '2026-11-14',
        note: 'Rice and fish',
      },
    ]);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(e)::text as row from bookkeeping_entries e
      union all select row_to_json(r)::text from bookkeeping_requests r`.execute(api.db.database);
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) {
      expect(row).not.toContain('Rice');
      expect(row).not.toContain(Buffer.from('Rice').toString('hex'));
    }
  });

  test('sent again with other content is refused, also after it was removed, and nothing changes', async () => {
    const maria = await api.newBorrower();
    const sent = entry();
    const { entryId } = (await maria.call('save', sent)).data;
    expect(await maria.call('save', { ...sent, amount: '99900' })).toMatchObject({
      status: 409,
      code: 40951,
    });
    expect(await entriesOf(maria)).toMatchObject([{ amount: '12550' }]);
    expect(await maria.call('remove', { entryId })).toMatchObject({ status: 200 });
    expect(await maria.call('save', sent)).toMatchObject({ status: 200, data: { entryId } });
    expect(await entriesOf(maria)).toEqual([]);
  });

  test('is changed by its id, and a late repeat of an earlier change does not undo a later one', async () => {
    const maria = await api.newBorrower();
    const { entryId } = (await maria.call('save', entry())).data;
    const first = entry({ entryId, amount: '20000', categoryId: 'salary', on: '2026-11-01', note: '' });
    const second = entry({ entryId, amount: '30000', categoryId: 'salary', on: '2026-11-01', note: '' });
    for (const change of [first, second, first]) {
      expect(await maria.call('save', change)).toMatchObject({ status: 200, data: { entryId } });
    }
    expect(await entriesOf(maria)).toMatchObject([
      { entryId, kind: 'income', amount: '30000', on: '2026-11-01', note: '' },
    ]);
  });

  test.each([
    ['an amount of nothing', { amount: '0' }],
    ['more than anybody has', { amount: '1000000000001' }],
    ['a category that there is not', { categoryId: 'yachts' }],
    ['a category of another market', { categoryId: 'cooking_gas' }],
    ['a day that has not come', { on: '2026-11-16' }],
    ['a day before the book begins', { on: '1999-12-31' }],
  ])('is refused for %s', async (_what, wrong) => {
    const maria = await api.newBorrower();
    expect(await maria.call('save', entry(wrong))).toMatchObject({ status: 422, code: 42250 });
    expect(await entriesOf(maria)).toEqual([]);
  });

  test('is refused as malformed for a day that there is not', async () => {
    const maria = await api.newBorrower();
    expect(await maria.call('save', entry({ on: '2026-02-30' }))).toMatchObject({ status: 400 });
    expect(await entriesOf(maria)).toEqual([]);
  });

  test('takes today’s date from the market and not from the server: Manila is already in tomorrow while London is not', async () => {
    const maria = await api.newBorrower();
    api.clock.moveTo(instant('2026-11-30T16:30:00Z'));
    expect(await maria.call('save', entry({ on: '2026-12-01' }))).toMatchObject({ status: 200 });
    const asha = await api.newBorrower('IN');
    expect(await asha.call('save', entry({ on: '2026-12-01' }))).toMatchObject({ status: 422 });
    expect((await maria.call('stats')).data).toMatchObject({
      month: '2026-12',
      today: '2026-12-01',
      entries: '1',
    });
    expect((await maria.call('list')).data).toMatchObject({
      month: '2026-12',
      entries: [{ on: '2026-12-01' }],
    });
  });

  test('too many in a month are refused, both new ones and ones moved from another month', async () => {
    const maria = await api.newBorrower();
    await sql`
      insert into bookkeeping_entries
        (borrower_id, id, category, kind, currency, amount_minor, entered_on, note_encrypted, created_at, changed_at)
      select ${maria.borrowerId}, gen_random_uuid(), 'food', 'expense', 'PHP', 100, '2026-10-31', '', now(), now()
      from generate_series(1, ${MAX_ENTRIES_PER_MONTH})`.execute(api.db.database);
    expect(await maria.call('save', entry({ on: '2026-10-01' }))).toMatchObject({ status: 409, code: 40950 });
    const { entryId } = (await maria.call('save', entry())).data;
    const moved = entry({ entryId, on: '2026-10-01' });
    expect(await maria.call('save', moved)).toMatchObject({ status: 409, code: 40950 });
    expect(await maria.call('save', entry({ entryId, on: '2026-11-02' }))).toMatchObject({ status: 200 });
  });
});

describe('[R7.10-1f: list] a month’s entries', () => {
  test('are returned newest day first and page by page, without duplicates or gaps, also while others are written', async () => {
    const maria = await api.newBorrower();
    for (let number = 0; number < 60; number += 1) {
      const on = `2026-11-${String(1 + (number % 10)).padStart(2, '0')}`;
      await maria.call('save', entry({ on, note: String(number) }));
    }
    await maria.call('save', entry({ on: '2026-10-31' }));
    const first = (await maria.call('list', { month: '2026-11' })).data;
    expect(first.entries).toHaveLength(50);
    await maria.call('save', entry({ on: '2026-11-15', note: 'in between' }));
    const second = (await maria.call('list', { month: '2026-11', after: first.next })).data;
    expect(second).not.toHaveProperty('next');
    const seen = [...first.entries, ...second.entries];
    expect(new Set(seen.map(({ note }: { note: string }) => note)).size).toBe(60);
    const days = seen.map(({ on }: { on: string }) => on);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test.each(['2026-13', '2026-1x', '202611-'])(
    'are empty for a month that does not exist: %s',
    async (month) => {
      const maria = await api.newBorrower();
      expect(await maria.call('list', { month })).toMatchObject({ status: 400 });
      expect(await maria.call('stats', { month })).toMatchObject({ status: 400 });
    },
  );
});

describe('[R7.10-1f: stats] the statistics of a month', () => {
  test('are exact, with shares that add up to 1 and the six months up to it', async () => {
    const maria = await api.newBorrower();
    const written = [
      { categoryId: 'salary', amount: '1000000', on: '2026-11-05' },
      { categoryId: 'food', amount: '100001', on: '2026-11-30' },
      { categoryId: 'food', amount: '99999', on: '2026-11-01' },
      { categoryId: 'home', amount: '400000', on: '2026-11-02' },
      { categoryId: 'loan_repaid', amount: '600000', on: '2026-11-03' },
      { categoryId: 'gift', amount: '5000', on: '2026-06-30' },
      { categoryId: 'gift', amount: '7000', on: '2026-05-31' },
    ];
    api.clock.moveTo(instant('2026-11-30T04:00:00Z'));
    for (const one of written) expect((await maria.call('save', entry(one))).status).toBe(200);
    expect((await maria.call('stats', { month: '2026-11' }, 'fil')).data).toEqual({
      currency: 'PHP',
      month: '2026-11',
      today: '2026-11-30',
      income: '1000000',
      expense: '1200000',
      balance: '200000',
      isShort: '1',
      entries: '5',
      byCategory: [
        { categoryId: 'salary', name: 'Sahod', kind: 'income', amount: '1000000', share: '1' },
        { categoryId: 'loan_repaid', name: 'Bayad sa loan', kind: 'expense', amount: '600000', share: '0.5' },
        { categoryId: 'home', name: 'Upa at bahay', kind: 'expense', amount: '400000', share: '0.3333' },
        { categoryId: 'food', name: 'Pagkain', kind: 'expense', amount: '200000', share: '0.1667' },
      ],
      byMonth: [
        { month: '2026-06', income: '5000', expense: '0' },
        { month: '2026-07', income: '0', expense: '0' },
        { month: '2026-08', income: '0', expense: '0' },
        { month: '2026-09', income: '0', expense: '0' },
        { month: '2026-10', income: '0', expense: '0' },
        { month: '2026-11', income: '1000000', expense: '1200000' },
      ],
    });
  });
});

test('all entries are deleted with their borrower, and no other borrower’s are', async () => {
  const [maria, asha] = [await api.newBorrower(), await api.newBorrower()];
  for (const testPerson of [maria, asha]) await testPerson.call('save', entry());
  await inTransaction(api.db.database, (tx) => eraseBookkeeping(tx, maria.borrowerId));
  expect(await entriesOf(maria)).toEqual([]);
  expect(await entriesOf(asha)).toHaveLength(1);
  const { rows } =
    await sql`select 1 from bookkeeping_requests where borrower_id = ${maria.borrowerId}`.execute(
      api.db.database,
    );
  expect(rows).toEqual([]);
});

test('requests are remembered for as long as a phone may repeat them, and no longer', async () => {
  const maria = await api.newBorrower();
  const sent = entry();
  await maria.call('save', sent);
  const context = { database: api.db.database, clock: api.clock };
  api.clock.moveBy(30 * 86_400_000 - 1);
  await applyRules(context, 'bookkeeping requests');
  await maria.call('save', sent);
  expect(await entriesOf(maria)).toHaveLength(1);
  api.clock.moveBy(2);
  await applyRules(context, 'bookkeeping requests');
  await maria.call('save', sent);
  expect(await entriesOf(maria)).toHaveLength(2);
});

test('no other part of the server reads the bookkeeping: no statement names its tables', async () => {
  const sources = join(import.meta.dirname, '../..');
  const files = await readdir(sources, { recursive: true });
  const readers: string[] = [];
  const sourceFile = /^(?!.*\.(generated|test)\.ts$).*\.ts$/;
  for (const file of files.filter((name) => sourceFile.test(name))) {
    // The retention rules delete old requests by their age.
    if (file === join('app', 'retention.ts')) continue;
    // The export gives borrowers their own entries.
    if (file === join('support', 'data-rights', 'exported-tables.ts')) continue;
    if ((await readFile(join(sources, file), 'utf8')).includes('bookkeeping_')) readers.push(dirname(file));
  }
  expect([...new Set(readers)]).toEqual(['support/bookkeeping']);
});
