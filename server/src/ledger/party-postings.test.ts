import { randomUUID } from 'node:crypto';
import { testKey, testPosting, testTransfer } from '@hiram/server-testing/ledger/postings';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { rowsScanned } from '@hiram/server-testing/platform/database/plan';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertParty, insertPartyOnly } from './ledger.sql.ts';
import { findPostingsAbout, type PostingsAbout, postingsAboutQuery } from './party-postings.sql.ts';
import { post } from './post.ts';

// A provider's chain contains suspense and settlement of all borrowers. Postings about one payment are
// scattered in it.

const provider = randomUUID();
const loan = randomUUID();
/** Ordered by posting time; for equal times the chain decides, and the order of two chain ids is random. */
const BEFORE_ALL_HELD = instant('2026-03-02T01:02:02.004Z');

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    await insertPartyOnly(tx, provider, { book: 'PH', name: 'payment_suspense' });
    await insertParty(tx, loan, 'PH');
  });
  await holds(1, 20);
  await post(
    db.database,
    testPosting(loan, { recordedAt: BEFORE_ALL_HELD }),
    testKey('paid', { providerReference: { provider: 'neutral', reference: 'ref-7' } }),
  );
  await settles(['monday', 'tuesday']);
});
afterAll(() => db.close());

async function holds(from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    for (const kind of ['payment_held', 'held_payment_placed'] as const) {
      const isHeld = kind === 'payment_held';
      const [debit, credit] = isHeld
        ? (['collections', 'payment_suspense'] as const)
        : (['payment_suspense', 'collections'] as const);
      const transfer = testTransfer({ debit, credit, purpose: `neutral ref-${number}/${kind}` });
      const reference = { provider: 'neutral', reference: `ref-${number} held` };
      await post(
        db.database,
        testPosting(provider, { kind, transfers: [transfer] }),
        testKey(`${kind} neutral ref-${number}`, isHeld ? { providerReference: reference } : {}),
      );
    }
  }
}

/** One transaction about several days. */
async function settles(days: readonly string[]): Promise<void> {
  const transfers = days.map((day) =>
    testTransfer({ debit: 'bank', credit: 'collections', purpose: `neutral ${day}/settled` }),
  );
  const posting = testPosting(provider, { kind: 'settlement_reported', transfers });
  await post(db.database, posting, testKey(`settled ${days}`));
}

const about: PostingsAbout = {
  provider: 'neutral',
  references: ['ref-7', 'ref-7 held'],
  keys: ['held_payment_placed neutral ref-7', 'held_payment_given_back neutral ref-7'],
};

async function kindsAbout(wanted: PostingsAbout): Promise<string[]> {
  return (await findPostingsAbout(db.database, wanted, 60)).map(({ kind, purpose }) => `${kind}: ${purpose}`);
}

test('postings about an amount are found in the loan’s and in the provider’s chain', async () => {
  expect(await kindsAbout(about)).toEqual([
    'payment_received: a test',
    'payment_received: a test',
    'payment_held: neutral ref-7/payment_held',
    'held_payment_placed: neutral ref-7/held_payment_placed',
  ]);
  expect(await kindsAbout({ ...about, references: ['ref-8'], keys: [] })).toEqual([]);
});

test('a transaction about several amounts returns only the postings of the requested one', async () => {
  const [{ position } = {}] = await db.asOwner(
    "select position from ledger_transactions where kind = 'settlement_reported'",
  );
  const places = [{ chain: provider, position: Number(position) }];
  const among = { places, purposes: ['neutral tuesday/settled'] };
  expect(await kindsAbout({ provider: 'neutral', references: [], keys: [], among })).toEqual([
    'settlement_reported: neutral tuesday/settled',
  ]);
});

test('the number of rows read does not depend on the length of the provider’s chain', async () => {
  const before = await rowsScanned(db.database, postingsAboutQuery(about, 60));
  await holds(21, 80);
  await db.asOwner('analyze');
  expect(await rowsScanned(db.database, postingsAboutQuery(about, 60))).toBe(before);
  expect(before).toBeLessThan(15);
});
