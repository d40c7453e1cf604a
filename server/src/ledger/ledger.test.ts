import { randomUUID } from 'node:crypto';
import { testKey, testPosting, testTransfer } from '@hiram/server-testing/ledger/postings';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { calendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { anchorLedger } from './anchor-ledger.ts';
import { books, chart, STRIPES } from './chart.ts';
import { findPartyTotals, insertParty, openPartyAccount, sumBookTotals } from './ledger.sql.ts';
import { openMonth } from './open-month.ts';
import { post } from './post.ts';
import { insertPostings } from './post-batch.sql.ts';
import { canonicalText, digestOf, firstHead, nextHead, numberTransfers } from './posting.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

async function newParty(book: keyof typeof books = 'PH'): Promise<string> {
  const party = randomUUID();
  await inTransaction(db.database, (tx) => insertParty(tx, party, book));
  return party;
}

async function balances(party: string): Promise<Record<string, bigint>> {
  const totals = await findPartyTotals(db.database, party);
  return Object.fromEntries(
    totals
      .map(({ name, debit, credit }): [string, bigint] => [name, debit - credit])
      .filter(([, left]) => left),
  );
}

async function transactionsOf(party: string): Promise<Record<string, unknown>[]> {
  return db.asOwner('select * from ledger_transactions where chain = $1 order by position', [party]);
}

describe('a posting', () => {
  test('moves money between the accounts of its party and those of its book, and balances', async () => {
    const party = await newParty();
    expect(await post(db.database, testPosting(party), testKey(`moves ${party}`))).toEqual({
      kind: 'posted',
      position: 1,
    });
    expect(await balances(party)).toEqual({ principal_receivable: -100_000n, interest_receivable: -5_000n });
    const book = await sumBookTotals(db.database, 'PH');
    expect(book.find(({ name }) => name === 'collections')?.debit).toBeGreaterThanOrEqual(105_000n);
    expect(book.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)).toBe(0n);
  });

  test('may have no transfers and is still recorded', async () => {
    const party = await newParty();
    const outcome = await post(db.database, testPosting(party, { transfers: [] }), testKey(`none ${party}`));
    expect(outcome).toEqual({ kind: 'posted', position: 1 });
    expect(await transactionsOf(party)).toHaveLength(1);
  });

  test('is hashed with its whole content and the previous hash', async () => {
    const party = await newParty();
    const first = testPosting(party);
    const second = testPosting(party, { reason: 'another', bookedOn: calendarDate('2026-04-01') });
    await post(db.database, first, testKey(`hash 1 ${party}`));
    await post(db.database, second, testKey(`hash 2 ${party}`));
    const one = nextHead(firstHead(party), digestOf(canonicalText(first, numberTransfers(first))));
    const two = nextHead(one, digestOf(canonicalText(second, numberTransfers(second))));
    expect((await transactionsOf(party)).map(({ hash }) => hash)).toEqual([one, two]);
    expect(await db.asOwner('select length, head from ledger_chains where chain = $1', [party])).toEqual([
      { length: 2, head: two },
    ]);
  });

  test('for a party without a chain is a defect', async () => {
    await expect(post(db.database, testPosting(randomUUID()), testKey(randomUUID()))).rejects.toThrow(
      'has no chain',
    );
  });

  test('that would mix currencies is refused by the database itself', async () => {
    const party = await newParty('IN');
    await expect(post(db.database, testPosting(party), testKey(`mixed ${party}`))).rejects.toThrow(
      /foreign key/,
    );
  });

  test('of a zero or negative amount is a defect', async () => {
    const party = await newParty();
    const posting = testPosting(party, { transfers: [testTransfer({ amount: 0n })] });
    await expect(post(db.database, posting, testKey(`zero ${party}`))).rejects.toThrow(
      'invalid transfer amount 0',
    );
  });

  test('is rolled back with the transaction it is part of', async () => {
    const party = await newParty();
    const undone = inTransaction(db.database, async (tx) => {
      await post(tx, testPosting(party), testKey(`undone ${party}`));
      throw new Error('a rule says no');
    });
    await expect(undone).rejects.toThrow('a rule says no');
    expect(await balances(party)).toEqual({});
    expect(await post(db.database, testPosting(party), testKey(`undone ${party}`))).toMatchObject({
      kind: 'posted',
    });
  });
});

