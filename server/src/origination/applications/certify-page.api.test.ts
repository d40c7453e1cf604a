import { LOCALES } from '@hiram/contract/locales';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import {
  attachDocument,
  detachDocument,
  readApplication,
  readCertifyPage,
  readDocuments,
  saveCertifyPage,
  withdrawApplication,
} from '@hiram/contract/origination/applications';
import {
  type ApplicationApi,
  begin,
  type Person,
  startApplicationApi,
} from '@hiram/server-testing/origination/applications/application-api';
import { filledPages } from '@hiram/server-testing/origination/applications/pages';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerApplicationRoutes } from './index.ts';

let api: ApplicationApi;
beforeAll(async () => {
  api = await startApplicationApi(testBrand(), registerApplicationRoutes);
});
afterAll(() => api.close());

function save(
  person: Person,
  orderId: string,
  answers: Record<string, string>,
  given: Record<string, string> = {},
) {
  const step = { orderId, step: 'identity', savedVersion: '0', isDraft: '1' };
  return api.send(saveCertifyPage, person, { ...answers, ...step, ...given });
}

async function valuesOf(person: Person, orderId: string, step = 'identity'): Promise<Record<string, string>> {
  const { data } = await api.send(readCertifyPage, person, { orderId, step });
  const items = data.items as { code: string; value: string }[];
  return Object.fromEntries(
    items.filter(({ value }) => value !== '').map(({ code, value }) => [code, value]),
  );
}

describe('[R7.10-1b: certify pages] a page', () => {
  test.each(MARKET_IDS)(
    'of %s has its titles, hints, groups and options in every language',
    async (market) => {
      const person = await api.newBorrower(market);
      const orderId = await begin(api, person);
      const seen: Record<string, string[]> = {};
      for (const lang of LOCALES) {
        for (const step of ['identity', 'work', 'references']) {
          const { status, data } = await api.send(readCertifyPage, person, { orderId, step }, { lang });
          expect(status).toBe(200);
          expect(data).toMatchObject({ savedVersion: '0', isDone: '0' });
          seen[lang] = [...(seen[lang] ?? []), ...data.items.map(({ title }: { title: string }) => title)];
          for (const item of data.items) {
            expect(item.subtitle).not.toBe('');
            expect(item.note === undefined).toBe(item.cate !== 'enum');
            for (const { name } of item.note ?? []) expect(name).not.toBe('');
          }
        }
      }
      expect(seen.fil).not.toEqual(seen.en);
      expect(seen.hi?.filter((title) => /[\u0900-\u097f]/.test(title))).toHaveLength(seen.en?.length ?? 0);
      expect(seen.reference).toEqual(seen.en);
    },
  );

  test.each(MARKET_IDS)(
    'of %s that is filled in is complete, and reports errors at the item concerned',
    async (market) => {
      const person = await api.newBorrower(market);
      const orderId = await begin(api, person);
      const pages = filledPages[market];
      for (const [step, answers] of Object.entries(pages)) {
        const { data } = await save(person, orderId, answers, { step, isDraft: '0' });
        expect([step, data]).toEqual([step, { savedVersion: '1', isDone: '1', problems: [] }]);
      }
      const wrong: [step: keyof typeof pages, code: string, typed: string][] = [
        ['identity', 'fullName', 'M4ria'],
        ['identity', 'fullName', ''],
        ['identity', 'birthDay', '2027-01-01'],
        ['identity', 'birthDay', '1994-02-30'],
        ['identity', 'nationality', 'martian'],
        ['identity', 'documentNumber', '12'],
        ['identity', 'addressCity', '9999999999'],
        ['identity', 'postalCode', '99'],
        ['identity', 'addressLine', '14'],
        ['identity', 'email', 'maria at mail'],
        ['work', 'monthlyIncome', 'plenty'],
        ['work', 'monthlyIncome', '0'],
        ['work', 'employmentKind', 'pirate'],
        ['references', 'reference1Mobile', '12345'],
        ['references', 'reference1Mobile', person.mobile],
        ['references', 'reference2Mobile', pages.references.reference1Mobile],
        ['references', 'reference2Relation', ''],
      ];
      if (market === 'IN') wrong.push(['identity', 'pan', 'ABCXR1234F'], ['identity', 'pan', '']);
      const versions: Record<string, number> = { identity: 1, work: 1, references: 1 };
      for (const [step, code, typed] of wrong) {
        const savedVersion = String(versions[step]);
        const { data } = await save(
          person,
          orderId,
          { ...pages[step], [code]: typed },
          { step, savedVersion, isDraft: '0' },
        );
        const codes = data.problems.map((problem: { code: string }) => problem.code);
        expect([code, typed, data.isDone, codes]).toEqual([code, typed, '0', [code]]);
        versions[step] = Number(data.savedVersion);
      }
    },
  );

  test('names a husband or wife once: the second reference is somebody else', async () => {
    const maria = await api.newBorrower();
    const orderId = await begin(api, maria);
    const answers = { ...filledPages.PH.references, reference1Relation: 'spouse' } as const;
    const once = await save(maria, orderId, answers, { step: 'references', isDraft: '0' });
    expect(once.data).toMatchObject({ isDone: '1', problems: [] });
    const twice = { ...answers, reference2Relation: 'spouse' };
    const { data } = await save(maria, orderId, twice, {
      step: 'references',
      isDraft: '0',
      savedVersion: '1',
    });
    expect(data.isDone).toBe('0');
    expect(data.problems).toEqual([
      {
        code: 'reference2Relation',
        message: 'You already chose husband or wife above. Please choose another relationship.',
      },
    ]);
  });

  test('is stored with any input, reports no problems while it is a draft, and continues where it was left', async () => {
    const maria = await api.newBorrower();
    const orderId = await begin(api, maria);
    const typed = { fullName: 'Mar', documentNumber: '01', strange: 'not of this page' };
    const { data } = await save(maria, orderId, typed);
    expect(data).toEqual({ savedVersion: '1', isDone: '0', problems: [] });
    // A later visit on another device.
    expect(await valuesOf(maria, orderId)).toEqual({ fullName: 'Mar', documentNumber: '01' });
    const { steps } = (await api.send(readApplication, maria)).data;
    expect(steps).toContainEqual({ step: 'identity', status: 'begun' });
  });

  test('that another device has saved since is not overwritten; a repeated save counts once', async () => {
    const maria = await api.newBorrower();
    const orderId = await begin(api, maria);
    await save(maria, orderId, { fullName: 'Maria' });
    const again = await save(maria, orderId, { fullName: 'Maria' });
    expect(again.data.savedVersion).toBe('1');
    const stale = await save(maria, orderId, { fullName: 'Marivic' });
    expect([stale.status, stale.code]).toEqual([409, 40942]);
    const ahead = await save(maria, orderId, { fullName: 'Marivic' }, { savedVersion: '7' });
    expect(ahead.code).toBe(40942);
    expect(await valuesOf(maria, orderId)).toEqual({ fullName: 'Maria' });
    const racing = await Promise.all(
      ['Ana', 'Bea', 'Cora'].map((fullName) => save(maria, orderId, { fullName }, { savedVersion: '1' })),
    );
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(racing.filter(({ code }) => code === 40942)).toHaveLength(2);
  });

  test('starts with the answers of the last application, which must be confirmed again', async () => {
    const maria = await api.newBorrower();
    const first = await begin(api, maria);
    await save(maria, first, filledPages.PH.identity, { isDraft: '0' });
    await api.send(withdrawApplication, maria, { orderId: first });
    api.businessClock.moveBy(1_000);
    const second = await begin(api, maria);
    expect(second).not.toBe(first);
    expect(await valuesOf(maria, second)).toEqual(filledPages.PH.identity);
    expect((await api.send(readApplication, maria)).data.steps[0].status).toBe('to_do');
    const ben = await api.newBorrower();
    expect(await valuesOf(ben, await begin(api, ben))).toEqual({});
  });
});

