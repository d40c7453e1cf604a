import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { fakeApi } from '../frame/faked-api-for-tests.ts';

const ORIGIN = 'http://console.example';

/** Serves a build as the API does: a fresh nonce in the document, and a policy that allows no other inline style. */
async function serveBuild(page: Page, folder: string): Promise<string[]> {
  const root = join(import.meta.dirname, '../..', folder);
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refusals.push(message.text());
  });
  await page.route(`${ORIGIN}/console/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/console/assets/'))
      return route.fulfill({ path: join(root, pathname.slice(8)) });
    const html = readFileSync(join(root, 'index.html'), 'utf8').replaceAll('{{nonce}}', 'n0nce');
    const policy =
      "default-src 'self'; script-src 'self' 'nonce-n0nce'; style-src 'self' 'nonce-n0nce'; img-src 'self' data:";
    return route.fulfill({
      body: html,
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': policy },
    });
  });
  return refusals;
}

test('a production build says that sign-in is not configured, and nothing else', async ({ page }) => {
  const refusals = await serveBuild(page, 'dist-closed');
  await page.goto(`${ORIGIN}/console/system`);
  await expect(page.getByRole('heading', { name: 'Sign-in is not configured' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(refusals).toEqual([]);
});

test('a production build holds no section, built or to come', () => {
  const assets = join(import.meta.dirname, '../../dist-closed/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
  expect(code).toContain('Sign-in is not configured');
  for (const words of ['See whether the platform does its work', 'Answer borrowers within', '/readyz']) {
    expect(code).not.toContain(words);
  }
});

test('a build for tests runs under the policy of the server, with all its styles', async ({ page }) => {
  await fakeApi(page);
  const refusals = await serveBuild(page, 'dist-open');
  await page.goto(`${ORIGIN}/console/`);
  await expect(page).toHaveURL(`${ORIGIN}/console/system`);
  await expect(page.getByText('Test build, no sign-in')).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('height', '44px');
  await expect(page.getByRole('link', { name: 'Complaints' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'hiram_outbox_waiting' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(refusals).toEqual([]);
});