describe('a rarely used account', () => {
  test('is opened by its first use, once, and belongs to the party from then on', async () => {
    const party = await newParty();
    const held = testPosting(party, {
      transfers: [testTransfer({ debit: 'payout_suspense', credit: 'payouts', amount: 70n })],
    });
    await expect(post(db.database, held, testKey(`closed ${party}`))).rejects.toThrow(/foreign key/);
    expect(await findPartyTotals(db.database, party)).toHaveLength(5);
    for (let times = 0; times < 2; times += 1) {
      await inTransaction(db.database, (tx) =>
        openPartyAccount(tx, party, { book: 'PH', name: 'payout_suspense' }),
      );
    }
    await post(db.database, held, testKey(`open ${party}`));
    expect(await balances(party)).toEqual({ payout_suspense: 70n });
    expect(await findPartyTotals(db.database, party)).toHaveLength(6);
    const back = testPosting(party, {
      transfers: [testTransfer({ debit: 'payouts', credit: 'payout_suspense', amount: 70n })],
    });
    await post(db.database, back, testKey(`back ${party}`));
    expect(await balances(party)).toEqual({});
  });
});

describe('an idempotency key', () => {
  test('posts once and returns the same result afterwards', async () => {
    const party = await newParty();
    const key = testKey(`once ${party}`);
    await post(db.database, testPosting(party), key);
    expect(await post(db.database, testPosting(party), key)).toEqual({
      kind: 'repeated',
      answer: { key: key.key },
    });
    expect(await transactionsOf(party)).toHaveLength(1);
  });

  test('posts once across a month end', async () => {
    const party = await newParty();
    const key = testKey(`month end ${party}`);
    const lastDay = testPosting(party, { bookedOn: calendarDate('2026-02-28') });
    const nextMonth = testPosting(party, { bookedOn: calendarDate('2026-03-01') });
    expect(await post(db.database, lastDay, key)).toMatchObject({ kind: 'posted' });
    expect(await post(db.database, nextMonth, key)).toMatchObject({ kind: 'repeated' });
    expect(await transactionsOf(party)).toHaveLength(1);
  });

  test('with another body is refused, and moves nothing', async () => {
    const party = await newParty();
    const key = testKey(`body ${party}`);
    await post(db.database, testPosting(party), key);
    expect(await post(db.database, testPosting(party), { ...key, bodyDigest: digestOf('another') })).toEqual({
      kind: 'key_reused',
    });
    expect(await transactionsOf(party)).toHaveLength(1);
  });

  test('used concurrently by many posts once', async () => {
    const party = await newParty();
    const key = testKey(`race ${party}`);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => post(db.database, testPosting(party), key)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'repeated')).toHaveLength(19);
  });

  test('that is new does not allow a provider’s reference to be posted again', async () => {
    const party = await newParty();
    const providerReference = { provider: 'paymongo', reference: `pay_${party}` };
    await post(db.database, testPosting(party), testKey(`first ${party}`, { providerReference }));
    expect(
      await post(db.database, testPosting(party), testKey(`second ${party}`, { providerReference })),
    ).toEqual({ kind: 'reference_taken' });
    expect(await transactionsOf(party)).toHaveLength(1);
  });
});

