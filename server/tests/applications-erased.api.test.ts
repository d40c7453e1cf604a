import {
  applyForProduct,
  giveConsent,
  readConsents,
  saveCertifyPage,
} from '@hiram/contract/origination/applications';
import { saveLocation } from '@hiram/contract/origination/uploads';
import { deleteUser, sendDeletionCode } from '@hiram/contract/people/identity';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';

const clock = setClock(instant('2026-11-15T02:00:00Z'));
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ systemClock: clock });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
});
afterAll(() => api.close());

test('deleting an account withdraws the open application and erases its content and location', async () => {
  const testPerson = await logInTestPerson(api);
  const loan = {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '500000',
    periods: '3',
    termUnit: 'month',
  };
  const { orderId } = (await testPerson.send(applyForProduct, loan)).data;
  const page = { orderId, step: 'identity', savedVersion: '0', isDraft: '1', fullName: 'Maria Santos' };
  expect((await testPerson.send(saveCertifyPage, page)).status).toBe(200);
  const { digest } = (await testPerson.send(readConsents, { orderId })).data.consents[3];
  await testPerson.send(giveConsent, { orderId, consentId: 'location', digest, isGiven: '1' });
  const here = { latitude: '14.55', longitude: '121.02', takenAt: '2026-11-15T01:59:00Z' };
  expect((await testPerson.send(saveLocation, here)).status).toBe(200);

  await api.db.asOwner("insert into borrower_names select borrower_id, '\\x00', now() from applications");
  await api.db.asOwner('insert into borrower_name_tokens select 1, borrower_id from borrower_names');

  // A number receives at most one code a minute.
  clock.moveBy(61_000);
  await testPerson.send(sendDeletionCode, { via: 'sms' });
  const smsCode = api.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
  expect((await testPerson.send(deleteUser, { smsCode })).status).toBe(200);

  expect(await api.db.asOwner('select state from applications')).toEqual([{ state: 'withdrawn' }]);
  expect(await api.db.asOwner('select from phone_locations')).toEqual([]);
  expect(await api.db.asOwner('select from borrower_names')).toEqual([]);
  expect(await api.db.asOwner('select from borrower_name_tokens')).toEqual([]);
  // The remaining page data is encrypted with a destroyed key.
  expect(
    await api.db.asOwner(
      'select erased_at is not null as erased from personal_data_keys where person_id = (select borrower_id from applications)',
    ),
  ).toEqual([{ erased: true }]);
});
