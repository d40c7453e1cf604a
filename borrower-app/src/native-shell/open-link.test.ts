import { describe, expect, test } from 'vitest';
import { pageForTests } from '#testing/native-shell/page.ts';
import { createNativeShell } from './native-shell.ts';

const parameters = { sessionId: 's1' };
const askedAbout = { parameters, mayLeave: true } as const;

const settings = { listedOrigins: ['https://pay.example'], schemeUrl: 'hiram://' };

function shellIn(platform: 'ios' | 'android' | 'browser', leave?: boolean) {
  const page = pageForTests(platform);
  const asks: string[] = [];
  const shell = createNativeShell(page, {
    ...settings,
    ...(leave === undefined
      ? {}
      : {
          confirmLeaving: async (url: URL) => {
            asks.push(url.origin);
            return leave;
          },
        }),
  });
  return { page, shell, asks };
}

describe('links that are followed', () => {
  test.for([
    ['/orders', 'assign /orders?sessionId=s1'],
    ['https://app.example/order?orderId=o1#plan', 'assign /order?orderId=o1&sessionId=s1#plan'],
    ['https://pay.example/pay?code=7', 'assign https://pay.example/pay?code=7&sessionId=s1'],
    ['/order?sessionId=mine', 'assign /order?sessionId=mine'],
  ])('a link to our own pages or a listed host gets the parameters: %s', async ([link, asked]) => {
    const { page, shell } = shellIn('browser');
    await expect(shell.openLink(link ?? '', { parameters })).resolves.toBe(true);
    expect(page.asked).toEqual([asked]);
  });

  test.for([
    ['hiram://home', '/home'],
    ['hiram://orders', '/orders'],
    ['hiram://product?productId=p-1', '/product?productId=p-1'],
    ['hiram://order?orderId=o_1&productId=7', '/order?orderId=o_1&productId=7'],
  ])(
    'a link with the app’s own scheme names a screen, rendered by the app or by us: %s',
    async ([link, path]) => {
      const ios = shellIn('ios');
      await expect(ios.shell.openLink(link ?? '', { parameters })).resolves.toBe(true);
      expect(ios.page.asked).toEqual([`ios to {"url":"https://app.example${path}"}`]);
      const browser = shellIn('browser');
      await browser.shell.openLink(link ?? '');
      expect(browser.page.asked).toEqual([`assign ${path}`]);
    },
  );
});

describe('links to hosts that are not listed', () => {
  test('a browser opens one after the user agreed, without parameters and without an opener', async () => {
    const { page, shell, asks } = shellIn('browser', true);
    await expect(shell.openLink('https://stranger.example/a?b=c', askedAbout)).resolves.toBe(true);
    expect(asks).toEqual(['https://stranger.example']);
    expect(page.asked).toEqual(['open https://stranger.example/a?b=c _blank noreferrer']);
  });

  test('a native app is asked to open one outside the bridged web view, without parameters', async () => {
    const { page, shell } = shellIn('android', true);
    await shell.openLink('https://stranger.example/', askedAbout);
    expect(page.asked).toEqual(['android to {"url":"https://stranger.example/"}']);
  });

  test('one is not opened when the user does not agree', async () => {
    const { page, shell } = shellIn('browser', false);
    await expect(shell.openLink('https://stranger.example/', askedAbout)).resolves.toBe(false);
    expect([page.asked, shell.records]).toEqual([[], []]);
  });

  test('one is refused without asking where the field must not lead to unlisted hosts', async () => {
    const { page, shell, asks } = shellIn('browser', true);
    await expect(shell.openLink('https://stranger.example/', { parameters })).resolves.toBe(false);
    expect([page.asked, asks, shell.records.map(({ kind }) => kind)]).toEqual([[], [], ['refused']]);
  });

  test('one is refused where the user cannot be asked', async () => {
    const { page, shell } = shellIn('browser');
    await expect(shell.openLink('https://stranger.example/secret', askedAbout)).resolves.toBe(false);
    expect(page.asked).toEqual([]);
    expect(shell.records).toEqual([
      { kind: 'refused', what: 'link', detail: 'https://stranger.example/secret' },
    ]);
  });
});

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  'javascript://app.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://app.example/1',
  'file:///etc/passwd',
  'intent://scan/#Intent;scheme=zxing;end',
  'market://details?id=com.example',
  'itms-services://?action=download-manifest&url=https://stranger.example',
  'about:blank',
  'tel:*21*0900#',
  'sms:+639000000000',
  'http://stranger.example/',
  'http://pay.example/',
  'https://app.example@stranger.example/',
  'https://user:secret@pay.example/',
  'hiram://offToLogin',
  'hiram://product?productId=1&next=javascript:alert(1)',
  'hiram://product?productId=%22%3E%3Cscript%3E',
  'hiram://home#x',
  'hiram://',
  'hiram:product',
  'otherapp://product?productId=1',
  'product',
  'https://',
  '/\\stranger.example/',
  '/.//stranger.example/',
  'https://app.example//stranger.example/',
  '/order#handOff=0123456789012345678901234567890123456789012',
  'https://pay.example/\u202e',
  `/order?x=${'1'.repeat(2048)}`,
  '',
  '   ',
];

describe('links that are refused', () => {
  for (const platform of ['browser', 'ios', 'android'] as const) {
    test.for(hostile)(`${platform}: %j is refused and recorded`, async (link) => {
      const { page, shell } = shellIn(platform, true);
      await expect(shell.openLink(link, askedAbout)).resolves.toBe(false);
      expect(page.asked).toEqual([]);
      expect(shell.records).toEqual([{ kind: 'refused', what: 'link', detail: link.slice(0, 40) }]);
    });
  }

  test.for(['https://pay.example.stranger.example/', 'https://pay.example:8443/', '//stranger.example/'])(
    'an address that resembles a listed one gets no parameters: %s',
    async (link) => {
      const { page, shell } = shellIn('browser', true);
      await shell.openLink(link, askedAbout);
      expect(page.asked.join()).not.toContain('s1');
      expect(page.asked.join()).toMatch(/^open https/);
    },
  );

  test.for(['javascript:alert(1)', 'intent://scan/#Intent;end'])(
    'to and toP do not pass on such an address: %s',
    (url) => {
      const { page, shell } = shellIn('android');
      shell.to({ url });
      shell.toP({ url });
      expect(page.asked).toEqual([]);
      expect(shell.records.map(({ kind }) => kind)).toEqual(['refused', 'refused']);
    },
  );

  test('a brand whose scheme is a web address still has its web links treated as web links', async () => {
    const page = pageForTests('browser');
    const shell = createNativeShell(page, { ...settings, schemeUrl: 'https://' });
    await expect(shell.openLink('https://stranger.example/')).resolves.toBe(false);
    await expect(shell.openLink('https://pay.example/')).resolves.toBe(true);
  });
});
