import { publishTestPromotion, testTemplate } from '@hiram/server-testing/origination/promotions/promotion';
import {
  startTestPromotionApi,
  type TestPromotionApi,
} from '@hiram/server-testing/origination/promotions/promotion-api';
import { plainDigitsPattern } from '@hiram/server-testing/platform/personal-data/plaintext-search';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { publishLink } from './publish-link.ts';

const TEMPLATE = '/api/v2/hiram/service/channel/channel-template';
const PROMOTION = '/api/v2/hiram/promotion';
const ANA = '09171234567';
const MINUTE = 60_000;
const origin = { app_from: 'fb', user_from: 'ana', utm_tag: 'july' };

let api: TestPromotionApi;
beforeAll(async () => {
  api = await startTestPromotionApi();
});
beforeEach(async () => {
  await api.db.asOwner(
    'truncate captchas, one_time_codes, code_sendings, code_sending_counts, promotion_registrations, borrower_devices, borrowers cascade',
  );
  api.answerWith({ kind: 'sent', reference: 'r' });
});
afterAll(() => api.close());

type Captcha = Awaited<ReturnType<TestPromotionApi['readCaptcha']>> & { puzzle?: string };

function smsRequest(captcha: Captcha, phone = ANA) {
  return { phone, appName: 'Hiram', ...captcha, ...origin };
}

function registration(captcha: Captcha, smsCode: string, given: Record<string, string> = {}) {
  const { phone = ANA } = given;
  return {
    ...smsRequest(captcha, phone),
    merchantNumber: '0',
    userName: phone,
    smsCode,
    invite_code: 'friend-7',
    id: 'default',
    ...given,
  };
}

function lastCode(): string {
  return api.sent.at(-1)?.oneTimeCode?.code ?? 'none';
}

/** All steps up to the code on the phone. */
async function sendCode(phone = ANA): Promise<Captcha> {
  const captcha = await api.solvedCaptcha();
  expect(await api.post(`${PROMOTION}/get-sms`, smsRequest(captcha, phone))).toMatchObject({ code: '0' });
  return captcha;
}

function registerWith(captcha: Captcha, smsCode: string, given: Record<string, string> = {}) {
  return api.post(`${PROMOTION}/register`, registration(captcha, smsCode, given));
}

async function registrations() {
  return api.db.asOwner(
    'select outcome, template_id, app_from, user_from, utm_tag, links_id, down_id, invite_code, app_name, agreement, market from promotion_registrations order by registered_at, id',
  );
}

describe('[R7.4-1a] the channel template', () => {
  test('is requested by its id and returned with "00", and with what the page needs', async () => {
    expect(await api.get(TEMPLATE, { templateId: 'default', lang: 'fil' })).toEqual({
      status: 200,
      code: '00',
      message: '',
      data: {
        id: 'default',
        market: 'PH',
        title: 'Isang loan',
        sentence: 'Sa dalawang minuto.',
        picture: 'coins',
        colours: 'solid',
        offer: {
          amountFrom: '500000',
          amountTo: '3000000',
          daysFrom: '91',
          daysTo: '365',
          monthlyRate: '0.02',
          annualRate: '0.334',
        },
        lender: { name: 'Hiram Lending Corporation', registrations: ['SEC Registration No. CS2026-00001'] },
        agreement: 'registration-2026-11',
      },
    });
  });

  test('without a market belongs to the reference market', async () => {
    const path = TEMPLATE.replace('hiram', 'reference');
    expect((await api.get(path, { templateId: 'default' })).data).toMatchObject({ market: 'reference' });
  });

  test.each(['nothing', 'draft'])('that is not published is not found: %s', async (templateId) => {
    await inTransaction(api.db.database, (tx) => publishTestPromotion(tx, { id: 'draft', published: false }));
    expect(await api.get(TEMPLATE, { templateId })).toMatchObject({ status: 404, code: '404' });
  });

  test('is the brand’s own', async () => {
    await inTransaction(api.db.database, (tx) => publishTestPromotion(tx, { id: 'only-ours' }));
    const path = TEMPLATE.replace('hiram', 'udhaar');
    expect(await api.get(path, { templateId: 'only-ours' })).toMatchObject({ code: '404' });
  });

  test('is shown with its changes a second later', async () => {
    await api.get(TEMPLATE, { templateId: 'default' });
    const texts = { en: { title: 'Changed', sentence: '' } };
    await inTransaction(api.db.database, (tx) =>
      publishTestPromotion(tx, { ...testTemplate(), id: 'default', texts }),
    );
    api.clock.moveBy(1_000);
    expect((await api.get(TEMPLATE, { templateId: 'default' })).data).toMatchObject({ title: 'Changed' });
  });
});

