import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { CASH, HOME_CALL, homes, ORDER } from '#testing/servicing/loans/fake-orders.ts';
import {
  answerContactInfo,
  CONTACT_INFO_CALL,
  contactInfo,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '#testing/test.ts';
import { tapTwice } from '#testing/touch.ts';

const PATH = '/customerService';

test('[R2.0-2: customer service] customer service opens at /customerService', async ({ page }) => {
  await answerContactInfo(page);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible();
});

test('[R2.4-1] the phone line and the e-mail of the contact-info call are shown', async ({ page }) => {
  const { bodies } = await answerContactInfo(page);
  await page.goto(PATH);
  await expect(page.getByText(contactInfo.smWa)).toBeVisible();
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  expect(bodies).toEqual(['overall=30']);
});

test('[R2.4-1] tapping the e-mail opens a mail link', async ({ page }) => {
  await answerContactInfo(page);
  await page.goto(PATH);
  const mail = page.getByRole('link', { name: contactInfo.email });
  await expect(mail).toHaveAttribute('href', 'mailto:help@hiram.example');
});

test('an e-mail value with more than an address opens a mail to that address and nothing else', async ({
  page,
}) => {
  await answerContactInfo(page, { email: 'help@hiram.example?subject=Pay&body=me', smWa: '' });
  await page.goto(PATH);
  const mail = page.getByRole('link', { name: 'help@hiram.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:help@hiram.example%3Fsubject=Pay%26body=me');
});

test('[R2.4-1] in a browser the phone line is a dial link', async ({ page }) => {
  await answerContactInfo(page);
  await page.goto(PATH);
  await expect(page.getByRole('link', { name: contactInfo.smWa })).toHaveAttribute(
    'href',
    'tel:+63281234567',
  );
});

for (const platform of ['ios', 'android'] as const) {
  test(`[R2.4-1] in the ${platform} shell the phone line and the button ask the native app to call`, async ({
    page,
  }) => {
    await standInShell(page, platform);
    await answerContactInfo(page);
    await page.goto(PATH);
    await page.getByRole('button', { name: contactInfo.smWa }).tap();
    await page.getByRole('button', { name: 'Call us' }).tap();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shellCalls')))
      .toEqual([
        { name: 'callTelephone', payload: { telephone: contactInfo.smWa } },
        { name: 'callTelephone', payload: { telephone: contactInfo.smWa } },
      ]);
  });
}

test('the document starts the data call before any of our scripts has loaded', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  const begun = page.waitForRequest(CONTACT_INFO_CALL);
  await answerContactInfo(page);
  await page.goto(PATH);
  expect((await begun).postData()).toBe('overall=30');
});

test('the screen reuses that call and does not repeat it', async ({ page }) => {
  const { bodies } = await answerContactInfo(page);
  await page.goto(PATH);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  // A second call would have been sent before the first response was rendered.
  expect(bodies).toEqual(['overall=30']);
});

test('placeholders reserve the space of the contact lines, and nothing shifts when they arrive', async ({
  page,
}) => {
  await watchLayoutShifts(page);
  const waiting: Route[] = [];
  await page.route(CONTACT_INFO_CALL, (route) => void waiting.push(route));
  await page.goto(PATH);
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveText('Loading');
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  for (const route of waiting) await route.fulfill({ json: { code: 0, message: '', data: contactInfo } });
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'layoutShift'))).toBeLessThanOrEqual(0.02);
});