describe('many concurrent postings', () => {
  test('lose nothing: 200 on 10 parties end in their total', async () => {
    const parties = await Promise.all(Array.from({ length: 10 }, () => newParty()));
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const party = parties[index % parties.length] ?? '';
        return post(db.database, testPosting(party), testKey(`many ${index} ${party}`));
      }),
    );
    for (const party of parties) {
      expect((await balances(party)).principal_receivable).toBe(-2_000_000n);
      expect((await transactionsOf(party)).map(({ position }) => position)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
    }
  });

  test('in a batch equal single postings', async () => {
    const parties = await Promise.all(Array.from({ length: 5 }, () => newParty()));
    await insertPostings(
      db.database,
      parties.map((party) => ({
        posting: testPosting(party, { reason: 'it’s "quoted", {braced}' }),
        key: testKey(`batch ${party}`),
      })),
    );
    for (const party of parties) {
      const posting = testPosting(party, { reason: 'it’s "quoted", {braced}' });
      const [row] = await transactionsOf(party);
      expect(row?.hash).toEqual(
        nextHead(firstHead(party), digestOf(canonicalText(posting, numberTransfers(posting)))),
      );
      expect(await balances(party)).toEqual({
        principal_receivable: -100_000n,
        interest_receivable: -5_000n,
      });
    }
  });

  test('in a batch are all posted or none', async () => {
    const [known, fresh] = [await newParty(), await newParty()];
    await post(db.database, testPosting(known), testKey(`taken ${known}`));
    const batch = [known, fresh].map((party) => ({
      posting: testPosting(party),
      key: testKey(`taken ${party}`),
    }));
    await expect(insertPostings(db.database, batch)).rejects.toThrow(/ledger_keys_pkey/);
    expect(await transactionsOf(fresh)).toHaveLength(0);
  });
});

describe('an anchor', () => {
  test('covers every chain, and reveals a chain that is removed after it', async () => {
    const party = await newParty();
    await post(db.database, testPosting(party), testKey(`anchored ${party}`));
    await anchorLedger({ database: db.database, systemClock: setClock(instant('2032-03-02T16:00:00Z')) });
    const counts =
      'select count(*)::int as chains, sum(length)::int as transactions from ledger_chains where length > 0';
    const [now] = await db.asOwner(counts);
    expect(await db.asOwner('select chains::int, transactions::int from ledger_anchors')).toEqual([now]);
    const broken = await findBrokenInvariants(db.url.reveal());
    expect(broken).toEqual([]);
    await db.asOwner('update ledger_anchors set transactions = transactions + 1');
    expect(await findBrokenInvariants(db.url.reveal())).toMatchObject([{ invariant: 'I2' }]);
  });
});

describe('the tables', () => {
  test('contain the chart of accounts, the books and their stripes as defined in the code', async () => {
    const inTable = await db.asOwner('select name, code, owned_by from ledger_chart order by code');
    expect(inTable).toEqual(
      Object.entries(chart).map(([name, { code, ownedBy }]) => ({ name, code, owned_by: ownedBy })),
    );
    const named = await db.asOwner('select name, number, currency from ledger_books order by number');
    expect(named).toEqual(
      Object.entries(books).map(([name, { number, currency }]) => ({ name, number, currency })),
    );
    const striped = await db.asOwner(
      'select count(*)::int as accounts from ledger_accounts where owner::text like $1',
      ['00000000-0000-8000-8000-%'],
    );
    const ofBooks = Object.values(chart).filter(({ ownedBy }) => ownedBy === 'book').length;
    expect(striped).toEqual([{ accounts: ofBooks * STRIPES * Object.keys(books).length }]);
  });

  test.each(['ledger_transactions', 'ledger_transfers', 'ledger_keys', 'ledger_provider_references'])(
    'let the programs insert into %s and never update or delete',
    async (table) => {
      await expect(sql`delete from ${sql.table(table)}`.execute(db.database)).rejects.toThrow(
        /permission denied/,
      );
      await expect(sql`update ${sql.table(table)} set chain = chain`.execute(db.database)).rejects.toThrow(
        /permission denied/,
      );
    },
  );

  test('are partitioned by month, and the programs can create the next partitions', async () => {
    await openMonth(db.database, calendarDate('2031-05-17'));
    await openMonth(db.database, calendarDate('2031-05-17'));
    const party = await newParty();
    const posting = testPosting(party, { bookedOn: calendarDate('2031-05-31') });
    expect(await post(db.database, posting, testKey(`later ${party}`))).toMatchObject({ kind: 'posted' });
    const unopened = testPosting(party, { bookedOn: calendarDate('2031-06-01') });
    await expect(post(db.database, unopened, testKey(`unopened ${party}`))).rejects.toThrow(/no partition/);
  });
});