describe('[R2.2-3] the download targets', () => {
  test('are those of the link, by either of its names, with their hosts', async () => {
    await inTransaction(api.db.database, (tx) =>
      publishLink(
        tx,
        {
          brandCode: 'hiram',
          id: 'counter',
          targets: [{ kind: 'apk', address: 'https://hiram.example/a.apk' }],
        },
        { brandHosts: ['hiram.example'] },
      ),
    );
    const expected = {
      targets: [{ kind: 'apk', address: 'https://hiram.example/a.apk' }],
      linkHosts: ['hiram.example'],
    };
    for (const name of ['links_id', 'down_id']) {
      const { code, data } = await api.get(`${PROMOTION}/download-targets`, {
        id: 'default',
        [name]: 'counter',
      });
      expect({ code, data }).toEqual({ code: '0', data: expected });
    }
  });

  test('of an unknown link are those of the template', async () => {
    const { data } = await api.get(`${PROMOTION}/download-targets`, { id: 'default', links_id: 'unknown' });
    expect(data).toMatchObject({
      targets: [{ kind: 'play_store' }, { kind: 'app_store' }, { kind: 'apk' }],
      linkHosts: ['play.google.com', 'apps.apple.com', 'hiram.example'],
    });
  });

  test('of neither are not found', async () => {
    expect(await api.get(`${PROMOTION}/download-targets`, { id: 'nothing' })).toMatchObject({ code: '404' });
  });
});

