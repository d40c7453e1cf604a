import {
  applyForProduct,
  attachDocument,
  detachDocument,
  readApplication,
  saveCertifyPage,
  sendApplication,
  withdrawApplication,
} from '@hiram/contract/origination/applications';
import {
  type ApplicationApi,
  begin,
  beginComplete,
  type Person,
  startApplicationApi,
} from '@hiram/server-testing/origination/applications/application-api';
import { asked } from '@hiram/server-testing/origination/applications/pages';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { applyRules } from '@hiram/server-testing/retention';
import { calendarDate } from '@hiram/values/calendar-date';
import { addMs, instant, instantAsIso } from '@hiram/values/instant';
import { percent } from '@hiram/values/rate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { declineApplication, readSentApplication, registerApplicationRoutes } from './index.ts';

const DAY = 86_400_000;

let api: ApplicationApi;
beforeAll(async () => {
  api = await startApplicationApi(testBrand(), registerApplicationRoutes);
});
afterAll(() => api.close());

describe('[R7.10-1b: product apply] applying for a product', () => {
  test('starts one application, and continues it as long as it is open, for any later request', async () => {
    const maria = await api.newBorrower();
    const both = await Promise.all([1, 2].map(() => api.send(applyForProduct, maria, asked.PH)));
    const [first, second] = both.map(({ data }) => data.orderId);
    expect(second).toBe(first);
    const changed = { ...asked.PH, amount: '600000', periods: '4' };
    expect((await api.send(applyForProduct, maria, changed)).data.orderId).toBe(first);
    const { data } = await api.send(readApplication, maria);
    expect(data).toMatchObject({
      orderId: first,
      state: 'filling_in',
      amount: '600000',
      periods: '4',
      termUnit: 'month',
      productName: 'Cash',
      currency: 'PHP',
      isWithPerson: '0',
      hasPayoutAccount: '0',
      canWithdraw: '1',
    });
    expect(data.steps.map(({ status }: { status: string }) => status)).toEqual(Array(5).fill('to_do'));
    expect(data).not.toHaveProperty('sentAt');
  });

  test('is refused if the brand does not offer the product, the amount or the term', async () => {
    const maria = await api.newBorrower();
    const wrong = [
      [{ productId: asked.IN.productId }, 404],
      [{ productId: 'no-such-product' }, 404],
      [{ amount: '510000' }, 409],
      [{ amount: '99000000' }, 409],
      [{ periods: '7' }, 409],
      [{ termUnit: 'day' }, 409],
    ] as const;
    for (const [change, status] of wrong) {
      const answer = await api.send(applyForProduct, maria, { ...asked.PH, ...change });
      expect([change, answer.status]).toEqual([change, status]);
    }
    expect((await api.send(readApplication, maria)).status).toBe(404);
  });

  test('is refused while a loan is open, while an application is being decided, and too soon after a decline', async () => {
    const maria = await api.newBorrower();
    api.withOpenLoan.add(maria.id);
    expect((await api.send(applyForProduct, maria, asked.PH)).code).toBe(40945);
    api.withOpenLoan.delete(maria.id);
    const id = await beginComplete(api, maria);
    api.withOpenLoan.add(maria.id);
    expect((await api.send(sendApplication, maria, { orderId: id })).code).toBe(40945);
    api.withOpenLoan.delete(maria.id);
    await api.send(sendApplication, maria, { orderId: id });
    expect((await api.send(applyForProduct, maria, asked.PH)).code).toBe(40940);
    const at = api.businessClock.now();
    const decline = { id, at, by: 'rules', reasons: ['income_too_low'], decidedBy: 'rules' } as const;
    const applyAgainOn = calendarDate('2026-12-15');
    await inTransaction(api.db.database, (tx) => declineApplication(tx, { ...decline, applyAgainOn }));
    expect((await api.send(applyForProduct, maria, asked.PH)).code).toBe(40946);
    api.businessClock.moveTo(instant('2026-12-14T15:59:59Z'));
    expect((await api.send(applyForProduct, maria, asked.PH)).code).toBe(40946);
    api.businessClock.moveTo(instant('2026-12-14T16:00:00Z'));
    expect((await api.send(applyForProduct, maria, asked.PH)).status).toBe(200);
    api.businessClock.moveTo(at);
  });
});