test('on a slow connection the screen is visible before its scripts load, and interactive afterwards', async ({
  page,
}) => {
  await answerContactInfo(page);
  const waiting: Route[] = [];
  await page.route('**/assets/*.js', (route) => void waiting.push(route));
  await page.goto(PATH, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 2, name: 'How can we help?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await page.unroute('**/assets/*.js');
  for (const route of waiting) await route.continue();
  await expect(page.getByText(contactInfo.email)).toBeVisible();
});

test('the prerendered screen works without any script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}${PATH}?lang=fil`);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer service' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Paano kami makakatulong?' })).toBeVisible();
  await context.close();
});

test('[R8-2] a call made offline settles: the page says so and offers a working retry', async ({ page }) => {
  await page.route(CONTACT_INFO_CALL, (route) => route.abort());
  await page.goto(PATH);
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await answerContactInfo(page);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText(contactInfo.email)).toBeVisible();
});

test('a refusal shows the server’s message on the page, and not in a toast as well', async ({ page }) => {
  await page.route(CONTACT_INFO_CALL, (route) =>
    route.fulfill({ status: 503, json: { code: '503', message: 'Back in a minute.', data: null } }),
  );
  await page.goto(PATH, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toContainText('Back in a minute.');
  await expect(page.getByText('Back in a minute.')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a lender without contact lines says so', async ({ page }) => {
  await answerContactInfo(page, { email: '', smWa: '' });
  await page.goto(PATH);
  await expect(page.getByText('No contact details yet')).toBeVisible();
  await expectAccessible(page);
});

test('content seen before stays readable offline, and the page says that it may be outdated', async ({
  page,
  context,
}) => {
  await answerContactInfo(page);
  await page.goto(PATH);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible();
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
});

test('a restored connection is noticed without a tap', async ({ page, context }) => {
  await page.route(CONTACT_INFO_CALL, (route) => route.abort());
  await page.goto(PATH);
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await page.unroute(CONTACT_INFO_CALL);
  await answerContactInfo(page);
  await context.setOffline(false);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
});

const people = [
  { name: 'in English', query: '', email: 'help@hiram.example' },
  { name: 'in Filipino', query: '?lang=fil', email: 'tulong@hiram.example' },
  { name: 'in Hindi', query: '?brand=udhaar&lang=hi', email: 'madad@udhaar.example' },
  { name: 'in the reference locale', query: '?brand=reference', email: 'help@reference.example' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, query, email } of people) {
    test(`everyone can use it ${name}, ${colorScheme}, also with text at twice its size`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await answerContactInfo(page, { email, smWa: '+63 2 8123 4567' });
      await page.goto(PATH + query);
      await expect(page.getByText(email)).toBeVisible();
      await expectAccessible(page);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
      await page.getByText(email).scrollIntoViewIfNeeded();
      await expect(page.getByText(email)).toBeInViewport({ ratio: 1 });
    });
  }

  test(`a failure can be read by everyone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.route(CONTACT_INFO_CALL, (route) => route.abort());
    await page.goto(PATH);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('each topic opens its page: for the loan in the address, else for the loan that is owed, else all loans', async ({
  page,
}) => {
  await page.route(CONTACT_INFO_CALL, (route) => route.abort());
  let data: object = homes.repay;
  await page.route(HOME_CALL, (route) => route.fulfill({ json: { code: 0, message: '', data } }));
  for (const [name, query, address] of [
    // None of it waits for the contact details, which never load here.
    ['Who contacted me', '', /\/whoContactedMe$/],
    ['Make a complaint', '', /\/complaint$/],
    ['My complaints', '', /\/complaintList$/],
    ['I can’t pay on time', '?orderId=o-7&productId=p-7', /\/helpToPay\?orderId=o-7&productId=p-7/],
    ['I paid, but it does not show', '', new RegExp(`/iHavePaid\\?orderId=${ORDER}&productId=${CASH}`)],
    ['The amount looks wrong', '', new RegExp(`/explainAmount\\?orderId=${ORDER}`)],
  ] as const) {
    await page.goto(PATH + query);
    await tapTwice(page.getByRole('button', { name }));
    await expect(page).toHaveURL(address);
  }
  data = homes.apply;
  await page.goto(PATH);
  await page.getByRole('button', { name: 'I paid' }).tap();
  await expect(page).toHaveURL(/\/orders$/);
});

test('a tap before the scripts have loaded is not lost, and counts once', async ({ page }) => {
  await answerContactInfo(page);
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PATH, { waitUntil: 'commit' });
  const topic = page.getByRole('button', { name: 'Who contacted me' });
  await topic.tap();
  await topic.tap();
  await expect(page).toHaveURL(/\/customerService$/);
  release?.();
  await expect(page).toHaveURL(/\/whoContactedMe$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/customerService$/);
});

test('tap targets are large enough for a thumb', async ({ page }) => {
  await answerContactInfo(page);
  await page.goto(PATH);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  for (const target of await page.locator('a, button, select').all()) {
    const box = await target.boundingBox();
    expect.soft(box?.height).toBeGreaterThanOrEqual(44);
    expect.soft(box?.width).toBeGreaterThanOrEqual(44);
  }
});

/** Injects a fake native shell and records its calls. */
async function standInShell(page: Page, platform: 'ios' | 'android'): Promise<void> {
  await page.addInitScript((kind) => {
    const calls: { name: string; payload: unknown }[] = [];
    const names = ['closeWebview', 'callTelephone'];
    const handlers = names.map((name) =>
      kind === 'ios'
        ? [name, { postMessage: (payload: unknown) => calls.push({ name, payload }) }]
        : [name, (json: string) => calls.push({ name, payload: JSON.parse(json) })],
    );
    const table = Object.fromEntries(handlers);
    Object.assign(window, {
      shellCalls: calls,
      ...(kind === 'ios' ? { webkit: { messageHandlers: table } } : { HiramAndroid: table }),
    });
  }, platform);
}

/** Sums the layout shifts without user input, as browsers count them. */
async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput)
          Object.assign(window, { layoutShift: Reflect.get(window, 'layoutShift') + value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
