import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Environment, readApiConfig } from './config.ts';

const development = {
  DATABASE_URL: 'postgres://db/hiram',
  DATABASE_READER_URL: 'postgres://reader@db/hiram',
  HIRAM_KEYS_DATABASE_URL: 'postgres://hiram:hunter2@db/hiram_keys',
  RESTATE_INGRESS_URL: 'http://restate:8080',
  HIRAM_DEVELOPMENT: '1',
};

function messaging(given: Environment = {}) {
  return readApiConfig({ ...development, ...given }).messaging;
}

describe('the messaging configuration', () => {
  test('in development uses the simulator, through the provider of each market', () => {
    const { routes, semaphore, msg91, twilio } = messaging();
    expect(routes).toEqual({
      sms: { PH: ['semaphore', 'twilio'], IN: ['msg91', 'twilio'], reference: ['twilio'] },
      voice: { PH: ['twilio'], IN: ['twilio'], reference: ['twilio'] },
    });
    expect([semaphore?.url, msg91?.url, twilio?.url]).toEqual([
      'http://127.0.0.1:4100/sms/semaphore',
      'http://127.0.0.1:4100/sms/msg91',
      'http://127.0.0.1:4100/sms/twilio',
    ]);
  });

  test('has a registered template for each security notice in development, in English and Hindi', () => {
    const noticeTemplates = messaging().msg91?.noticeTemplates;
    for (const topic of ['new_device_login', 'payout_account_changed']) {
      expect(Object.keys(noticeTemplates?.[topic] ?? {}), topic).toEqual(['en', 'hi']);
    }
  });

  test('reads the provider of a market, the fallback, the registered templates and the budgets', () => {
    const config = messaging({
      HIRAM_SMS_ROUTES: 'PH=semaphore > twilio, IN=msg91',
      HIRAM_SMS_MSG91_TEMPLATES: 'en=65f0, hi=65f1',
      HIRAM_SMS_MSG91_NOTICE_TEMPLATES: 'payment_late.en=66a0, payment_late.hi=66a1, payout_arrived.en=66a2',
      HIRAM_SMS_BUDGETS: 'PH=5000/7000/9000',
      HIRAM_SMS_TOTAL: '300',
    });
    expect(config.routes.sms).toEqual({ PH: ['semaphore', 'twilio'], IN: ['msg91'] });
    expect(config.msg91?.templates).toEqual({ en: '65f0', hi: '65f1' });
    expect(config.msg91?.noticeTemplates).toEqual({
      payment_late: { en: '66a0', hi: '66a1' },
      payout_arrived: { en: '66a2' },
    });
    expect(config.budgets.PH).toEqual({ prefix: 5_000n, campaign: 7_000n, market: 9_000n });
    expect(config.totalMessages).toBe(300);
    expect(config.budgets.IN).toEqual({
      prefix: 100_000n,
      campaign: 150_000n,
      market: 250_000n,
    });
  });

  test.each([
    ['HIRAM_SMS_ROUTES', 'PH=pigeon'],
    ['HIRAM_SMS_ROUTES', 'FR=twilio'],
    ['HIRAM_SMS_ROUTES', 'PH'],
    ['HIRAM_SMS_BUDGETS', 'PH=-1/2'],
    ['HIRAM_SMS_TOTAL', '0'],
    ['HIRAM_SMS_MSG91_TEMPLATES', 'tlh=1'],
    ['HIRAM_SMS_MSG91_NOTICE_TEMPLATES', 'payment_late=1'],
    ['HIRAM_CODE_KEY', 'too short'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => messaging({ [name]: value })).toThrow(name);
  });

  test('in production does not allow a simulator, and a route without an account prevents the start', () => {
    const production = {
      ...development,
      HIRAM_DEVELOPMENT: '',
      HIRAM_PERSONAL_DATA_KEYS: `index:${'A'.repeat(43)}=,first:${'B'.repeat(43)}=`,
      HIRAM_CODE_KEY: 'a key that only this test has, long enough',
      HIRAM_ENCRYPTED_NETWORK: 'db, restate',
      HIRAM_WORKFLOW_MESSAGE_KEY: 'a message key that only this test has',
      TRUSTED_PROXIES: 'none',
      RESTATE_IDENTITY_KEYS: 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9',
      HIRAM_CONSOLE_URL: 'https://console.example/console',
    };
    expect(() => readApiConfig(production)).toThrow('HIRAM_SMS_ROUTES is not set.');
    expect(() => readApiConfig({ ...production, HIRAM_SMS_ROUTES: 'PH=semaphore>twilio' })).toThrow(
      'A route leads to semaphore, but not all of HIRAM_SMS_SEMAPHORE_… is set.',
    );
    const config = readApiConfig({
      ...production,
      HIRAM_SMS_ROUTES: 'PH=semaphore',
      HIRAM_SMS_SEMAPHORE_KEY: 'hunter2',
      HIRAM_SMS_SEMAPHORE_SENDER: 'HIRAM',
    });
    expect(config.messaging.semaphore?.url).toBe('https://api.semaphore.co');
    expect(config.messaging.twilio).toBeUndefined();
    expect(inspect(config, { depth: 9 })).not.toContain('hunter2');
  });
});
