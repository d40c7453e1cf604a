import { chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { type CDPSession, expect, type Page, test as playwrightTest } from '@playwright/test';
import { serveBuild } from '#testing/built-site.ts';
import { answerContactInfo, DIST } from '#testing/test.ts';

const test = playwrightTest;
// Debian's headless shell shows no notifications; the whole browser does.
test.use({ serviceWorkers: 'allow', launchOptions: chromiumLaunch });

const notice = {
  title: 'Hiram',
  body: 'A friendly reminder: your payment is due on 23 Nov.',
  path: '/pay?brand=hiram',
  icon: '/icon-192.png?brand=hiram',
  tag: 'reminder',
};

/** A page with the active worker, and a way to deliver what a push service would. */
async function openWithWorker(page: Page, url: string) {
  await page.context().grantPermissions(['notifications'], { origin: url });
  await answerContactInfo(page);
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await page.goto(`${url}/customerService`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  return {
    deliver: (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data }),
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const list = await registration.getNotifications();
        return list.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
      }),
  };
}

test('a push message is shown with its text and leads to a path of ours', async ({ page }) => {
  const site = await serveBuild(DIST);
  const worker = await openWithWorker(page, site.url);
  await worker.deliver(JSON.stringify(notice));
  const { title, body, tag, path } = notice;
  await expect.poll(worker.shown).toEqual([{ title, body, tag, data: path }]);
  await site.stop();
});

test('a newer reminder replaces the older one', async ({ page }) => {
  const site = await serveBuild(DIST);
  const worker = await openWithWorker(page, site.url);
  await worker.deliver(JSON.stringify(notice));
  await expect.poll(worker.shown).toHaveLength(1);
  await worker.deliver(JSON.stringify({ ...notice, body: 'Your payment is due today, 23 Nov.' }));
  await expect
    .poll(async () => (await worker.shown()).map(({ body }) => body))
    .toEqual(['Your payment is due today, 23 Nov.']);
  await site.stop();
});

for (const path of [
  'https://evil.example/',
  '//evil.example/',
  'javascript:alert(1)',
  '\\\\evil.example',
  '',
]) {
  test(`a push message with the path “${path}” leads to the home page`, async ({ page }) => {
    const site = await serveBuild(DIST);
    const worker = await openWithWorker(page, site.url);
    await worker.deliver(JSON.stringify({ ...notice, path }));
    await expect.poll(async () => (await worker.shown()).map(({ data }) => data)).toEqual(['/home']);
    await site.stop();
  });
}

test('an unreadable push message still shows something, as browsers demand', async ({ page }) => {
  const site = await serveBuild(DIST);
  const worker = await openWithWorker(page, site.url);
  await worker.deliver('not JSON');
  await expect.poll(worker.shown).toMatchObject([{ title: '127.0.0.1', data: '/home' }]);
  await site.stop();
});
