import { postLiterally } from '@hiram/server-testing/platform/http/literal-request';
import {
  type LegacyPayer,
  startLegacyPayer,
  startTestLegacy,
  type TestLegacy,
} from '@hiram/server-testing/servicing/legacy-repayments/legacy-repayments';
import { INSTALMENT } from '@hiram/server-testing/servicing/repayments/payer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// Requests as the specification writes them, without our client and our contract.

const LEGACY = '/api/v1/hiram/hiram-api/service/loan';

let environment: TestLegacy;
let payer: LegacyPayer;
beforeAll(async () => {
  environment = await startTestLegacy();
});
beforeEach(async () => {
  payer = await startLegacyPayer(environment);
});
afterAll(() => environment.close());

function post(path: string, body: { readonly json?: string; readonly form?: string }) {
  return postLiterally(payer.testPerson.client, path, body);
}

/** The request of section 7.9, with the changes as JSON members; a later member wins. */
async function commitBody(changes = ''): Promise<string> {
  const { repayToken, bankCards } = await payer.ways();
  const [card] = bankCards;
  return `{"amount":"${INSTALMENT}","bankName":"${card?.bankName}","cardId":"${card?.id}","cardNo":"${card?.cardNo}","couponId":"","orderId":"${payer.loanId}","repayToken":"${repayToken}","bankCode":"${card?.bankCode}","sendMsg":1${changes}}`;
}

async function commit(changes?: string) {
  return post(`${LEGACY}/repayment-commit`, { json: await commitBody(changes) });
}

describe('[R7.9-1b] a repayment-commit', () => {
  test('with sendMsg as the number 1 and an empty couponId is accepted', async () => {
    expect(await commit()).toMatchObject({ status: 200, code: '00', data: { needValid: '1' } });
  });

  test('with a couponId, the amount as a number and a field that nobody named is accepted, and none of them counts', async () => {
    const answer = await commit(`,"couponId":"free-1","amount":${INSTALMENT},"needValid":"0","discount":99`);
    expect(answer).toMatchObject({ status: 200, code: '00', data: { needValid: '1' } });
    const rows = await environment.rows(
      'select amount_minor::text as amount from legacy_repayments where loan_id = $1 and amount_minor is not null',
      [payer.loanId],
    );
    expect(rows).toEqual([{ amount: INSTALMENT }]);
  });

  test('with another amount is refused with HTTP 200 and its code', async () => {
    expect(await commit(',"amount":"1"')).toMatchObject({ status: 200, code: '40903' });
    expect(await commit(',"amount":1')).toMatchObject({ status: 200, code: '40903' });
  });

  test('[R8-3e] is refused with HTTP 200 and 800005 when repeated, and with 800006 for a wrong code', async () => {
    const body = await commitBody(',"sendMsg":0');
    const first = await post(`${LEGACY}/repayment-commit`, { json: body });
    expect(first).toMatchObject({ status: 200, code: '00' });
    expect(await post(`${LEGACY}/repayment-commit`, { json: body })).toMatchObject({
      status: 200,
      code: '800005',
    });
    const { repayRecordId } = Object(first.data);
    const wrong = `{"orderId":"${payer.loanId}","verifyCode":"000000","repaymentRecordId":"${repayRecordId}"}`;
    expect(await post(`${LEGACY}/repayment-confirm`, { json: wrong })).toMatchObject({
      status: 200,
      code: '800006',
    });
  });

  test.each([
    ['a negative amount', ',"amount":-187055'],
    ['a fractional amount', ',"amount":187055.5'],
    ['a list of orders', `,"orderId":["x"]`],
    ['sendMsg 2', ',"sendMsg":2'],
  ])('with %s stays malformed', async (_what, changes) => {
    expect((await commit(changes)).status).toBe(400);
  });
});

test('[R7.9-1d] a repayment-huichao takes the amount as a number, and refuses another with HTTP 200', async () => {
  const request = `"userId":"${payer.testPerson.id}","orderId":"${payer.loanId}","isFree":1`;
  expect(
    await post(`${LEGACY}/repayment-huichao`, { json: `{${request},"amount":${INSTALMENT}}` }),
  ).toMatchObject({ status: 200, code: '00', data: { url: expect.stringContaining('http') } });
  expect(await post(`${LEGACY}/repayment-huichao`, { json: `{${request},"amount":1}` })).toMatchObject({
    status: 200,
    code: '40903',
  });
});

test('[R7.5-1c: call] a generate-vcode ignores unknown and empty fields, and refuses another amount with HTTP 200', async () => {
  const request = `productId=7&orderId=${payer.loanId}&channelNumber=gcash&isDelay=&prepayment=&principal=1`;
  expect(
    await post('/v3/loan-details/generate-vcode', { form: `${request}&amount=1&settle=1` }),
  ).toMatchObject({ status: 200, code: 40903 });
  expect(
    await post('/v3/loan-details/generate-vcode', { form: `${request}&amount=${INSTALMENT}` }),
  ).toMatchObject({ status: 200, code: 0 });
  // A repeated amount has no meaning, so it is malformed.
  const twice = `${request}&amount=${INSTALMENT}&amount=1`;
  expect((await post('/v3/loan-details/generate-vcode', { form: twice })).status).toBe(400);
});

test('without a session, or for another borrower’s order, the status stays 401 and 404', async () => {
  const { app, common } = payer.testPerson.client;
  const anyone = { app, common, cookies: new Map<string, string>() };
  const form = `productId=7&orderId=${payer.loanId}`;
  const path = '/v3/installment/loan-play-detail';
  expect(await postLiterally({ ...anyone, common: {} }, path, { form })).toMatchObject({
    status: 401,
    code: 401,
  });
  const stranger = await environment.orders.testPerson();
  expect(await postLiterally(stranger.client, path, { form })).toMatchObject({ status: 404, code: 404 });
});
