import { describe, expect, test } from 'vitest';
import { pushVariables } from '#platform/push-config.ts';
import { isAllowedEndpoint } from './push-endpoint.ts';

const services = pushVariables.HIRAM_PUSH_SERVICES.fallback;

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QJk',
    'https://wns2-pn1p.notify.windows.com/w/?token=x',
  ])('of a known push service is allowed: %s', (endpoint) => {
    expect(isAllowedEndpoint(services, endpoint)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:password@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@10.0.0.7/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://push.apple.com/x',
    'https://evil.example/?https://fcm.googleapis.com/',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:4100/push/send/x',
    'https://localhost/x',
    'https://[::1]/x',
    'file:///etc/passwd',
    'not an address',
    `https://fcm.googleapis.com/${'a'.repeat(2_048)}`,
  ])('elsewhere is refused: %s', (endpoint) => {
    expect(isAllowedEndpoint(services, endpoint)).toBe(false);
  });

  test('on this machine is allowed only at the exact address of a simulator', () => {
    const simulator = [{ kind: 'loopback', origin: 'http://127.0.0.1:4100' }] as const;
    expect(isAllowedEndpoint(simulator, 'http://127.0.0.1:4100/push/send/x')).toBe(true);
    expect(isAllowedEndpoint(simulator, 'http://127.0.0.1:5432/')).toBe(false);
  });
});

describe('the list of push services', () => {
  const { parse } = pushVariables.HIRAM_PUSH_SERVICES;

  test('names hosts, and hosts below a name', () => {
    expect(parse('fcm.googleapis.com, *.push.apple.com')).toEqual([
      { kind: 'host', host: 'fcm.googleapis.com' },
      { kind: 'subdomains', host: 'push.apple.com' },
    ]);
  });

  test.each(['*', '*.com/', 'https://push.example', 'http://10.0.0.7:80', '', 'a..b'])(
    'does not accept %s',
    (text) => {
      expect(parse(text)).toBeUndefined();
    },
  );
});
