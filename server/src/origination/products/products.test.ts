import { philippineInstalments } from '@hiram/lending/testing/products';
import { action, draftTest, testDraft } from '@hiram/server-testing/origination/products/products';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom, randomId } from '@hiram/values/ids';
import { percent } from '@hiram/values/rate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBrand } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { DraftProduct, PublishOutcome } from './index.ts';
import { draftProduct, publishedProducts, publishProduct, withdrawProduct } from './index.ts';
import type { VersionKey } from './products.sql.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: 'hiram' }));
    await publishBrand(tx, testBrand({ code: 'udhaar', market: 'IN', locales: ['en', 'hi'] }));
  });
});
afterAll(() => db.close());

/** A separate product, so that tests do not collide. */
function someDraft(given: Parameters<typeof testDraft>[0] = {}): DraftProduct {
  return testDraft({ ...given, product: { id: idFrom<'Product'>(randomId()), ...given.product } });
}

async function draftAndPublish(draft: DraftProduct): Promise<{ key: VersionKey; outcome: PublishOutcome }> {
  const key = await inTransaction(db.database, (tx) => draftTest(tx, draft));
  return { key, outcome: await inTransaction(db.database, (tx) => publishProduct(tx, key, action)) };
}

async function versionsOn(on: string, { product: { id } }: DraftProduct, brandCode = 'hiram') {
  const versions = await publishedProducts(db.database, { brandCode, on: calendarDate(on) });
  return versions.filter(({ product }) => product.id === id);
}

describe('a published product', () => {
  test('is offered from its first day, exactly as it was drafted', async () => {
    const draft = someDraft();
    const { outcome } = await draftAndPublish(draft);
    expect(outcome).toEqual({ kind: 'published' });
    expect(await versionsOn('2026-05-31', draft)).toEqual([]);
    expect(await versionsOn('2026-06-01', draft)).toMatchObject([
      { ...draft, product: { ...draft.product, version: '1' }, version: 1, status: 'published' },
    ]);
  });

  test('is offered until its last day, if it has one', async () => {
    const draft = someDraft({ validUntil: calendarDate('2026-06-30') });
    await draftAndPublish(draft);
    expect(await versionsOn('2026-06-30', draft)).toHaveLength(1);
    expect(await versionsOn('2026-07-01', draft)).toEqual([]);
  });

  test('is offered only through its channels and by its own brand', async () => {
    const draft = someDraft();
    await draftAndPublish(draft);
    const on = calendarDate('2026-06-01');
    const inShell = await publishedProducts(db.database, { brandCode: 'hiram', on, channel: 'ios-shell' });
    expect(inShell.map(({ product }) => product.id)).not.toContain(draft.product.id);
    expect(await versionsOn('2026-06-01', draft, 'udhaar')).toEqual([]);
  });

  test('is replaced by its next version, which has the same id: one of the two is valid on any day', async () => {
    const draft = someDraft();
    await draftAndPublish(draft);
    const cheaper = someDraft({
      product: { ...draft.product, interest: { method: 'declining', monthlyRate: percent('5') } },
      validFrom: calendarDate('2026-08-01'),
    });
    const { key, outcome } = await draftAndPublish(cheaper);
    expect({ key, outcome }).toEqual({
      key: { id: draft.product.id, version: 2 },
      outcome: { kind: 'published' },
    });
    expect((await versionsOn('2026-07-31', draft)).map(({ version }) => version)).toEqual([1]);
    expect((await versionsOn('2026-08-01', draft)).map(({ version }) => version)).toEqual([2]);
  });

  test('can be withdrawn, and is then no longer offered', async () => {
    const draft = someDraft();
    const { key } = await draftAndPublish(draft);
    await inTransaction(db.database, (tx) => withdrawProduct(tx, key, action));
    expect(await versionsOn('2026-06-01', draft)).toEqual([]);
    await expect(inTransaction(db.database, (tx) => withdrawProduct(tx, key, action))).rejects.toThrow(
      'not_found',
    );
  });

  test('never changes: the program has no permission to change the content of a version', async () => {
    const { key } = await draftAndPublish(someDraft());
    for (const column of ['definition', 'digest', 'texts', 'channels', 'valid_from']) {
      await expect(
        db.asOwner(`set role hiram_app; update product_versions set ${column} = ${column}`),
      ).rejects.toThrow('permission denied');
    }
    expect(key.version).toBe(1);
  });

  test('that was tampered with is detected as a defect, and not offered', async () => {
    const draft = someDraft({ brandCode: 'hiram' });
    await draftAndPublish(draft);
    const altered = [draft.product.id];
    await db.asOwner(
      `update product_versions set definition = jsonb_set(definition, '{amounts,max}', '"2000000"') where product_id = $1`,
      altered,
    );
    await expect(versionsOn('2026-06-01', draft)).rejects.toThrow('does not match its digest');
    await db.asOwner(
      `update product_versions set status = 'withdrawn', withdrawn_by = 'test', withdrawn_at = now()
      where product_id = $1`,
      altered,
    );
  });
});

