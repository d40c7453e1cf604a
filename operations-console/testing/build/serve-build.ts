import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { STAFF_BUILD } from './staff-build.ts';

export const ORIGIN = 'http://console.example';

/**
 * Serves a build as the API does: a fresh nonce in the document, and a policy that allows no other inline
 * styles.
 */
export async function serveBuild(page: Page): Promise<string[]> {
  const root = join(import.meta.dirname, '../..', STAFF_BUILD);
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
      "default-src 'self'; script-src 'self' 'nonce-n0nce'; style-src 'self' 'nonce-n0nce'; img-src 'self' data:; frame-src 'self' blob:";
    return route.fulfill({
      body: html,
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': policy },
    });
  });
  return refusals;
}