describe('sending an application', () => {
  test('has one effect however often it is requested, and writes state, history and the message together', async () => {
    const maria = await api.newBorrower();
    const orderId = await beginComplete(api, maria);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.send(sendApplication, maria, { orderId })),
    );
    const decideBy = instantAsIso(addMs(api.businessClock.now(), DAY));
    for (const { status, data } of answers) expect([status, data]).toEqual([200, { decideBy }]);
    const outbox = await api.db.asOwner('select kind, service, payload from outbox where object_key = $1', [
      orderId,
    ]);
    expect(outbox).toEqual([
      { kind: 'workflow', service: 'ApplicationDecision', payload: { applicationId: orderId } },
    ]);
    const history = await api.db.asOwner(
      'select transition, from_state, to_state, by from application_history where application_id = $1 order by version',
      [orderId],
    );
    expect(history).toEqual([
      { transition: 'begun', from_state: null, to_state: 'filling_in', by: 'borrower' },
      { transition: 'sent', from_state: 'filling_in', to_state: 'under_review', by: 'borrower' },
    ]);
    // Three words, their nine beginnings and two ends of the number, in a form from which they cannot be read.
    const words =
      'select from borrower_name_tokens where borrower_id = (select borrower_id from applications where id = $1)';
    expect(await api.db.asOwner(words, [orderId])).toHaveLength(14);
    const { data } = await api.send(readApplication, maria);
    expect(data).toMatchObject({ state: 'under_review', decideBy, canWithdraw: '1' });
    expect(new Set(data.steps.map(({ status }: { status: string }) => status))).toEqual(new Set(['done']));
  });

  test('is refused while a page, an image or the product is invalid', async () => {
    const maria = await api.newBorrower();
    const orderId = await begin(api, maria);
    expect((await api.send(sendApplication, maria, { orderId })).code).toBe(42240);
    const ben = await api.newBorrower();
    const withoutBack = await beginComplete(api, ben, { documents: ['identity_front', 'selfie'] });
    expect((await api.send(sendApplication, ben, { orderId: withoutBack })).code).toBe(42240);
    const ana = await api.newBorrower();
    const passport = { documentKind: 'passport_ph', documentNumber: 'P1234567A' };
    const whole = await beginComplete(api, ana, {
      identity: passport,
      documents: ['identity_front', 'selfie'],
    });
    expect((await api.send(sendApplication, ana, { orderId: whole })).status).toBe(200);
  });

  test('on a day with another price of the product is refused until the borrower has requested it again', async () => {
    const asha = await api.newBorrower('IN');
    const orderId = await beginComplete(api, asha);
    await api.reprice('IN', calendarDate('2026-11-20'), {
      interest: { method: 'declining', monthlyRate: percent('1.9') },
    });
    const now = api.businessClock.now();
    api.businessClock.moveTo(instant('2026-11-19T18:29:59Z'));
    const before = await api.send(readApplication, asha);
    expect(before.data.state).toBe('filling_in');
    api.businessClock.moveTo(instant('2026-11-19T18:30:00Z'));
    expect((await api.send(sendApplication, asha, { orderId })).code).toBe(40904);
    expect((await api.send(applyForProduct, asha, asked.IN)).data.orderId).toBe(orderId);
    expect((await api.send(sendApplication, asha, { orderId })).status).toBe(200);
    api.businessClock.moveTo(now);
  });

  test('closes the pages: a sent application can no longer be changed', async () => {
    const maria = await api.newBorrower();
    const orderId = await beginComplete(api, maria);
    await api.send(sendApplication, maria, { orderId });
    const imageId = await api.uploaded(maria, 'income');
    const page = { orderId, step: 'identity', savedVersion: '1', isDraft: '1' };
    const tries = await Promise.all([
      api.send(saveCertifyPage, maria, { ...page, fullName: 'Other' }),
      api.send(attachDocument, maria, { orderId, kind: 'income', imageId }),
      api.send(detachDocument, maria, { orderId, kind: 'selfie' }),
    ]);
    expect(tries.map(({ code }) => code)).toEqual([40941, 40941, 40941]);
    const sent = await readSentApplication(api.context, orderId);
    expect(sent?.applicant.fullName).toBe('Maria Clara Santos');
  });
});

test('an unsent application is removed after 30 days; a sent one stays', async () => {
  const [maria, ben] = [await api.newBorrower(), await api.newBorrower()];
  const left = await beginComplete(api, maria);
  const sent = await beginComplete(api, ben);
  await api.send(sendApplication, ben, { orderId: sent });
  const { database } = api.db;
  const started = api.businessClock.now();
  function purge(at: number): Promise<void> {
    const clock = { now: () => addMs(started, at) };
    return applyRules({ database, clock }, 'unsubmitted applications', 'closed applications');
  }
  await purge(30 * DAY - 1);
  expect((await api.send(readApplication, maria, { orderId: left })).status).toBe(200);
  await purge(30 * DAY + 1);
  expect((await api.send(readApplication, maria, { orderId: left })).status).toBe(404);
  expect((await api.send(readApplication, ben, { orderId: sent })).status).toBe(200);
  for (const table of [
    'application_pages',
    'application_documents',
    'application_consents',
    'application_history',
  ]) {
    expect(await api.db.asOwner(`select from ${table} where application_id = $1`, [left])).toEqual([]);
  }
  // Her images are released, and his are not.
  expect(await imagesOf(maria)).toEqual([false, false, false]);
  expect(await imagesOf(ben)).toEqual([true, true, true]);
  await api.send(withdrawApplication, ben, { orderId: sent });
  await purge(5 * 365 * DAY);
  expect((await api.send(readApplication, ben, { orderId: sent })).status).toBe(200);
  await purge(5 * 366 * DAY + 1);
  expect((await api.send(readApplication, ben, { orderId: sent })).status).toBe(404);
});

async function imagesOf(person: Person): Promise<unknown[]> {
  const rows = await api.db.asOwner('select is_retained from uploads where borrower_id = $1', [person.id]);
  return rows.map(({ is_retained }) => is_retained);
}
