import { MARKET_IDS, perMarket } from '@hiram/contract/market-ids';
import {
  readApplication,
  sendApplication,
  withdrawApplication,
} from '@hiram/contract/origination/applications';
import {
  type ApplicationApi,
  type begin,
  beginComplete,
  startApplicationApi,
} from '@hiram/server-testing/origination/applications/application-api';
import { filledPages } from '@hiram/server-testing/origination/applications/pages';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { addMs } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  approveApplication,
  declineApplication,
  expireOffer,
  findApplications,
  readSentApplication,
  referApplication,
  registerApplicationRoutes,
  signApplication,
} from './index.ts';

const DAY = 86_400_000;

let api: ApplicationApi;
beforeAll(async () => {
  api = await startApplicationApi(testBrand(), registerApplicationRoutes);
});
afterAll(() => api.close());

async function approve(id: Awaited<ReturnType<typeof begin>>, validForMs = 3 * DAY) {
  const at = api.businessClock.now();
  const offer = { amount: 400_000n, term: { count: 3, unit: 'month' }, productVersion: 1 } as const;
  return inTransaction(api.db.database, (tx) =>
    approveApplication(tx, {
      id,
      at,
      by: 'rules',
      decidedBy: 'rules',
      offer: { ...offer, validUntil: addMs(at, validForMs) },
    }),
  );
}

describe('the decision', () => {
  test('approved shows the offer priced for today, expires on time, and is accepted once', async () => {
    const maria = await api.newBorrower();
    const id = await beginComplete(api, maria);
    expect(await approve(id)).toBe('not_open');
    await api.send(sendApplication, maria, { orderId: id });
    const refer = { id, at: api.businessClock.now(), by: 'rules' };
    expect(await inTransaction(api.db.database, (tx) => referApplication(tx, refer))).toBe('done');
    expect((await api.send(readApplication, maria)).data.isWithPerson).toBe('1');
    expect(await approve(id)).toBe('done');
    expect(await approve(id)).toBe('not_open');
    const { data } = await api.send(readApplication, maria);
    expect(data).toMatchObject({ state: 'awaiting_signature', isWithPerson: '0', canWithdraw: '1' });
    expect(data.offer).toMatchObject({ amount: '400000', netProceeds: '360000', firstDueOn: '2026-12-15' });
    expect(BigInt(data.offer.totalToRepay)).toBeGreaterThan(400_000n);
    const early = { id, at: addMs(api.businessClock.now(), 3 * DAY - 1) };
    expect(await inTransaction(api.db.database, (tx) => expireOffer(tx, early))).toBe('not_open');
    const late = { id, at: addMs(api.businessClock.now(), 3 * DAY) };
    expect(await inTransaction(api.db.database, (tx) => expireOffer(tx, late))).toBe('done');
    expect((await api.send(readApplication, maria)).data).toMatchObject({
      state: 'withdrawn',
      canWithdraw: '0',
    });
  });

  test('can be signed until its last instant, once, and cannot be withdrawn afterwards', async () => {
    const maria = await api.newBorrower();
    const id = await beginComplete(api, maria);
    await api.send(sendApplication, maria, { orderId: id });
    await approve(id);
    function sign(afterMs: number) {
      const at = addMs(api.businessClock.now(), afterMs);
      return inTransaction(api.db.database, (tx) => signApplication(tx, { id, at }));
    }
    expect(await sign(3 * DAY)).toBe('not_open');
    expect(await sign(3 * DAY - 1)).toBe('done');
    expect(await sign(0)).toBe('not_open');
    expect((await api.send(withdrawApplication, maria, { orderId: id })).status).toBe(409);
    expect((await api.send(readApplication, maria)).data).toMatchObject({
      state: 'signed',
      canWithdraw: '0',
    });
  });

  test('declined states the reason and what would change it, in the borrower’s language', async () => {
    const maria = await api.newBorrower();
    const id = await beginComplete(api, maria);
    await api.send(sendApplication, maria, { orderId: id });
    const declined = { id, at: api.businessClock.now(), by: 'rules', decidedBy: 'person' } as const;
    await inTransaction(api.db.database, (tx) =>
      declineApplication(tx, { ...declined, reasons: ['owes_too_much', 'income_not_shown'] }),
    );
    const english = (await api.send(readApplication, maria)).data.declined;
    const filipino = (await api.send(readApplication, maria, {}, { lang: 'fil' })).data.declined;
    expect(english).toMatchObject({ decidedBy: 'person' });
    expect(english).not.toHaveProperty('applyAgainOn');
    expect(english.reasons).toHaveLength(2);
    expect(english.reasons[0].remedy).toContain('paid off');
    expect(filipino.reasons[0].remedy).not.toBe(english.reasons[0].remedy);
  });

  test.each(MARKET_IDS)(
    'of %s is made on the applicant’s decrypted answers in one normalised form',
    async (market) => {
      const person = await api.newBorrower(market);
      const id = await beginComplete(api, person);
      expect(await readSentApplication(api.context, id)).toBeUndefined();
      await api.send(sendApplication, person, { orderId: id });
      const sent = await readSentApplication(api.context, id);
      expect(sent).toMatchObject({
        id,
        borrowerId: person.id,
        market,
        state: 'under_review',
        isWithPerson: false,
      });
      expect(sent?.applicant).toMatchObject({
        bornOn: '1994-03-09',
        mobile: person.mobile,
        identityDocument:
          market === 'IN' ? { kind: 'pan', number: 'ABCPR1234F' } : { kind: 'umid', number: '011123456789' },
        monthlyIncome: { minor: perMarket({ PH: 1_800_000n, IN: 4_200_050n, reference: 900_000n })[market] },
      });
      expect(sent?.applicant.address.cityName).toMatch(market === 'IN' ? /Bengaluru/ : /Makati/);
      expect(sent?.applicant.references).toHaveLength(2);
      expect(JSON.stringify(sent?.answers.map(({ masked }) => masked))).not.toContain(
        filledPages[market].identity.documentNumber,
      );
      expect(sent?.documents.map(({ kind }) => kind).toSorted()).toEqual([
        'identity_back',
        'identity_front',
        'selfie',
      ]);
      expect(sent?.consents.map(({ consentId }) => consentId).toSorted()).toEqual([
        'credit_bureau',
        'privacy',
        'terms',
      ]);
    },
  );
});

describe('withdrawing', () => {
  test('is possible before and after sending and with an offer, once; then a new application can be started', async () => {
    const maria = await api.newBorrower();
    for (const until of ['filling_in', 'under_review', 'awaiting_signature'] as const) {
      api.businessClock.moveBy(1_000);
      const id = await beginComplete(api, maria);
      if (until !== 'filling_in') await api.send(sendApplication, maria, { orderId: id });
      if (until === 'awaiting_signature') await approve(id);
      for (const status of [200, 200]) {
        expect((await api.send(withdrawApplication, maria, { orderId: id })).status).toBe(status);
      }
      const { data } = await api.send(readApplication, maria, { orderId: id });
      expect(data).toMatchObject({ state: 'withdrawn', canWithdraw: '0' });
      if (until !== 'filling_in') {
        expect((await api.send(sendApplication, maria, { orderId: id })).code).toBe(40941);
      }
    }
    const mine = await findApplications(api.db.database, {
      borrowerId: maria.id,
      brandCode: 'hiram',
      onlySent: true,
      limit: 10,
    });
    expect(mine).toHaveLength(2);
  });
});
