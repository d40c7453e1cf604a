import { expect, type Page, test as playwrightTest } from '@playwright/test';
import { serveBuild } from '#testing/built-site.ts';
import { answerContactInfo, contactInfo, DIST } from '#testing/test.ts';

// Each test has its own server, which stops midway to simulate a lost connection.
const test = playwrightTest;
test.use({ serviceWorkers: 'allow' });

test('a visited screen opens again offline, with its content', async ({ page }) => {
  const site = await serveBuild(DIST);
  await answerContactInfo(page);
  await page.goto(`${site.url}/customerService?deviceId=d-1`);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await untilCached(page, '/customerService');
  await site.stop();
  await page.unrouteAll();

  await page.goto(`${site.url}/customerService?deviceId=d-2`);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible();
  await expect(page.getByText(contactInfo.email)).toBeVisible();
});

test('an unvisited address opens the app offline, which says what is missing', async ({ page }) => {
  const site = await serveBuild(DIST);
  await answerContactInfo(page);
  await page.goto(`${site.url}/customerService`);
  await untilCached(page, '/customerService');
  await site.stop();

  await page.goto(`${site.url}/nowhere`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('on a connection that is up but does not deliver, a visited screen opens after a timeout', async ({
  page,
}) => {
  const site = await serveBuild(DIST);
  await answerContactInfo(page);
  await page.goto(`${site.url}/customerService`);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await untilCached(page, '/customerService');
  site.stall();

  await page.goto(`${site.url}/customerService`);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await site.stop();
});

test('the check of a document is never answered from the cache', async ({ page }) => {
  const site = await serveBuild(DIST);
  await answerContactInfo(page);
  await page.goto(`${site.url}/customerService`);
  await untilCached(page, '/customerService');
  await page.goto(`${site.url}/check?n=1&c=MATCH`);
  await expect(page.getByRole('status')).toContainText('Match:');
  await site.stop();
  await expect(page.goto(`${site.url}/check?n=2&c=3`)).rejects.toThrow('ERR_CONNECTION');
});

test('no API response and no address parameter is ever cached', async ({ page }) => {
  const site = await serveBuild(DIST);
  await answerContactInfo(page);
  await page.goto(`${site.url}/customerService?sessionId=s-1`);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await untilCached(page, '/customerService');
  const kept = await cachedAddresses(page);
  expect(kept.filter((address) => address.includes('/under') || address.includes('?'))).toEqual([]);
  expect(kept.filter((address) => address.endsWith('.js')).length).toBeGreaterThan(3);
  await site.stop();
});

test('a new version replaces the old one and its cache', async ({ page }) => {
  const site = await serveBuild(DIST);
  await answerContactInfo(page);
  await page.goto(`${site.url}/`);
  await page.evaluate(() =>
    caches.open('hiram-0123456789ab').then((cache) => cache.put('/old', new Response(''))),
  );
  await page.evaluate(() => caches.open('somebody-elses'));
  await page.goto(`${site.url}/customerService`);
  await untilCached(page, '/customerService');
  const names = await page.evaluate(() => caches.keys());
  expect(names).not.toContain('hiram-0123456789ab');
  expect(names).toContain('somebody-elses');
  await site.stop();
});

async function untilCached(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => cachedAddresses(page))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`${path}$`)),
        expect.stringMatching(/react-.*\.js$/),
      ]),
    );
}

function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
}
