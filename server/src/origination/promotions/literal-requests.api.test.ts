import {
  startTestPromotionApi,
  type TestPromotionApi,
} from '@hiram/server-testing/origination/promotions/promotion-api';
import { postLiterally } from '@hiram/server-testing/platform/http/literal-request';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

// Requests as the specification writes them, without our client and our contract.

const PROMOTION = '/api/v2/reference/promotion';
const REFERENCE_MOBILE = '13800138000';

let api: TestPromotionApi;
beforeAll(async () => {
  api = await startTestPromotionApi();
});
beforeEach(async () => {
  await api.db.asOwner(
    'truncate captchas, one_time_codes, code_sendings, code_sending_counts, promotion_registrations, borrower_devices, borrowers cascade',
  );
});
afterAll(() => api.close());

function post(path: string, json: string) {
  return postLiterally({ app: api.app, common: { lang: 'reference' }, cookies: new Map() }, path, { json });
}

/** Sends the SMS code for a captcha whose image shows "WXYZ", and returns the captcha's session. */
async function sidWithSms(): Promise<string> {
  const { sid } = await api.readCaptcha('WXYZ');
  const sent = await post(
    `${PROMOTION}/get-sms`,
    `{"phone":"${REFERENCE_MOBILE}","capcode":"WXYZ","sid":"${sid}","deviceId":"${sid}","appName":"Hiram","app_from":"fb","user_from":"ana","utm_tag":"july"}`,
  );
  expect(sent).toEqual({ status: 200, code: '0', message: '', data: {} });
  return sid;
}

function smsCode(): string {
  return api.sent.at(-1)?.oneTimeCode?.code ?? 'none';
}

/** The registration of section 7.4, with the changes as JSON members; a later member wins. */
function registration(sid: string, changes = ''): string {
  return `{"phone":"${REFERENCE_MOBILE}","capcode":"WXYZ","sid":"${sid}","deviceId":"${sid}","appName":"Hiram","merchantNumber":0,"userName":"${REFERENCE_MOBILE}","smsCode":"${smsCode()}","invite_code":"","user_from":"ana","id":"default","app_from":"fb","utm_tag":"july"${changes}}`;
}

describe('[R7.4-1d] a request for an SMS code', () => {
  test('[R8-3a] with a wrong captcha is answered with HTTP 200 and code "101", so that the captcha is renewed', async () => {
    const { sid } = await api.readCaptcha('WXYZ');
    const answer = await post(
      `${PROMOTION}/get-sms`,
      `{"phone":"${REFERENCE_MOBILE}","capcode":"ABCD","sid":"${sid}","deviceId":"${sid}","appName":"Hiram","app_from":"","user_from":"","utm_tag":""}`,
    );
    expect(answer).toEqual({ status: 200, code: '101', message: '请正确输入图形验证码！', data: {} });
  });

  test('[R4-1] during the countdown is refused with HTTP 200 and its message', async () => {
    await sidWithSms();
    const { sid } = await api.readCaptcha('WXYZ');
    const answer = await post(
      `${PROMOTION}/get-sms`,
      `{"phone":"${REFERENCE_MOBILE}","capcode":"WXYZ","sid":"${sid}","deviceId":"${sid}","appName":"Hiram","app_from":"","user_from":"","utm_tag":""}`,
    );
    expect(answer).toMatchObject({
      status: 200,
      code: '42901',
      message: 'Please do not send the verification code repeatedly!',
    });
  });

  test('without the origin that its page did not know is the same as with an empty one', async () => {
    const { sid } = await api.readCaptcha('WXYZ');
    const answer = await post(
      `${PROMOTION}/get-sms`,
      `{"phone":${REFERENCE_MOBILE},"capcode":"WXYZ","sid":"${sid}","deviceId":"${sid}","appName":"Hiram"}`,
    );
    expect(answer).toMatchObject({ status: 200, code: '0' });
  });
});

describe('[R7.4-1f] a registration', () => {
  test('with merchantNumber as the number 0, and with a field that nobody named, is accepted', async () => {
    const sid = await sidWithSms();
    const answer = await post(
      `${PROMOTION}/register`,
      registration(sid, ',"channel":"unknown","borrowerId":"b-1","outcome":{"deep":[1]}'),
    );
    expect(answer).toEqual({ status: 200, code: '0', message: '', data: {} });
  });

  test('[R8-3b][R8-3c] is refused with HTTP 200: "-1" for a wrong captcha, "11" for a known number', async () => {
    const sid = await sidWithSms();
    expect(await post(`${PROMOTION}/register`, registration(sid, ',"capcode":"ABCD"'))).toMatchObject({
      status: 200,
      code: '-1',
    });
    expect(await post(`${PROMOTION}/register`, registration(sid))).toMatchObject({ code: '0' });
    api.clock.moveBy(60_000);
    expect(await post(`${PROMOTION}/register`, registration(await sidWithSms()))).toEqual({
      status: 200,
      code: '11',
      message: 'You are registered, please download the app to log in!',
      data: {},
    });
  });

  test.each([
    ['another number', ',"userName":"13800138001"'],
    ['an empty one', ',"userName":""'],
  ])(
    '[R3-5] with %s as userName is refused, with a message, and registers no one',
    async (_name, changes) => {
      const sid = await sidWithSms();
      expect(await post(`${PROMOTION}/register`, registration(sid, changes))).toMatchObject({
        status: 200,
        code: '42208',
        message: 'The user name and the phone number are not the same.',
      });
      expect(await api.db.asOwner('select id from borrowers')).toEqual([]);
    },
  );

  test.each([
    ['a poisoned prototype', ',"__proto__":{"phone":"1"}'],
    ['a list in place of a value', ',"phone":["13800138000"]'],
    ['a fraction', ',"merchantNumber":0.5'],
    ['another merchant number', ',"merchantNumber":1'],
    ['a number that JSON rounds', ',"phone":13800138000138001380013800'],
  ])('with %s stays malformed', async (_what, changes) => {
    const sid = await sidWithSms();
    expect((await post(`${PROMOTION}/register`, registration(sid, changes))).status).toBe(400);
  });
});

test('[R7.4-1a] the channel template is found by its id, whatever else the address carries', async () => {
  const answer = await api.app.inject(
    '/under/api/v2/reference/service/channel/channel-template?templateId=default&fbclid=x&__proto__=y',
  );
  expect([answer.statusCode, answer.json().code, answer.json().data.id]).toEqual([200, '00', 'default']);
  const repeated = await api.app.inject(
    '/under/api/v2/reference/service/channel/channel-template?templateId=default&templateId=draft',
  );
  expect(repeated.statusCode).toBe(400);
});
