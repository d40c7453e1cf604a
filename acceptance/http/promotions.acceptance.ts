import { expect, test } from '@playwright/test';
import {
  anotherMinute,
  codeFor,
  get,
  messagesTo,
  newPhone,
  type Phone,
  postJson,
  readCaptcha,
} from '../borrower.ts';
import { freshMobile } from '../fresh-mobile.ts';
import { anyText, expectShape, filled, textAt } from '../shape.ts';

// Section 7.4 of the specification. {provider} is the brand's code: reference.
const BASE = '/under/api/v2/reference';

test('[R7.4-1a][R7.1-3b] the template of a landing page: code "00" and data.id', async () => {
  const answer = await get(newPhone(), `${BASE}/service/channel/channel-template`, 'templateId=default');
  expect(answer.status).toBe(200);
  expect(answer.code).toBe('00');
  expectShape(answer.data, { id: 'default' });
});

test('[R8-6] a template that does not exist has a message for the visitor', async () => {
  const answer = await get(newPhone(), `${BASE}/service/channel/channel-template`, 'templateId=none');
  expect(answer.code).not.toBe('00');
  expectShape(answer.message, filled);
});

test('[R7.4-1b] a visit is counted with its six parameters', async () => {
  const answer = await get(
    newPhone(),
    `${BASE}/promotion/track-visit`,
    'page_id=default&user_from=ana&client_type=android&page_type=1&utm_tag=spring&app_from=fb',
  );
  expect([answer.status, answer.code]).toEqual([200, '0']);
});

test('[R7.4-1c][R7.1-3c] get-sid answers "0" and data.sid; the picture is loaded with sid and a timestamp', async () => {
  const phone = newPhone();
  const started = await get(phone, `${BASE}/promotion/get-sid`);
  expect(started.code).toBe('0');
  expectShape(started.data, { sid: filled });
  const picture = await get(
    phone,
    `${BASE}/promotion/get-captcha`,
    `sid=${textAt(started.data, 'sid')}&timestamp=1763280000000`,
  );
  expect(picture.status).toBe(200);
  expect(picture.headers['content-type']).toBe('image/png');
});

test('[R7.4-1e] a click is counted with its seven parameters', async () => {
  const answer = await get(
    newPhone(),
    `${BASE}/promotion/track-click`,
    'page_id=default&user_from=ana&client_type=ios&page_type=1&utm_tag=spring&app_from=fb&phone=13812345678',
  );
  expect([answer.status, answer.code]).toEqual([200, '0']);
});

test('[R8-3a] get-sms with a wrong captcha: HTTP 200, code "101" and a message', async () => {
  const phone = newPhone();
  const { sid } = await readCaptcha(phone);
  const answer = await postJson(
    phone,
    `${BASE}/promotion/get-sms`,
    `{"phone":"13812345678","capcode":"0000","sid":"${sid}","deviceId":"${sid}","appName":"Reference",
      "app_from":"fb","user_from":"ana","utm_tag":"spring"}`,
  );
  expect(answer.status).toBe(200);
  expectShape(JSON.parse(answer.body), { code: '101', message: filled });
});

test('[R7.4-1d][R7.4-1f][R3-5][R4-2][R8-3c] a number registers by SMS, and a second time is told so with "11"', async () => {
  const mobile = freshMobile();
  for (const expected of ['0', '11']) {
    const phone = newPhone();
    const { sid, capcode, smsCode } = await receiveCode(phone, mobile);
    // merchantNumber is written as a number, as the specification has it.
    const answer = await postJson(
      phone,
      `${BASE}/promotion/register`,
      `{"phone":"${mobile}","capcode":"${capcode}","sid":"${sid}","deviceId":"${sid}","appName":"Reference",
        "merchantNumber":0,"userName":"${mobile}","smsCode":"${smsCode}","invite_code":"","user_from":"ana",
        "id":"default","app_from":"fb","utm_tag":"spring"}`,
    );
    expect([answer.status, answer.code], answer.body).toEqual([200, expected]);
    expectShape(answer.message, anyText);
    if (expected === '0') await anotherMinute();
  }
});

