import { describe, expect, test } from 'vitest';
import { type MailConfig, mailProblems, smtpUrl } from './mail-config.ts';
import { Secret } from './secret.ts';
import { staffLoginProblems } from './staff-login-config.ts';

const CONSOLE = 'https://console.kaya.example/console';

describe('the mail server', () => {
  const url = new Secret('smtps://hiram:hunter2@mail.kaya.example');
  const from = 'console@kaya.example';

  test.each<[string, MailConfig, string | undefined, number]>([
    ['is complete', { url, from }, CONSOLE, 0],
    ['is absent', { url: undefined, from: undefined }, undefined, 0],
    ['has no sender', { url, from: undefined }, CONSOLE, 1],
    ['is not named', { url: undefined, from }, CONSOLE, 1],
    ['has no console to lead to', { url, from }, undefined, 1],
    ['receives and does not know where', { url, from, signingKey: new Secret('a signing key') }, CONSOLE, 1],
    ['receives and is not signed for', { url, from, replyDomain: 'reply.kaya.example' }, CONSOLE, 1],
  ])('%s', (_what, config, consoleUrl, problems) => {
    expect(mailProblems(config, { consoleUrl, development: false })).toHaveLength(problems);
  });

  test.each(['mail.kaya.example', 'https://mail.kaya.example', 'smtp://', 'smtp://mail.example/x?tls=no'])(
    'is not an address like %s',
    (text) => {
      expect(smtpUrl(text)).toBeUndefined();
    },
  );
});

test.each([
  ['https://console.kaya.example/console/sign-in', 0],
  ['https://kaya.example/console/sign-in', 1],
] as const)('an identity provider returns to the console’s origin: %s', (returnUrl, problems) => {
  const config = {
    issuer: 'https://id.kaya.example',
    clientId: 'console',
    clientSecret: new Secret('hunter2'),
    returnUrl,
    title: 'Kaya account',
    secondFactors: ['mfa'],
  };
  expect(staffLoginProblems(config, { development: false, consoleUrl: CONSOLE })).toHaveLength(problems);
});
