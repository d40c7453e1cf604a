import { expect } from '@playwright/test';
import { answerContactInfo, contactInfo, test } from '#testing/test.ts';

test('[R9-3f] the document title is set by the document, by the screen, and again when the language changes', async ({
  page,
}) => {
  await answerContactInfo(page);
  await page.goto('/customerService?brand=udhaar&lang=en');
  await expect(page).toHaveTitle('Customer service');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('hi');
  await expect(page).toHaveTitle('कस्टमर केयर');
});

test('a language is changed on the page, immediately and without a reload', async ({ page }) => {
  const { bodies } = await answerContactInfo(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/customerService');
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  const asked = page.waitForRequest(/contact-kf-info.*lang=fil/);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Filipino' });
  await expect(page.getByRole('heading', { level: 2, name: 'Paano kami makakatulong?' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await asked;
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await expect.poll(() => ({ loads, calls: bodies.length })).toEqual({ loads: 1, calls: 2 });
});

test('a language that cannot be loaded leaves the page unchanged, and the page says so', async ({
  page,
  context,
}) => {
  await answerContactInfo(page);
  await page.goto('/customerService');
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fil');
  await expect(page.getByText('We got no answer. Please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'How can we help?' })).toBeVisible();
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fil');
  await expect(page.getByRole('heading', { level: 2, name: 'Paano kami makakatulong?' })).toBeVisible();
});

test('[R9-3e] the choice is stored until 31 Dec 9999 and applies to the next page', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const written: string[] = [];
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.assign(window, { writtenCookies: written });
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: (text: string) => {
        written.push(text);
        cookie?.set?.call(document, text);
      },
    });
  });
  await answerContactInfo(page);
  await page.goto('/customerService');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fil');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'writtenCookies')))
    .toEqual(['lang=fil; Path=/; Expires=Fri, 31 Dec 9999 23:59:59 GMT; SameSite=Lax']);
  // Browsers may shorten a cookie's lifetime; it only has to outlive the session.
  const [kept] = await context.cookies();
  expect(kept).toMatchObject({ name: 'lang', value: 'fil' });
  expect(kept?.expires).toBeGreaterThan(Date.now() / 1000 + 300 * 24 * 3600);
  await page.goto('/customerService');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

test('a language chosen later overrides the language in the address', async ({ page }) => {
  await answerContactInfo(page);
  await page.goto('/customerService?lang=fil&deviceId=d-1');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en');
  await expect(page.getByRole('heading', { level: 2, name: 'How can we help?' })).toBeVisible();
  await expect(page).toHaveURL(/\?lang=en&deviceId=d-1$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'How can we help?' })).toBeVisible();
});

test('a page loads only the copy of its own language', async ({ page }) => {
  await answerContactInfo(page);
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) addresses.push(request.url());
  });
  await page.goto('/customerService?brand=udhaar&lang=hi');
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  const sources = addresses.map(async (address) => (await page.request.get(address)).text());
  const scripts = (await Promise.all(sources)).join('\n');
  expect(scripts).toContain('हम आपकी क्या मदद करें?');
  expect(scripts).not.toContain('How can we help?');
  expect(scripts).not.toContain('Paano kami makakatulong?');
});