test('[R4-1] a second SMS within the countdown is refused in the envelope, not by the HTTP status', async () => {
  const mobile = freshMobile();
  const phone = newPhone();
  const codes: unknown[] = [];
  for (const _attempt of [1, 2]) {
    const { sid, capcode } = await readCaptcha(phone);
    const answer = await postJson(
      phone,
      `${BASE}/promotion/get-sms`,
      `{"phone":"${mobile}","capcode":"${capcode}","sid":"${sid}","deviceId":"${sid}","appName":"Reference",
        "app_from":"","user_from":"","utm_tag":""}`,
    );
    expect(answer.status).toBe(200);
    codes.push(answer.code);
  }
  expect(codes[0]).toBe('0');
  expect(codes[1]).not.toBe('0');
});

test('[R8-3b] register with a wrong captcha: HTTP 200, code "-1" and a message', async () => {
  const mobile = freshMobile();
  const phone = newPhone();
  const { sid, smsCode } = await receiveCode(phone, mobile);
  const answer = await postJson(
    phone,
    `${BASE}/promotion/register`,
    `{"phone":"${mobile}","capcode":"0000","sid":"${sid}","deviceId":"${sid}","appName":"Reference",
      "merchantNumber":"0","userName":"${mobile}","smsCode":"${smsCode}","invite_code":"",
      "user_from":"ana","id":"default","app_from":"fb","utm_tag":"spring"}`,
  );
  expect(answer.status).toBe(200);
  expectShape(JSON.parse(answer.body), { code: '-1', message: filled });
});

test('[R3-5] a userName that is not the phone is refused', async () => {
  const mobile = freshMobile();
  const phone = newPhone();
  const { sid, capcode, smsCode } = await receiveCode(phone, mobile);
  const answer = await postJson(
    phone,
    `${BASE}/promotion/register`,
    `{"phone":"${mobile}","capcode":"${capcode}","sid":"${sid}","deviceId":"${sid}","appName":"Reference",
      "merchantNumber":0,"userName":"13800000000","smsCode":"${smsCode}","invite_code":"",
      "user_from":"ana","id":"default","app_from":"fb","utm_tag":"spring"}`,
  );
  expect(answer.code).not.toBe('0');
});

test('[R8-3d] a wrong SMS code: HTTP 200, a code of its own and a message', async () => {
  const mobile = freshMobile();
  const phone = newPhone();
  const { sid, capcode } = await receiveCode(phone, mobile);
  const answer = await postJson(
    phone,
    `${BASE}/promotion/register`,
    `{"phone":"${mobile}","capcode":"${capcode}","sid":"${sid}","deviceId":"${sid}","appName":"Reference",
      "merchantNumber":0,"userName":"${mobile}","smsCode":"000000","invite_code":"","user_from":"ana",
      "id":"default","app_from":"fb","utm_tag":"spring"}`,
  );
  expect(answer.status).toBe(200);
  expect(['0', '00', '11', '101', '-1']).not.toContain(answer.code);
  expectShape(answer.message, filled);
});

/** A captcha that was passed, and the SMS code that it brought. */
async function receiveCode(
  phone: Phone,
  mobile: string,
): Promise<{ readonly sid: string; readonly capcode: string; readonly smsCode: string }> {
  const { sid, capcode } = await readCaptcha(phone);
  const before = (await messagesTo(mobile)).length;
  const sent = await postJson(
    phone,
    `${BASE}/promotion/get-sms`,
    `{"phone":"${mobile}","capcode":"${capcode}","sid":"${sid}","deviceId":"${sid}","appName":"Reference",
      "app_from":"fb","user_from":"ana","utm_tag":"spring"}`,
  );
  expect([sent.status, sent.code], sent.body).toEqual([200, '0']);
  return { sid, capcode, smsCode: await codeFor(mobile, before) };
}
