import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Route } from '@playwright/test';
import { answerContactInfo, contactInfo, DIST, expectAccessible, test } from '#testing/test.ts';

test('[R2.0-1] a deep link with its parameters opens the screen, and so does a reload', async ({ page }) => {
  await answerContactInfo(page);
  await page.goto('/customerService?deviceId=d-1&sessionId=s-1#top');
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  expect(page.url()).toContain('/customerService?deviceId=d-1&sessionId=s-1#top');
});

test('[R2.0-1] the browser history leads from the site to the app and back', async ({ page }) => {
  await answerContactInfo(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Customer service' }).tap();
  await expect(page).toHaveURL(/\/customerService$/);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Small loans, clearly explained' })).toBeVisible();
});

test('a screen starts without the list of the other screens, and requests it again when one is opened', async ({
  page,
}) => {
  await page.route(/\/assets\/screens-/, (route) => route.abort());
  await answerContactInfo(page);
  // It loads when the page is idle, which may be long after the screen is visible.
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/screens-'));
  await page.goto('/customerService');
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await refused;
  await page.unroute(/\/assets\/screens-/);
  const list = page.waitForRequest(/\/assets\/screens-/);
  await page.evaluate(() => history.pushState(null, '', '/calculator'));
  await list;
  await expect(page.getByRole('heading', { level: 1, name: 'Loan calculator' })).toBeVisible();
});

test('from the first page of a window, back leads to the start page', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(history, 'length', { value: 1 }));
  await page.goto('/calculator');
  await expect(page.getByRole('heading', { level: 1, name: 'Loan calculator' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect(page).toHaveURL(/\/home$/);
});

test('an unknown address answers 404 with a page that links to home', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Home' }).tap();
  await expect(page).toHaveURL(/\/home$/);
});

test('developer tools are in no production build: no page, no file, no text', async ({ request }) => {
  for (const address of ['/testPreview', '/shellSimulator']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
  const files = await readdir(path.join(DIST, 'assets'));
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const source = await readFile(path.join(DIST, 'assets', file), 'utf8');
    expect.soft(source, file).not.toMatch(/test-?preview|shell-?simulator|not built yet/i);
  }
});

test('a screen whose code failed to load says so, and a retry loads it', async ({ page }) => {
  await answerContactInfo(page);
  await page.route('**/assets/customer-service.screen-*.js', (route) => route.abort());
  await page.goto('/customerService');
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  await page.unroute('**/assets/customer-service.screen-*.js');
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText(contactInfo.email)).toBeVisible();
});

test('a page of an older deployment reloads itself once, and no more', async ({ page }) => {
  await answerContactInfo(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/customer-service.screen-*.js', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.goto('/customerService');
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  expect(documents).toBe(2);
});

test('a page about to reload offers nothing that would disappear before it is tapped', async ({ page }) => {
  await answerContactInfo(page);
  const file = '**/assets/customer-service.screen-*.js';
  await page.route(file, (route) => route.abort());
  const held: Route[] = [];
  await page.route('**/customerService', (route) =>
    route.request().isNavigationRequest() ? route.fallback() : void held.push(route),
  );
  await page.goto('/customerService');
  await expect.poll(() => held.length).toBe(1);
  // By then the prerendered screen and its back button are gone.
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute(file);
  await Promise.all(held.map((route) => route.fallback()));
  await expect(page.getByText(contactInfo.email)).toBeVisible();
});

test('a page whose server is unreachable stays, says so, and does not reload', async ({ page }) => {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route('**/assets/customer-service.screen-*.js', (route) => route.abort());
  await page.route('**/customerService', (route) =>
    route.request().isNavigationRequest() ? route.fallback() : route.abort(),
  );
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/customerService'));
  await page.goto('/customerService');
  await asked;
  await expect(page.getByRole('alert')).toContainText('We could not load this');
  expect(documents).toBe(1);
});

test('a page that cannot load offline keeps its title and its way back', async ({ page, context }) => {
  await page.goto('/repayDelay?orderId=1&productId=1');
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByRole('alert')).toContainText(/offline|could not load/i);
  await expect(page.getByRole('heading', { level: 1, name: 'Get more time' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
});
