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

function payments(given: Environment = {}, surroundings: Environment = development) {
  return readWorkflowsConfig({ ...surroundings, ...given }).payments;
}

describe('the payments configuration', () => {
  test('in development uses the neutral provider, and is the same for the program that starts payments and the one that polls', () => {
    const given = { HIRAM_PAYMENT_PROVIDER_URL: 'http://127.0.0.1:4100/' };
    const { routes, neutral } = payments(given);
    expect(routes).toEqual({ PH: 'neutral', IN: 'neutral', reference: 'neutral' });
    expect(neutral?.url).toBe('http://127.0.0.1:4100');
    expect(readApiConfig({ ...development, ...given }).payments.routes).toEqual(routes);
    expect(payments().neutral).toBeUndefined();
  });

  test('can route one channel of a market, or of a brand, differently', () => {
    const given = 'PH=paymongo, PH:seven_eleven=xendit, PH/hiram=neutral, PH/hiram:maya=xendit, IN=cashfree';
    expect(payments({ HIRAM_PAYMENT_ROUTES: given }).routes).toEqual({
      PH: 'paymongo',
      'PH:seven_eleven': 'xendit',
      'PH/hiram': 'neutral',
      'PH/hiram:maya': 'xendit',
      IN: 'cashfree',
    });
  });

  test.each([
    ...['PH=pigeon', 'FR=neutral', 'IN', 'IN/=razorpay', 'IN/a/b=razorpay', 'PH=razorpay', 'IN=paymongo'],
    ...['IN=xendit', 'PH=cashfree', 'PH:=xendit', 'PH:maya/hiram=xendit', 'PH:a:b=xendit'],
  ])('refuses the route %s', (route) => {
    expect(() => payments({ HIRAM_PAYMENT_ROUTES: route })).toThrow('HIRAM_PAYMENT_ROUTES');
  });

  test.each([
    ['PH=paymongo', 'paymongo', ['KEY', 'WEBHOOK_SECRET'], 'https://api.paymongo.com'],
    ['PH:maya=xendit', 'xendit', ['KEY', 'CALLBACK_TOKEN'], 'https://api.xendit.co'],
    ['IN=cashfree', 'cashfree', ['CLIENT_ID', 'CLIENT_SECRET', 'PHONE'], 'https://api.cashfree.com'],
  ] as const)(
    'for the route %s requires the whole account with %s, and shows nothing of it',
    (route, name, parts, url) => {
      const own = `HIRAM_PAYMENT_${name.toUpperCase()}`;
      const whole = Object.fromEntries(
        parts.map((part) => [`${own}_${part}`, part === 'PHONE' ? '8045678901' : 'hunter2']),
      );
      const [first] = Object.keys(whole);
      const routed = { HIRAM_PAYMENT_ROUTES: route };
      const short = { ...routed, ...whole, [first ?? '']: undefined };
      expect(() => payments(short, production)).toThrow(`not all of ${own}_… is set`);
      const config = payments({ ...routed, ...whole }, production);
      expect(config[name]?.url).toBe(url);
      const { clientId: _, ...secrets } = { clientId: '', ...config[name] };
      expect(inspect(secrets, { depth: 9 }) + JSON.stringify(secrets)).not.toContain('hunter');
    },
  );

  test('in production does not allow a simulator, and a route without an account prevents the start', () => {
    expect(payments({}, production)).toEqual({ routes: {}, neutral: undefined, razorpay: undefined });
    expect(payments({}, production)).toMatchObject({ paymongo: undefined, xendit: undefined });
    const half = {
      HIRAM_PAYMENT_ROUTES: 'IN=razorpay',
      HIRAM_PAYMENT_RAZORPAY_KEY_ID: 'rzp',
      HIRAM_PAYMENT_RAZORPAY_KEY_SECRET: 'hunter2',
    };
    expect(() => payments(half, production)).toThrow('not all of HIRAM_PAYMENT_RAZORPAY_… is set');
    const config = payments({ ...half, HIRAM_PAYMENT_RAZORPAY_WEBHOOK_SECRET: 'hunter4' }, production);
    expect(config.razorpay?.url).toBe('https://api.razorpay.com');
    expect(inspect(config, { depth: 9 }) + JSON.stringify(config)).not.toMatch(/hunter/);
  });
});
