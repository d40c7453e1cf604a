import { openBorrowerFile } from '@hiram/contract/operations/loan-files';
import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import { readUserInfo } from '@hiram/contract/people/identity';
import { showPersonalData } from '@hiram/contract/people/unmasking';
import { createDataExport, listDataAccess, sendExportCode } from '@hiram/contract/support/data-rights';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import { signInToTestApi } from '@hiram/server-testing/console';
import { readPdf } from '@hiram/server-testing/origination/agreements/document/pdf-text';
import { filled } from '@hiram/server-testing/origination/payment-accounts/account-api';
import { testBrand } from '@hiram/server-testing/people/brands/brand';
import type { TestClient } from '@hiram/server-testing/platform/http/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBrand } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await inTransaction(api.db.database, (tx) => publishBrand(tx, testBrand()));
  await api.brands.refresh();
});
afterAll(() => api.close());

async function codeFor(client: TestClient): Promise<string> {
  // Codes of one number are a minute apart.
  await api.db.asOwner("update code_sendings set sent_at = sent_at - interval '1 hour'");
  const sent = await client.send(sendExportCode);
  expect(sent).toMatchObject({ status: 200, data: { maskedMobile: expect.stringContaining('•') } });
  return api.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
}

async function linksOf(client: TestClient): Promise<{ pdf_url: string; json_url: string }> {
  const { status, data } = await client.send(createDataExport, { smsCode: await codeFor(client) });
  expect(status).toBe(200);
  return data;
}

/** As the browser follows a link of our own page. */
function open(client: TestClient, url: string) {
  const cookie = Array.from(client.cookies, ([name, value]) => `${name}=${value}`).join('; ');
  return client.app.inject({ method: 'GET', url, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
}

describe('the export of one’s own data', () => {
  test('has everything about the borrower in clear, nothing of others, and no secrets', async () => {
    const [ana, ben] = [await logInTestPerson(api), await logInTestPerson(api)];
    await ana.send(bindAccount, filled.gcash);
    const { json_url } = await linksOf(ana);
    const file = await open(ana, json_url);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': expect.stringContaining('no-store'),
    });
    const { data } = file.json();
    const mobile = String(ana.common.deviceId).replace('device of 0', '+63');
    expect(data.account.borrowers).toMatchObject([{ mobile, brand_code: 'hiram' }]);
    expect(data.accounts.payment_accounts).toHaveLength(1);
    expect(data.devices.borrower_sessions).toHaveLength(1);
    const others = String(ben.common.deviceId).replace('device of 0', '');
    expect(file.body).not.toContain(others);
    expect(file.body).not.toMatch(/_(hash|index|digest|encrypted)"/);
  });

  test('is also a document for people', async () => {
    const ana = await logInTestPerson(api);
    await ana.send(bindAccount, filled.gcash);
    const { pdf_url } = await linksOf(ana);
    const file = await open(ana, pdf_url);
    expect(file.headers['content-type']).toBe('application/pdf');
    const { text } = readPdf(file.rawPayload);
    for (const shown of ['Your data', 'Your account', 'Payment accounts', 'Who saw your data']) {
      expect(text).toContain(shown);
    }
    expect(text).toContain(String(ana.common.deviceId).replace('device of 0', '+63'));
  });

  test('needs a code of its own purpose, which works once', async () => {
    const ana = await logInTestPerson(api);
    expect(await ana.send(createDataExport, { smsCode: '000000' })).toMatchObject({ code: 42202 });
    const smsCode = await codeFor(ana);
    expect((await ana.send(createDataExport, { smsCode })).status).toBe(200);
    expect(await ana.send(createDataExport, { smsCode })).toMatchObject({ code: 42202 });
  });

  test('is given to the session that asked, for some minutes, and to nobody else', async () => {
    const [ana, ben] = [await logInTestPerson(api), await logInTestPerson(api)];
    const { json_url, pdf_url } = await linksOf(ana);
    expect((await open(ben, json_url)).statusCode).toBe(401);
    const asBen = json_url.replace(/sessionId=[^&]*/, `sessionId=${ben.common.sessionId}`);
    expect((await open(ben, asBen.replace(/deviceId=[^&]*/, ''))).statusCode).not.toBe(200);
    expect((await open(ana, json_url.replace('format=json', 'format=pdf'))).statusCode).toBe(404);
    expect((await open(ana, pdf_url.replace(/until=20\d\d/, 'until=2099'))).statusCode).toBe(404);
    ana.cookies.clear();
    expect((await open(ana, json_url)).statusCode).toBe(401);
  });
});

describe('who saw my data', () => {
  test('lists views and unmaskings by staff, by first name, newest first, and of this borrower only', async () => {
    const [ana, ben] = [await logInTestPerson(api), await logInTestPerson(api)];
    const borrowerId: string = (await ana.send(readUserInfo)).data.userId;
    expect((await ana.send(listDataAccess)).data).toEqual({ accesses: [], hasMore: '0' });
    const staff = await signInToTestApi(api, { role: 'support', name: 'Carla Santos' });
    await staff.send(openBorrowerFile, { borrowerId });
    const reason = 'the caller asked for the number';
    await staff.send(showPersonalData, { subject: 'borrower', subjectId: borrowerId, reason });
    const { data, body } = await ana.send(listDataAccess);
    expect(data.accesses).toMatchObject([
      { by: 'Carla', what: 'personal_details' },
      { by: 'Carla', what: 'profile' },
    ]);
    expect(body).not.toContain(reason);
    expect(body).not.toContain('Santos');
    expect((await ben.send(listDataAccess)).data.accesses).toEqual([]);
    const file = await open(ana, (await linksOf(ana)).json_url);
    expect(file.json().accessedByStaff).toHaveLength(2);
  });
});