describe('a product is refused and stays a draft', () => {
  test('when it exceeds a cap: the refusal names the cap, the value, the worst case, and the source', async () => {
    const [fee] = philippineInstalments.fees;
    const draft = someDraft({
      product: {
        fees: [{ ...fee, name: 'processing fee', timing: 'up_front', share: percent('11'), fixed: 0n }],
      },
    });
    const { outcome } = await draftAndPublish(draft);
    expect(outcome).toMatchObject({
      kind: 'refused',
      breaches: [
        {
          cap: 'effectiveMonthlyRateCap',
          limit: '12 %',
          figure: expect.stringMatching(/^12\.\d+ %$/),
          term: { count: 3, unit: 'month' },
          source: expect.stringContaining('SEC MC 14 s.2025'),
        },
      ],
    });
    expect(outcome).toMatchObject({
      problems: [
        expect.stringMatching(
          /effectiveMonthlyRateCap: 12\.\d+ % at PHP .* over 3 months, where 12 % is allowed \(SEC MC 14 s\.2025/,
        ),
      ],
    });
    expect(await versionsOn('2026-06-01', draft)).toEqual([]);
  });

  test('when one of its channels has a cap that the country does not have', async () => {
    const { outcome } = await draftAndPublish(someDraft({ channels: ['browser', 'ios-shell'] }));
    expect(outcome).toMatchObject({
      kind: 'refused',
      breaches: expect.arrayContaining([
        expect.objectContaining({ cap: 'annualRateCap', channel: 'ios-shell', limit: '36 %' }),
      ]),
    });
  });

  test.each<[string, Parameters<typeof testDraft>[0], string]>([
    ['when it makes no sense', { product: { terms: [] } }, 'it has terms'],
    ['when it is made for another market', { brandCode: 'udhaar' }, 'its brand lends in IN'],
    [
      'when a language of its brand lacks its name',
      { texts: { en: { name: 'Cash', fees: { 'processing fee': 'Fee' } } } },
      'no name in fil',
    ],
    [
      'when a language of its brand lacks the name of a fee',
      {
        texts: { en: { name: 'Cash', fees: {} }, fil: { name: 'Cash', fees: { 'processing fee': 'Bayad' } } },
      },
      'its fee "processing fee" has no name in en',
    ],
  ])('%s', async (_when, given, problem) => {
    const { outcome } = await draftAndPublish(someDraft(given));
    expect(outcome).toMatchObject({
      kind: 'refused',
      problems: expect.arrayContaining([expect.stringContaining(problem)]),
      breaches: [],
    });
  });

  test('when a published version begins on its first day or later', async () => {
    const draft = someDraft();
    await draftAndPublish(draft);
    const { outcome } = await draftAndPublish(draft);
    expect(outcome).toMatchObject({
      kind: 'refused',
      problems: ['it begins on 2026-06-01, and version 1 on 2026-06-01'],
    });
  });
});

describe('a draft', () => {
  test('is not offered', async () => {
    const draft = someDraft();
    await inTransaction(db.database, (tx) => draftTest(tx, draft));
    expect(await versionsOn('2026-06-01', draft)).toEqual([]);
  });

  test('of another brand’s product is refused', async () => {
    const draft = someDraft();
    await inTransaction(db.database, (tx) => draftTest(tx, draft));
    const stranger = { ...draft, brandCode: 'udhaar' };
    await expect(inTransaction(db.database, (tx) => draftProduct(tx, stranger, action))).rejects.toThrow(
      'not_found',
    );
  });

  test('is published once, however many try at the same time', async () => {
    const draft = someDraft();
    const key = await inTransaction(db.database, (tx) => draftTest(tx, draft));
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => inTransaction(db.database, (tx) => publishProduct(tx, key, action))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