describe('an image', () => {
  test('is put into its slot, can be replaced, and can be removed', async () => {
    const maria = await api.newBorrower();
    const orderId = await begin(api, maria);
    const [one, two] = [await api.uploaded(maria, 'identity'), await api.uploaded(maria, 'identity')];
    for (const imageId of [one, two]) {
      const { data } = await api.send(attachDocument, maria, { orderId, kind: 'identity_front', imageId });
      expect(data.url).toContain(imageId);
    }
    const { data } = await api.send(readDocuments, maria, { orderId });
    expect(
      data.documents.map(({ kind, isRequired, imageId }: Record<string, string>) => [
        kind,
        isRequired,
        imageId,
      ]),
    ).toEqual([
      ['identity_front', '1', two],
      ['identity_back', '1', undefined],
      ['selfie', '1', undefined],
      ['income', '0', undefined],
    ]);
    // A passport has no back.
    await save(maria, orderId, { documentKind: 'passport_ph' });
    const passport = (await api.send(readDocuments, maria, { orderId })).data;
    expect(passport.documents[1]).toMatchObject({ kind: 'identity_back', isRequired: '0' });
    const keptPictures = 'select id from uploads where borrower_id = $1 and is_retained';
    expect(await api.db.asOwner(keptPictures, [maria.id])).toEqual([{ id: two }]);
    await api.send(detachDocument, maria, { orderId, kind: 'identity_front' });
    expect(await api.db.asOwner(keptPictures, [maria.id])).toEqual([]);
    expect((await api.send(readApplication, maria)).data.steps[3].status).toBe('to_do');
  });

  test('that belongs to another borrower, has another purpose, or is incomplete is not accepted', async () => {
    const [maria, ben] = [await api.newBorrower(), await api.newBorrower()];
    const orderId = await begin(api, maria);
    const half = await api.uploaded(maria, 'selfie');
    await api.db.asOwner('update uploads set finished_at = null, width = null, height = null where id = $1', [
      half,
    ]);
    const pictures = [
      await api.uploaded(ben, 'selfie'),
      await api.uploaded(maria, 'identity'),
      half,
      '018f3b5a-7c1d-7000-8000-000000000000',
    ];
    for (const imageId of pictures) {
      expect((await api.send(attachDocument, maria, { orderId, kind: 'selfie', imageId })).status).toBe(404);
    }
  });
});
