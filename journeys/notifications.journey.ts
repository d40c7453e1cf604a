import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumLaunch } from '@hiram/tools/engines/browser-suite';
import { chromium, expect, type Page, test } from '@playwright/test';
import { openWithOffer } from './approved-offer.ts';
import { withDatabase } from './database.ts';
import { parametersOf, people } from './people.ts';
import { runningStack } from './running-stack.ts';
import { openConfirm, signWhile } from './signing.ts';
import { english } from './signing-copy.ts';
import { messagesTo } from './sms-inbox.ts';

// The app on a phone's home screen, and messages as notifications instead of SMS. Headless shell has neither.

test.use({
  launchOptions: chromiumLaunch,
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'reduce' },
});
const [, philippines] = people;

for (const [brand, name] of [
  ['hiram', 'Hiram'],
  ['udhaar', 'Udhaar'],
] as const) {
  test(`Chromium finds no fault in the manifest of ${brand}, and would install the app`, async () => {
    // A window without history cannot install anything, and Playwright's usual contexts are such windows.
    const folder = mkdtempSync(path.join(tmpdir(), 'hiram-profile-'));
    const context = await chromium.launchPersistentContext(folder, { ...chromiumLaunch });
    try {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      for (const address of ['/', '/login']) {
        await page.goto(`${runningStack().appUrl}${address}?brand=${brand}`);
        await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
        const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
        expect(errors).toEqual([]);
        expect(JSON.parse(data)).toMatchObject({
          name,
          display: 'standalone',
          start_url: `/home?brand=${brand}`,
        });
        await expect
          .poll(async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors)
          .toEqual([]);
      }
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

interface Subscription {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Connects the page's browser to the simulated push service: real ones cannot be reached from a test. */
async function connectToPushService(page: Page): Promise<() => Subscription | undefined> {
  let made: Subscription | undefined;
  await page.exposeFunction('subscribeAtSimulator', async (serverKey: string) => {
    const answer = await fetch(`${runningStack().simulatorUrl}/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ serverKey }),
    });
    // The cast is the simulator's response.
    made = (await answer.json()) as Subscription;
    return made;
  });
  await page.addInitScript(() => {
    function bytes(text: string): ArrayBuffer {
      const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
      return Uint8Array.from(plain, (letter) => letter.charCodeAt(0)).buffer;
    }
    PushManager.prototype.subscribe = async (options) => {
      const serverKey = options?.applicationServerKey;
      if (typeof serverKey !== 'string') throw new Error('the app subscribes with a text');
      // The cast is safe: the test exposes the function above.
      const { subscribeAtSimulator } = window as unknown as {
        subscribeAtSimulator: (key: string) => Promise<{ endpoint: string; p256dh: string; auth: string }>;
      };
      const { endpoint, p256dh, auth } = await subscribeAtSimulator(serverKey);
      const subscription = {
        endpoint,
        options: { applicationServerKey: bytes(serverKey), userVisibleOnly: true },
        getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh),
        unsubscribe: async () => true,
      };
      // The stand-in has what the app uses of a subscription.
      return subscription as unknown as PushSubscription;
    };
  });
  return () => made;
}

/** The decrypted messages that the push service received for this browser, newest first. */
async function pushedTo({ id }: Subscription): Promise<string[]> {
  const answer = await fetch(`${runningStack().simulatorUrl}/push/messages?subscription=${id}`);
  // The cast is the simulator's response.
  const { messages } = (await answer.json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text);
}

test('a borrower allows notifications; the next notice is shown in the browser and not sent as SMS, and the contact log says so', async ({
  page,
  context,
}) => {
  const { appUrl } = runningStack();
  const mobile = '09171230890';
  await context.grantPermissions(['notifications'], { origin: appUrl });
  const subscription = await connectToPushService(page);
  const { orderId } = await openWithOffer(page, {
    productId: '01980000-0000-7000-8000-000000000001',
    amount: '500000',
    periods: '3',
    person: philippines,
    account: { cardType: '1', mobile: '09171237890', holderName: 'Maria Clara Santos' },
    mobile,
    documentNumber: '1234567890890107',
  });
  const atHome = page.url();
  await page.goto(`${appUrl}/account?${parametersOf(philippines)}`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
  const browser = subscription();
  if (browser === undefined) throw new Error('the browser has not subscribed');

  await page.goto(atHome);
  await openConfirm(page, english);
  await signWhile(page, english);
  await expect.poll(() => pushedTo(browser), { timeout: 180_000 }).toHaveLength(1);
  const [text = ''] = await pushedTo(browser);
  expect(JSON.parse(text)).toMatchObject({ title: 'Hiram', path: '/home?brand=hiram' });
  expect(text).not.toMatch(/5,?000|5,?335/);
  const texts = await messagesTo(mobile);
  expect(texts.filter((sms) => /sent to your account|money/i.test(sms))).toEqual([]);
  const contacts = await withDatabase(async (client) => {
    const { rows } = await client.query<{ contact: string }>(
      `select channel || ' ' || about || ' ' || outcome as contact from contact_log where order_id = $1 order by made_at`,
      [orderId],
    );
    return rows.map(({ contact }) => contact);
  });
  expect(contacts).toEqual(['sms application_answered sent', 'push payout_arrived sent']);

  // Chromium hands the message to the worker as a push service would.
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: appUrl, registrationId, data: text });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications();
        return shown.map(({ title, body, data }) => ({ title, body, data: String(data) }));
      }),
    )
    .toEqual([
      {
        title: 'Hiram',
        body: expect.stringMatching(/^Your money is on its way to your account\. Ref [0-9B-Z]{7}$/),
        data: '/home?brand=hiram',
      },
    ]);

  await page.goto(`${appUrl}/whoContactedMe?${parametersOf(philippines)}`);
  await expect(page.getByText('Notification · Update for you')).toBeVisible();
});
