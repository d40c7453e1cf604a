import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Environment, readApiConfig, readWorkflowsConfig } from './config.ts';

const development = {
  DATABASE_URL: 'postgres://db/hiram',
  HIRAM_KEYS_DATABASE_URL: 'postgres://hiram:hunter2@db/hiram_keys',
  RESTATE_INGRESS_URL: 'http://restate:8080',
  RESTATE_ADMIN_URL: 'http://restate:9070',
  HIRAM_DEVELOPMENT: '1',
};
const production = {
  ...development,
  HIRAM_DEVELOPMENT: '',
  DATABASE_READER_URL: 'postgres://reader@db/hiram',
  HIRAM_ANCHOR_FILE: '/anchors/anchors.jsonl',
  HIRAM_ANCHOR_KEY: `${'C'.repeat(43)}=`,
  HIRAM_PERSONAL_DATA_KEYS: `index:${'A'.repeat(43)}=,first:${'B'.repeat(43)}=`,
  HIRAM_CODE_KEY: 'a key that only this test has, long enough',
  HIRAM_ENCRYPTED_NETWORK: 'db, restate',
  HIRAM_WORKFLOW_MESSAGE_KEY: 'a message key that only this test has',
  TRUSTED_PROXIES: 'none',
  RESTATE_IDENTITY_KEYS: 'publickeyv1_2G8dCQhArfvGpzPw5Vx2ALciR4xCLHfS5YaT93XjNxX9',
  HIRAM_CONSOLE_URL: 'https://console.example/console',
  HIRAM_SMS_ROUTES: 'PH=semaphore',
  HIRAM_SMS_SEMAPHORE_KEY: 'hunter3',
  HIRAM_SMS_SEMAPHORE_SENDER: 'HIRAM',
  HIRAM_OBJECTS_FOLDER: '/var/objects',
};

function payouts(given: Environment = {}, surroundings: Environment = development) {
  return readWorkflowsConfig({ ...surroundings, ...given }).payouts;
}

describe('the payouts configuration', () => {
  test('in development uses the neutral provider, at any address', () => {
    const { routes, neutral } = payouts({ HIRAM_PAYOUT_PROVIDER_URL: 'http://127.0.0.1:4100/' });
    expect(routes).toEqual({ PH: 'neutral', IN: 'neutral', reference: 'neutral' });
    expect(neutral?.url).toBe('http://127.0.0.1:4100');
    expect(payouts().neutral).toBeUndefined();
  });

  test('is the same for the program that sends and the one that receives', () => {
    const given = { HIRAM_PAYOUT_ROUTES: 'PH=xendit, IN=cashfree, PH/hiram=neutral' };
    const { routes } = payouts(given);
    expect(routes).toEqual({ PH: 'xendit', IN: 'cashfree', 'PH/hiram': 'neutral' });
    expect(readApiConfig({ ...development, ...given }).payouts.routes).toEqual(routes);
  });

  test.each(['PH=pigeon', 'FR=xendit', 'PH', 'PH/=xendit', 'PH/a/b=xendit', 'IN=xendit', 'PH=cashfree'])(
    'refuses the route %s',
    (route) => {
      expect(() => payouts({ HIRAM_PAYOUT_ROUTES: route })).toThrow('HIRAM_PAYOUT_ROUTES');
    },
  );

  test('holds payouts to a changed account for some hours, and not in development', () => {
    expect(payouts({}).accountHoldHours).toBe(0);
    expect(payouts({ HIRAM_PAYOUT_ACCOUNT_HOLD_HOURS: '24' }, production).accountHoldHours).toBe(24);
    for (const hours of ['-1', '169', 'a day']) {
      const given = { HIRAM_PAYOUT_ACCOUNT_HOLD_HOURS: hours };
      expect(() => payouts(given)).toThrow('HIRAM_PAYOUT_ACCOUNT_HOLD_HOURS');
    }
  });

  test('in production does not allow a simulator, and a route without an account prevents the start', () => {
    expect(payouts({}, production)).toEqual({
      accountHoldHours: 12,
      routes: {},
      neutral: undefined,
      xendit: undefined,
      cashfree: undefined,
    });
    const half = { HIRAM_PAYOUT_ROUTES: 'PH=xendit', HIRAM_PAYOUT_XENDIT_KEY: 'hunter2' };
    expect(() => payouts(half, production)).toThrow('not all of HIRAM_PAYOUT_XENDIT_… is set');
    const whole = { ...half, HIRAM_PAYOUT_XENDIT_CALLBACK_TOKEN: 'hunter4' };
    const config = payouts(whole, production);
    expect(config.xendit?.url).toBe('https://api.xendit.co');
    expect(inspect(config, { depth: 9 }) + JSON.stringify(config)).not.toMatch(/hunter/);
  });
});
