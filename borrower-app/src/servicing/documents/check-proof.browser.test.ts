import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, test } from '#testing/test.ts';

const PATH = '/checkProof';
const LOG = '**/transparency/ledger.jsonl?**';

// The saved files were downloaded from the server with the log that it published then. Their signatures never expire.
function saved(name: string): string {
  const file = `../../../testing/servicing/documents/saved-files/${name}.txt`;
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
const proof = saved('payment-proof');
const loanCopy = saved('loan-copy');

/** The log in pages of one line, as a long one comes in pages of many. */
async function publish(page: Page, log: string): Promise<void> {
  const lines = log.split('\n').filter((line) => line !== '');
  await page.route(LOG, (route) => {
    const line = lines[Number(new URL(route.request().url()).searchParams.get('from')) - 1];
    return route.fulfill({ body: line === undefined ? '' : `${line}\n` });
  });
}

async function choose(page: Page, content: string): Promise<void> {
  const file = { name: 'payment-proof.json', mimeType: 'application/json', buffer: Buffer.from(content) };
  const input = page.locator('input[type=file]');
  await expect(input).toBeEnabled();
  await input.setInputFiles(file);
}

test('a payment is proven by the published log, and not with a centavo more', async ({ page }) => {
  await publish(page, saved('payment-proof-log'));
  await page.goto(PATH);
  await choose(page, proof);
  const result = page.getByRole('status').last();
  await expect(result.getByRole('heading')).toHaveText('This payment is in our ledger');
  const { amount } = JSON.parse(proof).paid;
  await expect(result).toContainText((Number(amount) / 100).toLocaleString('en'));
  await expect(result).not.toContainText('Only the signature was checked');
  await choose(page, proof.replace(`"amount":"${amount}"`, `"amount":"${BigInt(amount) + 1n}"`));
  await expect(result.getByRole('heading')).toHaveText('This file proves nothing');
  await expect(result).toContainText('It does not agree with what was signed.');
});

test('a copy of a loan is genuine, and not with one letter changed', async ({ page }) => {
  await publish(page, saved('loan-copy-log'));
  await page.goto(PATH);
  await choose(page, loanCopy);
  const result = page.getByRole('status').last();
  await expect(result.getByRole('heading')).toHaveText('We signed this copy');
  await expect(result).toContainText('Payments proven by the ledger');
  await choose(page, loanCopy.replace('<title>', '<title> '));
  await expect(result).toContainText('It has no valid signature of ours.');
});

test('a line that was signed and never published is found, and a log with a line removed', async ({
  page,
}) => {
  const [first = '', second = ''] = saved('payment-proof-log').split('\n');
  await publish(page, '');
  await page.goto(PATH);
  await choose(page, proof);
  const result = page.getByRole('status').last();
  await expect(result).toContainText('It was signed but never published.');
  await page.unroute(LOG);
  await publish(page, second);
  await choose(page, proof);
  await expect(result).toContainText('The published log is not in order.');
  await page.unroute(LOG);
  await publish(page, first);
  await choose(page, proof);
  await expect(result).toContainText('This payment is in our ledger');
});

test('without the log only the signature is checked, and the page says so', async ({ page }) => {
  await page.route(LOG, (route) => route.abort());
  await page.goto(PATH);
  await choose(page, proof);
  await expect(page.getByRole('status').last()).toContainText('Only the signature was checked.');
});

test('another file is not a proof, and it is sent nowhere', async ({ page }) => {
  await publish(page, '');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto(PATH);
  await expect(page).toHaveTitle('Check a proof');
  await choose(page, '{"format":"a letter"}');
  await expect(page.getByRole('heading', { name: 'This file proves nothing' })).toBeVisible();
  await expect(page.getByText('It is not a complete proof or saved loan.')).toBeVisible();
  await choose(page, '<html lang="en"></html>');
  await expect(page.getByText('It is not a complete proof or saved loan.')).toBeVisible();
  expect(sent.filter((url) => !url.includes('page-views'))).toEqual([]);
});

test('a browser that cannot check signatures says so, and calls nothing forged', async ({ page }) => {
  await page.addInitScript(() => {
    crypto.subtle.generateKey = () => Promise.reject<never>(new DOMException('', 'NotSupportedError'));
  });
  await page.goto(PATH);
  await choose(page, '{}');
  await expect(page.getByRole('heading', { name: 'This browser cannot check signatures' })).toBeVisible();
  await expect(page.getByText('This file proves nothing')).toBeHidden();
});

for (const lang of ['en', 'fil', 'hi', 'reference'] as const) {
  test(`the page is accessible to everyone in ${lang}`, async ({ page }) => {
    await publish(page, saved('payment-proof-log'));
    await page.goto(`${PATH}?lang=${lang}`);
    await choose(page, proof);
    await expect(page.locator('[role=status] h2')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
