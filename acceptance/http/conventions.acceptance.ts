import { expect, test } from '@playwright/test';
import { common, get, newPhone, post, postJson, readCaptcha } from '../borrower.ts';
import { exchange } from '../exchange.ts';
import { orderWith } from '../people.ts';
import { anyText, at, expectShape, filled, someOf } from '../shape.ts';

// Section 7.1 of the specification, and decisions D21 and D22.

test('[R7.1-1] calls answer under /under with common parameters in the query, and nowhere else', async () => {
  const phone = newPhone();
  const answer = await post(phone, '/under/v3/personal-center/contact-kf-info', 'overall=30');
  expect(answer.status).toBe(200);
  const elsewhere = await post(phone, '/v3/personal-center/contact-kf-info', 'overall=30');
  expect(elsewhere.body).not.toContain('smWa');
});

test('[R7.1-2] a POST is form-encoded, with its values URL-encoded', async () => {
  const answer = await exchange(`POST /under/v3/personal-center/contact-message?${common(newPhone())}
Content-Type: application/x-www-form-urlencoded
X-Requested-With: XMLHttpRequest

requestId=${crypto.randomUUID()}&name=Ana%20Reyes&telephone=%2B63%202%208123&email=ana%40mail.example&remark=1%20%2B%201%20%3D%202%20%26%20more`);
  expect([answer.status, answer.code], answer.body).toEqual([200, 0]);
});

test('[R7.1-3a][R7.1-7] an envelope has code, data and message; success is the integer 0, and a refusal another integer', async () => {
  const done = await post(newPhone(), '/under/v3/personal-center/contact-kf-info', 'overall=30');
  expectShape(JSON.parse(done.body), { code: 0, message: anyText, data: { email: filled } });
  const refused = await post(newPhone(), '/under/v3/user/info');
  expect(refused.status).toBe(401);
  expect(Number.isInteger(refused.code)).toBe(true);
  expectShape(JSON.parse(refused.body), { message: filled });
});

test('[R7.1-2][R7.1-3a] unknown fields are ignored, and numbers may be numbers or texts', async () => {
  const phone = newPhone();
  const unknown = await post(phone, '/under/v3/personal-center/contact-kf-info', 'overall=30&unknown=1');
  expect([unknown.status, unknown.code]).toEqual([200, 0]);
  const { borrower } = await orderWith('170');
  const legacy = '/under/api/v1/reference/reference-api/service/loan/repayment-way';
  const json = await postJson(borrower, legacy, '{"unknown":1}');
  expect([json.status, json.code], json.body).toEqual([200, '00']);
  // A number as a number: the request is read, and only its captcha is wrong.
  const { sid } = await readCaptcha(phone);
  const number = await postJson(
    phone,
    '/under/api/v2/reference/promotion/get-sms',
    `{"phone":13812345678,"capcode":"0000","sid":"${sid}","deviceId":"${sid}","appName":"Reference",
      "app_from":"","user_from":"","utm_tag":""}`,
  );
  expect([number.status, number.code], number.body).toEqual([200, '101']);
});

test('[R7.1-1] what cannot be parsed is 400, what is not there 404', async () => {
  const { borrower } = await orderWith('170');
  const legacy = '/under/api/v1/reference/reference-api/service/loan/repayment-way';
  expect((await postJson(borrower, legacy, '{"broken')).status).toBe(400);
  expect((await get(newPhone(), '/under/v3/nothing/here')).status).toBe(404);
});

test('[R3-9][R2.9-1] a brand with an alias table is served under its aliases, answers included', async () => {
  const phone = newPhone('alias');
  const config = await get(phone, '/under/brand/config');
  const aliases = at(config.data, 'config', 'aliases');
  expectShape(aliases, { fields: (value) => (Object.keys(value ?? {}).length > 0 ? undefined : 'no field') });
  const fields = Object.entries(at(aliases, 'fields') ?? {}).map(
    ([name, alias]) => [name, String(alias)] as const,
  );
  const paths = Object.entries(at(aliases, 'paths') ?? {}).map(
    ([path, alias]) => [path, String(alias)] as const,
  );
  expect(paths.length).toBeGreaterThan(0);
  function aliased(name: string): string {
    return fields.find(([real]) => real === name)?.[1] ?? name;
  }
  const path = '/v3/calculator/loans';
  const answer = await post(phone, `/under${paths.find(([real]) => real === path)?.[1] ?? path}`);
  expect(answer.status).toBe(200);
  const body: unknown = JSON.parse(answer.body);
  expect(at(body, aliased('code'))).toBe(0);
  expectShape(at(body, aliased('data'), aliased('products')), someOf({ [aliased('productId')]: filled }));
});