describe('[R7.4-1c] the captcha', () => {
  test('has a session, code "0", and an image by its sid and a timestamp', async () => {
    const { code, data } = await api.get(`${PROMOTION}/get-sid`);
    expect({ code, data }).toEqual({ code: '0', data: { sid: expect.stringMatching(/^[0-9a-f-]{36}$/) } });
    const url = `/under${PROMOTION}/get-captcha?sid=${String(data.sid)}&timestamp=1`;
    const picture = await api.app.inject(url);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  test('of a session that does not exist is not found', async () => {
    const sid = '0198a000-0000-7000-8000-000000000000';
    expect(await api.get(`${PROMOTION}/get-captcha`, { sid, timestamp: '1' })).toMatchObject({ code: '404' });
    expect(await api.get(`${PROMOTION}/get-puzzle`, { sid })).toMatchObject({ code: '404' });
  });
});

describe('[R7.4-1d] the SMS', () => {
  test('is sent for a solved captcha, to the number in the market’s format', async () => {
    const captcha = await api.readCaptcha('ABCD');
    expect(await api.post(`${PROMOTION}/get-sms`, smsRequest(captcha))).toEqual({
      status: 200,
      code: '0',
      message: '',
      data: {},
    });
    expect(api.sent.at(-1)).toMatchObject({ mobile: '+639171234567', market: 'PH', campaign: 'july' });
  });

  test('is sent for a proof-of-work puzzle that the phone has solved', async () => {
    const captcha = await api.searchedCaptcha();
    expect(await api.post(`${PROMOTION}/get-sms`, smsRequest(captcha))).toMatchObject({ code: '0' });
    expect(api.sent.at(-1)).toMatchObject({ mobile: '+639171234567' });
  });

  test('[R8-3a] is not sent for a wrong captcha: code "101"', async () => {
    const captcha = { ...(await api.readCaptcha('ABCD')), capcode: 'WXYZ' };
    expect(await api.post(`${PROMOTION}/get-sms`, smsRequest(captcha))).toMatchObject({
      status: 200,
      code: '101',
      message: 'The characters do not match the image.',
    });
  });

  test('is not sent twice for one captcha', async () => {
    const captcha = await sendCode();
    api.clock.moveBy(MINUTE);
    expect(await api.post(`${PROMOTION}/get-sms`, smsRequest(captcha))).toMatchObject({ code: '101' });
  });

  test('is not sent to the same number within the minute', async () => {
    await sendCode();
    const captcha = await api.solvedCaptcha();
    expect(await api.post(`${PROMOTION}/get-sms`, smsRequest(captcha))).toMatchObject({
      status: 200,
      code: '42901',
    });
  });

  test('that the provider did not accept is reported as failed', async () => {
    api.answerWith({ kind: 'not_sent', reason: 'down' });
    const captcha = await api.solvedCaptcha();
    expect(await api.post(`${PROMOTION}/get-sms`, smsRequest(captcha))).toMatchObject({
      status: 200,
      code: '50301',
    });
  });

  test.each([
    ['hiram', 'PH', '13800138000'],
    ['hiram', 'PH', '0817123456'],
    ['udhaar', 'IN', '5876543210'],
    ['reference', 'reference', '12800138000'],
    ['reference', 'reference', '09171234567'],
  ])(
    '[R5-1] is refused for a number that is invalid in the market: %s %s %s',
    async (brand, market, phone) => {
      const captcha = await api.solvedCaptcha(brand);
      const path = `/api/v2/${brand}/promotion/get-sms`;
      expect(await api.post(path, smsRequest(captcha, phone), { market })).toMatchObject({ code: '42201' });
    },
  );

  test.each([
    ['hiram', '09171234567', '+639171234567'],
    ['hiram', '+639171234567', '+639171234567'],
    ['udhaar', '+919876543210', '+919876543210'],
    ['udhaar', '9876543210', '+919876543210'],
    ['reference', '13800138000', '13800138000'],
  ])('[R5-1] reaches a number of the market in any spelling: %s %s', async (brand, phone, mobile) => {
    const captcha = await api.solvedCaptcha(brand);
    expect(await api.post(`/api/v2/${brand}/promotion/get-sms`, smsRequest(captcha, phone))).toMatchObject({
      code: '0',
    });
    expect(api.sent.at(-1)?.mobile).toBe(mobile);
  });

  test('uses the page’s market only where the brand advertises there', async () => {
    const captcha = await api.solvedCaptcha();
    const answer = await api.post(`${PROMOTION}/get-sms`, smsRequest(captcha, '13800138000'), {
      market: 'reference',
    });
    expect(answer).toMatchObject({ code: '42201' });
  });
});

describe('[R3-5][R7.4-1f] a registration', () => {
  test('creates a borrower and records the acquisition source', async () => {
    const captcha = await sendCode();
    expect(await registerWith(captcha, lastCode(), { links_id: 'app' })).toEqual({
      status: 200,
      code: '0',
      message: '',
      data: {},
    });
    expect(await registrations()).toEqual([
      {
        outcome: 'registered',
        template_id: 'default',
        app_from: 'fb',
        user_from: 'ana',
        utm_tag: 'july',
        links_id: 'app',
        down_id: '',
        invite_code: 'friend-7',
        app_name: 'Hiram',
        agreement: 'registration-2026-11',
        market: 'PH',
      },
    ]);
    expect(await api.db.asOwner('select brand_code from borrowers')).toEqual([{ brand_code: 'hiram' }]);
  });

  test('[R8-3b] with a wrong captcha is refused with code "-1", and goes through with a fresh one', async () => {
    await sendCode();
    const code = lastCode();
    const wrong = { ...(await api.readCaptcha('ABCD')), capcode: 'WXYZ' };
    expect(await registerWith(wrong, code)).toMatchObject({ status: 200, code: '-1' });
    expect(await registerWith(await api.readCaptcha('EFGH'), code)).toMatchObject({ code: '0' });
  });

  test('[R8-3d] with a wrong code is refused with its own code, and the captcha stays valid', async () => {
    const captcha = await sendCode();
    const right = lastCode();
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await registerWith(captcha, wrong)).toMatchObject({ status: 200, code: '42202' });
    expect(await registerWith(captcha, right)).toMatchObject({ code: '0' });
  });

  test('[R8-3c] of a registered number returns "11", once its code is verified', async () => {
    await registerWith(await sendCode(), lastCode());
    api.clock.moveBy(MINUTE);
    expect(await registerWith(await sendCode(), lastCode())).toMatchObject({
      status: 200,
      code: '11',
      message: 'You already have an account. Download the app to log in.',
    });
    expect((await registrations()).map(({ outcome }) => outcome)).toEqual([
      'registered',
      'already_registered',
    ]);
    expect(await api.db.asOwner('select count(*)::int as borrowers from borrowers')).toEqual([
      { borrowers: 1 },
    ]);
  });

  test('whose response was lost gets the same response again, and is one registration', async () => {
    const captcha = await sendCode();
    const code = lastCode();
    for (let tries = 0; tries < 3; tries += 1)
      expect(await registerWith(captcha, code)).toMatchObject({ code: '0' });
    expect(await registrations()).toHaveLength(1);
    api.clock.moveBy(10 * MINUTE + 1);
    expect(await registerWith(captcha, code)).toMatchObject({ code: '42202' });
  });

  test('with an unknown template is not found', async () => {
    expect(await registerWith(await sendCode(), lastCode(), { id: 'nothing' })).toMatchObject({
      code: '404',
    });
  });

  test('stores no number, code or captcha in readable form', async () => {
    const captcha = await sendCode();
    await registerWith(captcha, lastCode());
    const rows = await api.db.asOwner(
      'select r::text as row from promotion_registrations r union all select b::text from borrowers b',
    );
    const everything = JSON.stringify(rows) + api.logged();
    expect(rows).toHaveLength(2);
    expect(everything).not.toContain('9171234567');
    expect(everything).not.toMatch(plainDigitsPattern(lastCode()));
  });

  test('accepts tracking values with characters that no column accepts', async () => {
    const captcha = await sendCode();
    expect(await registerWith(captcha, lastCode(), { user_from: 'a\u0000b\ud800' })).toMatchObject({
      code: '0',
    });
    expect(await registrations()).toMatchObject([{ user_from: 'ab\ufffd' }]);
  });
});

describe('the responses do not reveal who is a customer', () => {
  const stranger = '09181234567';

  test('before the code: a known and an unknown number get the same responses at each step', async () => {
    await registerWith(await sendCode(), lastCode());
    api.clock.moveBy(MINUTE);
    const answers = await Promise.all(
      [ANA, stranger].map(async (phone) => {
        const captcha = await api.solvedCaptcha();
        const sms = await api.post(`${PROMOTION}/get-sms`, smsRequest(captcha, phone));
        const register = await registerWith(captcha, 'wrong0', { phone, userName: phone });
        return { sms, register };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.register).toMatchObject({ code: '42202' });
  });

  test('nor by timing: neither step reads a borrower before the code is verified', async () => {
    await registerWith(await sendCode(), lastCode());
    api.clock.moveBy(MINUTE);
    await api.db.asOwner('revoke select on borrowers from hiram_app');
    try {
      const captcha = await sendCode();
      expect(await registerWith(captcha, 'wrong0')).toMatchObject({ code: '42202' });
    } finally {
      await api.db.asOwner('grant select on borrowers to hiram_app');
    }
  });
});
