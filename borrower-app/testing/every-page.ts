import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { DIST } from './test.ts';

// What tests that open every page of the build share.

// The cast is safe: the build wrote the file.
const { routes } = JSON.parse(readFileSync(path.join(DIST, 'documents/manifest.json'), 'utf8')) as {
  readonly routes: readonly { readonly path: string }[];
};

export const pagePaths: readonly string[] = routes.map((route) => route.path);

const ID = '018f3b5a-7c1d-7000-8000-000000000001';

/** The ids that some page needs. */
export const PAGE_QUERY = `brand=hiram&lang=en&sessionId=${ID}&orderId=${ID}&productId=${ID}&paymentId=${ID}&problemId=${ID}`;

/** Longer than a page takes between an answer and the next request. */
const QUIET_MS = 400;
/** A page that waits for a payment asks again and again. */
const MOST_MS = 5_000;

/** Waits until the page, which is opened afterwards, has had all its answers. */
export function watchQuiet(page: Page): () => Promise<void> {
  let lastSeen = performance.now();
  page.on('response', () => (lastSeen = performance.now()));
  return async () => {
    const deadline = performance.now() + MOST_MS;
    await expect
      .poll(() => performance.now() - lastSeen > QUIET_MS || performance.now() > deadline)
      .toBe(true);
  };
}
