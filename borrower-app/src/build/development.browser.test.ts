import { createServer as createHttpServer, type Server } from 'node:http';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { brands } from '#testing/brands.ts';
import { siteFacts } from '#testing/site-facts.ts';
import { answerContactInfo, contactInfo } from '#testing/test.ts';

// All tests share one development server, because it takes long to warm up on a busy machine.
test.describe.configure({ mode: 'serial' });

let api: Server;
let vite: ViteDevServer;
let address: string;

test.beforeAll(async () => {
  api = createHttpServer((request, response) => {
    const site = { offeredLocales: ['en', 'fil'], facts: siteFacts.hiram };
    const config = { code: 0, message: '', data: { config: brands.hiram } };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(request.url?.startsWith('/under/development/site') ? site : config));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.HIRAM_API_URL = addressOf(api);
  const root = path.join(import.meta.dirname, '../..');
  vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    cacheDir: path.join(root, '.cache/vite-for-tests'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  await vite.listen();
  address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});

test.afterAll(async () => {
  await vite.close();
  api.close();
});

test('in development a prerendered screen is the same as in a build', async ({ page }) => {
  await answerContactInfo(page);
  await page.goto(`${address}/customerService?lang=fil`);
  await expect(page.getByText(contactInfo.email)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Paano kami makakatulong?' })).toBeVisible();
});

test('in development the landing site is the same as in a build', async ({ page }) => {
  await page.goto(`${address}/`);
  await expect(page.getByRole('banner').getByRole('link').first()).toHaveText('Hiram');
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await page.getByRole('link', { name: 'Loan terms and conditions' }).click();
  await expect(page.getByText('at most 5% per month')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '700');
});

test('in development an unknown address answers 404', async ({ page }) => {
  const answer = await page.goto(`${address}/nowhere`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('[R2.0-3: testPreview] /testPreview exists under exactly this path', async ({ page }) => {
  await page.goto(`${address}/testPreview`);
  await expect(page.getByRole('heading', { level: 1, name: 'Test preview' })).toBeVisible();
});

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return `http://127.0.0.1:${bound.port}`;
}
