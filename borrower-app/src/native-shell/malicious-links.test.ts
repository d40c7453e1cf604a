import { maliciousLinks } from '@hiram/contract/testing/malicious-links';
import { describe, expect, test } from 'vitest';
import { pageForTests } from '#testing/native-shell/page.ts';
import type { ShellPlatform } from './bridge.ts';
import { createNativeShell } from './native-shell.ts';
import type { OpenLinkOptions } from './open-link.ts';

const hosts = { ownOrigin: 'https://app.example', listedHost: 'pay.example', schemeUrl: 'hiram://' };
const common = { brand: 'hiram', deviceId: 'd-1', sessionId: 's-1' };

/** How a screen opens each field. Fields shown in a frame are tested with their screens, in `signing`. */
const fields: Readonly<Record<string, OpenLinkOptions>> = {
  h5Url: { parameters: common },
  playeduL: { parameters: common, mayLeave: true },
  payUrl: {},
  lendDetailsUrl: { parameters: common },
  'product link': {},
};

function shellOn(platform: ShellPlatform, answer: boolean) {
  const page = pageForTests(platform);
  const asks: URL[] = [];
  const shell = createNativeShell(page, {
    listedOrigins: [`https://${hosts.listedHost}`],
    schemeUrl: hosts.schemeUrl,
    async confirmLeaving(url) {
      asks.push(url);
      return answer;
    },
  });
  return { page, shell, asks };
}

describe('a link field with a malicious address', () => {
  const links = maliciousLinks(500, hosts);

  test('is tested with 500 different addresses', () => {
    expect(new Set(links).size).toBe(500);
  });

  for (const [field, options] of Object.entries(fields)) {
    test.for(['browser', 'ios', 'android'] as const)(
      `${field}, on %s: nothing is opened, nothing reaches the bridge, and each is recorded`,
      async (platform) => {
        for (const link of links) {
          const { page, shell, asks } = shellOn(platform, false);
          const isOpen = await shell.openLink(link, options);
          expect({ link, isOpen, did: page.asked }).toEqual({ link, isOpen: false, did: [] });
          const records = shell.records.map(({ kind }) => kind);
          expect({ link, records }).toEqual({ link, records: asks.length === 0 ? ['refused'] : [] });
          if (!options.mayLeave) expect(asks).toEqual([]);
        }
      },
    );
  }

  test('playeduL: a link opened with consent is an external https page, opened outside, and receives none of our data', async () => {
    let opened = 0;
    for (const link of links) {
      const { page, shell, asks } = shellOn('browser', true);
      await shell.openLink(link, fields.playeduL);
      for (const did of page.asked) {
        expect(did).toMatch(/^open https:\/\/.+ _blank noreferrer$/);
        expect(did).not.toContain('s-1');
      }
      for (const { protocol, username, origin } of asks) {
        expect([protocol, username]).toEqual(['https:', '']);
        expect(['https://app.example', 'https://pay.example']).not.toContain(origin);
      }
      opened += page.asked.length;
    }
    expect(opened).toBeGreaterThan(20);
  });

  test.for(['to', 'toP'] as const)('%s passes on nothing but https', (call) => {
    for (const url of links) {
      const { page, shell } = shellOn('android', true);
      shell[call]({ url });
      for (const did of page.asked) expect(did).toMatch(/^android toP? \[?\{"url":"https:/);
    }
  });

  test('schemeUrl: the app’s own scheme opens only our screens', async () => {
    for (const schemeUrl of links) {
      const page = pageForTests('browser');
      const shell = createNativeShell(page, { schemeUrl });
      await shell.openLink(schemeUrl);
      expect({ schemeUrl, did: page.asked }).toEqual({ schemeUrl, did: [] });
      await shell.openLink(`${schemeUrl}home`);
      for (const did of page.asked) expect(did).toMatch(/^assign \/home/);
    }
  });
});
